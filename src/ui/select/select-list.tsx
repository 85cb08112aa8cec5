import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SelectOption } from './option.ts';
import classes from './select.module.css';
import type { useListbox } from './use-listbox.ts';

interface Props {
  listbox: ReturnType<typeof useListbox>;
  chosen: readonly string[];
  isMultiple: boolean;
  isSearchable: boolean;
}

/** The opened part of a select. */
export function SelectList({ listbox, chosen, isMultiple, isSearchable }: Props) {
  const { shown, optionId, highlighted, setHighlighted } = listbox;
  return (
    <Combobox.Dropdown>
      {isSearchable ? <SearchBox listbox={listbox} /> : null}
      <Combobox.Options
        id={listbox.listId}
        aria-label="Opciones"
        aria-multiselectable={isMultiple || undefined}
        className={classes['options']}
      >
        {shown.map((option, index) => (
          <Combobox.Option
            key={option.value}
            id={optionId(index)}
            value={option.value}
            disabled={option.disabled === true}
            selected={index === highlighted}
            aria-selected={chosen.includes(option.value)}
            className={classes['option']}
            onMouseMove={() => setHighlighted(option.disabled === true ? highlighted : index)}
          >
            <OptionText option={option} isChosen={chosen.includes(option.value)} />
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {shown.length === 0 ? (
        <Combobox.Empty className={classes['empty']}>
          <output>No se encontró nada.</output>
        </Combobox.Empty>
      ) : null}
    </Combobox.Dropdown>
  );
}

const SEARCH_ARIA = {
  role: 'combobox',
  'aria-label': 'Buscar',
  'aria-autocomplete': 'list',
  'aria-expanded': true,
} as const;

function SearchBox({ listbox }: Pick<Props, 'listbox'>) {
  const box = useRef<HTMLInputElement>(null);
  const isOpen = listbox.store.dropdownOpened;
  // Every time, not when it appears: a list that is opened again while it fades out is still there.
  useEffect(() => {
    if (!isOpen) return;
    // An opening list must not move the page.
    box.current?.focus({ preventScroll: true });
    // What was typed on the trigger is in it already: the rest comes after it.
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [isOpen]);
  return (
    <Combobox.Search
      ref={box}
      size="lg"
      value={listbox.search}
      onChange={(event) => listbox.handleSearch(event.currentTarget.value)}
      onKeyDown={listbox.handleKeyDown}
      withKeyboardNavigation={false}
      withAriaAttributes={false}
      {...SEARCH_ARIA}
      aria-controls={listbox.listId}
      aria-activedescendant={listbox.activeId}
      data-mantine-stop-propagation
      placeholder="Buscar..."
    />
  );
}

function OptionText({ option, isChosen }: { option: SelectOption; isChosen: boolean }) {
  return (
    <>
      <span className={classes['text']}>{option.label}</span>
      {isChosen ? <IconCheck className={classes['check']} aria-hidden /> : null}
    </>
  );
}
