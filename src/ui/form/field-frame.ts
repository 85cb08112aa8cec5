import type { AnyFieldApi } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { fieldError } from './error-text.ts';

/** What every field of a form can be given. */
export interface FieldLook {
  label: string;
  description?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean;
}

/** Label, help and error under the field, and the marks by which the first error is found and focused. */
export function frameProps(field: AnyFieldApi, { label, description, required = false }: FieldLook) {
  const error = fieldError(field);
  return {
    label,
    description,
    error,
    withAsterisk: required,
    errorProps: { role: 'alert' },
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      'label' | 'input' | 'description' | 'error'
    )[],
    'aria-required': required || undefined,
    ...errorMarks(field.name, error),
  };
}

/** See focus-first-error.ts. */
export function errorMarks(name: string, error: string | null) {
  return { 'data-field': name, 'data-invalid': error === null ? undefined : true };
}
