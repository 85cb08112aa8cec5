import { SelectBase, type SelectLook } from './select-base.tsx';

interface Props extends SelectLook {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Chooses any number of options; the list stays open meanwhile. */
export function MultiSelect({ value, onChange, ...look }: Props) {
  const labels = look.options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const text = labels.length > 1 ? `${labels.length} seleccionados` : (labels[0] ?? '');

  function handlePick(picked: string) {
    onChange(value.includes(picked) ? value.filter((other) => other !== picked) : [...value, picked]);
  }

  return <SelectBase {...look} isMultiple chosen={value} text={text} onPick={handlePick} />;
}
