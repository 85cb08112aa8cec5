import { createFormHook } from '@tanstack/react-form';
import './form-css.ts';
import { FormBody } from './form-body.tsx';
import { fieldContext, formContext } from './form-context.ts';
import { FormErrors } from './form-errors.tsx';
import { ListError } from './list-error.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { SegmentedField } from './segmented-field.tsx';
import { SelectField } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

/** The forms of the app: `useAppForm` makes one, `withForm` a section of one. */
export const { useAppForm, withForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField,
    TextareaField,
    PasswordField,
    NumberField,
    SegmentedField,
    SelectField,
    RichTextField,
    ListError,
  },
  formComponents: { FormBody, FormErrors, SubmitButton },
});
