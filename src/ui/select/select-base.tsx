import '#ui/overlay-css.ts';
import '#ui/form/form-css.ts';
import { Combobox, InputBase, Loader } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { InputSize } from '#ui/form/input-size.ts';
import type { SelectOption } from './option.ts';
import classes from './select.module.css';
import { SelectList } from './select-list.tsx';
import { useListbox } from './use-listbox.ts';

/** What the single and the multiple select have in common. */
export interface SelectLook {
  label: ReactNode;
  options: readonly SelectOption[];
  /** Attributes by which a form finds the field; see form/focus-first-error.ts. */
  marks?: Record<`data-${string}`, unknown>;
  placeholder?: string;
  size?: InputSize;
  required?: boolean | undefined;
  disabled?: boolean;
  error?: ReactNode;
  /** Shown only while there is no error. */
  help?: ReactNode;
  searchable?: boolean;
  /** While given, the options are on their way and this is shown instead. */
  loadingText?: string | undefined;
  /** After a choice has closed the list and the focus is back on the trigger. */
  onPicked?: (() => void) | undefined;
}

interface Props extends SelectLook {
  chosen: readonly string[];
  isMultiple: boolean;
  /** The chosen options in words; '' shows the placeholder. */
  text: string;
  onPick: (value: string) => void;
}

// A combobox without typing has no element of its own in HTML that can be styled and searched.
const SELECT_ONLY = { role: 'combobox', 'aria-haspopup': 'listbox' } as const;
const NO_OPTIONS: readonly SelectOption[] = [];

export function SelectBase(props: Props) {
  const { label, marks, size, text, required = false, disabled = false, error, help, loadingText } = props;
  const { searchable = false, isMultiple, chosen, placeholder = 'Seleccionar...' } = props;
  const { onPick, onPicked } = props;
  const isLoading = loadingText !== undefined;
  const options = isLoading ? NO_OPTIONS : props.options;
  const listbox = useListbox({
    options,
    chosen,
    isSearchable: searchable,
    isMultiple,
    isLoading,
    onPick,
    onPicked,
  });
  const { store } = listbox;

  return (
    <Combobox
      store={store}
      onOptionSubmit={listbox.pick}
      size="md"
      position="bottom-start"
      offset={5}
      keepMounted={false}
      transitionProps={{ transition: 'fade', duration: 150, enterDelay: 10 }}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false} targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          {...SELECT_ONLY}
          aria-expanded={store.dropdownOpened}
          aria-controls={store.dropdownOpened ? listbox.listId : undefined}
          aria-activedescendant={listbox.activeId}
          aria-required={required || undefined}
          aria-busy={isLoading || undefined}
          data-mantine-stop-propagation={store.dropdownOpened || undefined}
          {...(size === undefined ? {} : { size })}
          {...marks}
          label={label}
          withAsterisk={required}
          error={error}
          errorProps={{ role: 'alert' }}
          description={error ? undefined : help}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={disabled}
          // Not disabled while it waits: it would lose the focus, and an error could not be led to.
          aria-disabled={isLoading || undefined}
          rightSection={isLoading ? <Loader size="sm" /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={listbox.handleTriggerClick}
          onKeyDown={listbox.handleKeyDown}
          onKeyUp={keepSpaceFromClicking}
        >
          <span className={classes['chosen']} data-placeholder={text === '' || isLoading || undefined}>
            {loadingText ?? (text === '' ? placeholder : text)}
          </span>
        </InputBase>
      </Combobox.Target>
      <SelectList listbox={listbox} chosen={chosen} isMultiple={isMultiple} isSearchable={searchable} />
    </Combobox>
  );
}

// Firefox presses a button when Space is let go, whatever became of the key press.
function keepSpaceFromClicking(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}
