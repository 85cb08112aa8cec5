import '#ui/form/form-css.ts';
import { SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

const SCHEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const;

/** Both themes, one press apart. */
export function ThemeChoice() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <SegmentedControl
      aria-label="Tema"
      data={[...SCHEMES]}
      value={scheme}
      onChange={(value) => setColorScheme(value)}
    />
  );
}
