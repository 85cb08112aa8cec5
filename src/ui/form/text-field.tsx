import { TextInput } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { type FieldLook, frameProps } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';
import type { InputSize } from './input-size.ts';

type InputProps = ComponentPropsWithRef<'input'>;

interface Props extends FieldLook {
  size?: InputSize;
  type?: 'text' | 'url' | 'email' | 'search';
  placeholder?: string;
  autoComplete?: string;
  autoCapitalize?: string;
  autoFocus?: boolean;
  spellCheck?: boolean;
  readOnly?: boolean;
  inputMode?: InputProps['inputMode'];
}

/** One line of text. */
export function TextField({ label, description, required, ...input }: Props) {
  const field = useFieldContext<string>();
  return (
    <TextInput
      {...frameProps(field, { label, description, required })}
      {...input}
      name={field.name}
      value={field.state.value}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
    />
  );
}
