import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { filterOptions, firstEnabled, type SelectOption } from './option.ts';
import { actionOfKey, type KeyAction } from './select-keys.ts';

interface ListboxInput {
  options: readonly SelectOption[];
  /** Values that are chosen now. */
  chosen: readonly string[];
  isSearchable: boolean;
  isMultiple: boolean;
  /** Nothing opens yet. */
  isLoading: boolean;
  onPick: (value: string) => void;
  onPicked?: (() => void) | undefined;
}

/** State and keys of a select: open, what is searched for, which option is highlighted. */
export function useListbox({ options, chosen, isSearchable, isMultiple, isLoading, ...on }: ListboxInput) {
  const listId = useId();
  const [highlighted, setHighlighted] = useState(-1);
  const [search, setSearch] = useState('');
  const { store, isOpen, offered } = useOpenList(options, () => setSearch(''));
  const shown = filterOptions(offered, search);
  const optionId = (index: number) => `${listId}-${index}`;
  const context = {
    isOpen,
    isSearchable,
    isInSearchBox: false,
    search,
    options: shown,
    highlighted,
    chosen: shown.findIndex((option) => chosen.includes(option.value)),
  };
  const activeId = isOpen && highlighted >= 0 ? optionId(highlighted) : undefined;

  useInSight(activeId);

  function pick(value: string) {
    if (!isOpen) return; // pressed while the list fades away
    on.onPick(value);
    if (isMultiple) return;
    close();
    on.onPicked?.();
  }

  function close() {
    // Back on the trigger first: from there Tab goes to the next field, not to the end of the page.
    store.targetRef.current?.focus();
    store.closeDropdown();
  }

  function pickAt(index: number) {
    const option = shown[index];
    if (option && option.disabled !== true) pick(option.value);
  }

  function handleSearch(text: string) {
    setSearch(text);
    setHighlighted(firstEnabled(filterOptions(offered, text)));
  }

  function run(action: KeyAction): void {
    switch (action.kind) {
      case 'open':
        setHighlighted(action.highlight);
        return store.openDropdown();
      case 'search':
        handleSearch(action.text);
        return store.openDropdown();
      case 'highlight':
        return setHighlighted(action.index);
      case 'pick':
        return pickAt(action.index);
      case 'close':
      case 'leave':
        return close();
      case 'ignore':
        return undefined;
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isLoading || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const isInSearchBox = event.currentTarget.tagName === 'INPUT';
    const action = actionOfKey(event.key, { ...context, isInSearchBox });
    if (action.kind !== 'ignore' && action.kind !== 'leave') event.preventDefault();
    run(action);
  }

  function handleTriggerClick() {
    if (isOpen) store.closeDropdown();
    else if (!isLoading) run(actionOfKey('Enter', context));
  }

  const state = { store, listId, optionId, activeId, shown, search, highlighted };
  return { ...state, setHighlighted, pick, handleSearch, handleKeyDown, handleTriggerClick };
}

/** What is chosen from stays as it was opened: options that come or go would move under finger and highlight. */
function useOpenList(options: readonly SelectOption[], onClose: () => void) {
  const [kept, setKept] = useState(options);
  const store = useCombobox({ onDropdownOpen: () => setKept(options), onDropdownClose: onClose });
  const isOpen = store.dropdownOpened;
  return { store, isOpen, offered: isOpen ? kept : options };
}

function useInSight(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
