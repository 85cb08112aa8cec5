import { SelectBase, type SelectLook } from './select-base.tsx';

interface Props extends SelectLook {
  /** The chosen value, '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Shown when `value` is none of the options. */
  unmatchedText?: string;
}

/** Chooses one of several options. */
export function Select({ value, onChange, unmatchedText = '', ...look }: Props) {
  const label = look.options.find((option) => option.value === value)?.label;
  const text = label ?? (value === '' ? '' : unmatchedText);
  return <SelectBase {...look} isMultiple={false} chosen={[value]} text={text} onPick={onChange} />;
}
