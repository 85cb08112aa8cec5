import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldLook, frameProps } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';
import type { InputSize } from './input-size.ts';

interface Props extends FieldLook {
  size?: InputSize;
  autoComplete?: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField({ label, description, required, ...input }: Props) {
  const field = useFieldContext<string>();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...frameProps(field, { label, description, required })}
      {...input}
      name={field.name}
      value={field.state.value}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? 'Ocultar contraseña' : 'Mostrar contraseña' }}
    />
  );
}
