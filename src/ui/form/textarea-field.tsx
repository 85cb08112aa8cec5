import { Textarea } from '@mantine/core';
import { type FieldLook, frameProps } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';
import classes from './form.module.css';
import type { InputSize } from './input-size.ts';

interface Props extends FieldLook {
  size?: InputSize;
  placeholder?: string;
  rows?: number;
}

/** Several lines of text; it can be pulled taller. */
export function TextareaField({ label, description, required, rows = 4, ...input }: Props) {
  const field = useFieldContext<string>();
  return (
    <Textarea
      {...frameProps(field, { label, description, required })}
      {...input}
      rows={rows}
      classNames={{ input: classes['textarea'] ?? '' }}
      name={field.name}
      value={field.state.value}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
    />
  );
}
