import type { AnyFormApi } from '@tanstack/react-form';
import { useRef } from 'react';
import { logFailure } from '#db/errors.ts';
import { useSignedIn } from '#session/use-session.ts';
import { errorText } from '#ui/form/error-text.ts';

/**
 * What a form does with a try that its own rules refuse: the client error log gets the fields and their texts (spec
 * §8), once for the same ones in a row. Fits as `onSubmitInvalid`.
 */
export function useInvalidLog(): (attempt: { formApi: AnyFormApi }) => void {
  const { db } = useSignedIn();
  const last = useRef('');
  return ({ formApi }) => {
    const message = `Formulario no válido. ${faultsOf(formApi).join(' · ')}`;
    if (message === last.current) return;
    last.current = message;
    logFailure(db, 'VALIDATION_ERROR', message);
  };
}

function faultsOf(form: AnyFormApi): string[] {
  return Object.entries(form.getAllErrors().fields).flatMap(([name, { errors }]) => {
    const text = errorText(errors);
    return text === null ? [] : [`${name}: ${text}`];
  });
}
