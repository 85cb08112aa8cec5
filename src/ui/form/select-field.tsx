import { Select } from '#ui/select/select.tsx';
import type { SelectOption } from '#ui/select/option.ts';
import { fieldError } from './error-text.ts';
import { type FieldLook, errorMarks } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';
import type { InputSize } from './input-size.ts';

interface Props extends FieldLook {
  size?: InputSize;
  options: readonly SelectOption[];
  placeholder?: string;
  searchable?: boolean;
  loadingText?: string | undefined;
  unmatchedText?: string;
  /** After a choice, when the focus is back on the field: to move it on. */
  onPicked?: () => void;
}

/** One of several options from a list. Its help gives way to the error. */
export function SelectField({ description, ...look }: Props) {
  const field = useFieldContext<string>();
  const error = fieldError(field);
  return (
    <Select
      {...look}
      help={description}
      error={error}
      marks={errorMarks(field.name, error)}
      value={field.state.value}
      onChange={field.handleChange}
    />
  );
}
