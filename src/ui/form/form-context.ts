import { createFormHookContexts } from '@tanstack/react-form';

// The fields do not report losing the focus: nothing is validated then, and TanStack Form would take the error
// of the server off a field that was only walked through.
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();
