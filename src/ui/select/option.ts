import { foldText } from '#domain/texto.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The options whose label contains `search`; case and accents do not matter. */
export function filterOptions(options: readonly SelectOption[], search: string): readonly SelectOption[] {
  const wanted = foldText(search);
  return wanted === '' ? options : options.filter((option) => foldText(option.label).includes(wanted));
}

/** The enabled option `step` places on from `from`, going round at both ends; -1 when none is enabled. */
export function stepFrom(options: readonly SelectOption[], from: number, step: 1 | -1): number {
  const count = options.length;
  for (let tried = 1; tried <= count; tried += 1) {
    const index = (from + step * tried + count * 2) % count;
    if (options[index]?.disabled !== true) return index;
  }
  return -1;
}

export function firstEnabled(options: readonly SelectOption[]): number {
  return stepFrom(options, -1, 1);
}

export function lastEnabled(options: readonly SelectOption[]): number {
  return stepFrom(options, options.length, -1);
}

/** The first enabled option whose label starts with `text`, or -1. */
export function startingWith(options: readonly SelectOption[], text: string): number {
  const wanted = foldText(text);
  return options.findIndex((option) => option.disabled !== true && foldText(option.label).startsWith(wanted));
}
