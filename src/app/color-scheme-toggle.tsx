import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { schemeColors } from './palette.ts';

const ICON_PX = 22;

interface Props {
  className?: string | undefined;
}

/** Sun or moon: switches to the other scheme and remembers it on this device. */
export function ColorSchemeToggle({ className }: Props) {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;

  // The browser's own bars follow the page also when the choice differs from the system's.
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', schemeColors[scheme]);
    }
  }, [scheme]);

  return (
    <ActionIcon
      className={className}
      variant="subtle"
      color="gray"
      aria-label={other === 'dark' ? 'Cambiar a tema oscuro' : 'Cambiar a tema claro'}
      onClick={() => setColorScheme(other)}
    >
      <Icon size={ICON_PX} aria-hidden />
    </ActionIcon>
  );
}
