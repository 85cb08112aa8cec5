import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type FieldLook, frameProps } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';
import classes from './form.module.css';
import type { InputSize } from './input-size.ts';
import { type StepRule, stepText, understoodAs } from './number-text.ts';

interface Props extends FieldLook {
  size?: InputSize;
  /** Printed after the figure: 'g', '€', 'g/ml'. */
  unit?: string;
  /** Adds the ± buttons (and the arrow keys). */
  stepper?: StepRule;
  /** Leaves the arrow keys and takes the buttons away, where rows are tight. */
  hasButtons?: boolean;
  /** What Enter does here instead of sending the form. */
  onEnter?: () => void;
  placeholder?: string;
  readOnly?: boolean;
}

const SHORT_UNIT_LENGTH = 2;

/** A number as text: what is typed stays as it was typed, what is understood is told underneath. */
export function NumberField({
  label,
  description,
  required,
  unit,
  stepper,
  hasButtons = true,
  onEnter,
  ...input
}: Props) {
  const field = useFieldContext<string>();
  const text = field.state.value;
  const isFixed = input.readOnly === true || input.disabled === true;
  const steps = isFixed ? undefined : stepper;

  function step(direction: 1 | -1) {
    if (steps) field.handleChange(stepText(text, direction, steps));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && onEnter && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
    if (!steps || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  function withButtons(control: ReactNode) {
    if (!steps || !hasButtons) return control;
    return (
      <div className={classes['stepper']}>
        {/* Not on the way of Tab: inside the field the arrow keys do the same. */}
        <ActionIcon
          variant="default"
          tabIndex={-1}
          aria-label={`Disminuir ${label}`}
          onClick={() => step(-1)}
        >
          <IconMinus aria-hidden />
        </ActionIcon>
        {control}
        <ActionIcon variant="default" tabIndex={-1} aria-label={`Aumentar ${label}`} onClick={() => step(1)}>
          <IconPlus aria-hidden />
        </ActionIcon>
      </div>
    );
  }

  return (
    <TextInput
      {...frameProps(field, { label, description: numberHelp(text, unit, description), required })}
      {...input}
      inputContainer={withButtons}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes['number'] ?? '' }}
      rightSection={unit === undefined ? null : <span className={classes['unit']}>{unit}</span>}
      rightSectionWidth={unit !== undefined && unit.length > SHORT_UNIT_LENGTH ? 64 : 40}
      name={field.name}
      value={text}
      onChange={(event) => field.handleChange(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The unit for those who cannot see it beside the figure, the help, and how the number was understood. */
function numberHelp(text: string, unit: string | undefined, description: ReactNode): ReactNode {
  const understood = understoodAs(text);
  if (unit === undefined && understood === null) return description;
  return (
    <>
      {unit === undefined ? null : <VisuallyHidden component="span">En {unit}. </VisuallyHidden>}
      {description}
      {understood === null ? null : (
        <output
          className={classes['understood']}
        >{`= ${understood}${unit === undefined ? '' : `\u00a0${unit}`}`}</output>
      )}
    </>
  );
}
