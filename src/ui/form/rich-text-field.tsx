import { useStore } from '@tanstack/react-form';
import { RichText } from '#ui/rich-text.tsx';
import { fieldError } from './error-text.ts';
import { errorMarks, type FieldLook } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';

/** Text with simple formatting, kept as HTML. */
export function RichTextField({ required = false, disabled = false, ...look }: FieldLook) {
  const field = useFieldContext<string>();
  const error = fieldError(field);
  // A fieldset that is switched off while the form is sent reaches its inputs only.
  const isSending = useStore(field.form.store, ({ isSubmitting }) => isSubmitting);
  return (
    <RichText
      {...look}
      required={required}
      disabled={disabled || isSending}
      error={error}
      marks={errorMarks(field.name, error)}
      value={field.state.value}
      onChange={field.handleChange}
    />
  );
}
