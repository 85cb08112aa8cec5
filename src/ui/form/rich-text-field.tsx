import { RichText } from '#ui/rich-text.tsx';
import { fieldError } from './error-text.ts';
import { errorMarks, type FieldLook } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';

/** Text with simple formatting, kept as HTML. */
export function RichTextField({ required = false, disabled = false, ...look }: FieldLook) {
  const field = useFieldContext<string>();
  const error = fieldError(field);
  return (
    <RichText
      {...look}
      required={required}
      disabled={disabled}
      error={error}
      marks={errorMarks(field.name, error)}
      value={field.state.value}
      onChange={field.handleChange}
    />
  );
}
