import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { type FieldLook, frameProps } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';

interface Props extends FieldLook {
  options: readonly { value: string; label: string }[];
}

/** One of a few options, all of them on show. */
export function SegmentedField({ label, description, required, disabled = false, options }: Props) {
  const field = useFieldContext<string>();
  const id = useId();
  const {
    'data-field': name,
    'data-invalid': isInvalid,
    ...frame
  } = frameProps(field, { label, description, required });
  const { 'aria-required': isRequired, ...wrapper } = frame;
  const spoken = [
    ...(description ? [`${id}-description`] : []),
    ...(frame.error === null ? [] : [`${id}-error`]),
  ].join(' ');
  return (
    <Input.Wrapper {...wrapper} id={id} labelElement="div" labelProps={{ id: `${id}-label` }}>
      <SegmentedControl
        fullWidth
        data={[...options]}
        disabled={disabled}
        name={field.name}
        value={field.state.value}
        onChange={field.handleChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={spoken === '' ? undefined : spoken}
        aria-required={isRequired}
        data-field={name}
        data-invalid={isInvalid}
      />
    </Input.Wrapper>
  );
}
