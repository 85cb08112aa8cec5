import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import '#ui/form/form-css.ts';
import { PageSection } from '#ui/page-section.tsx';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Sistema' },
];

/** Light, dark, or as the device has it. */
export function AspectoCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: false });
  return (
    <PageSection
      title="Tema"
      hint="Con «Sistema» la app sigue al dispositivo, también cuando cambia solo por la noche."
    >
      <SegmentedControl
        fullWidth
        aria-label="Tema"
        data={SCHEMES}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)} // one of SCHEMES
      />
    </PageSection>
  );
}
