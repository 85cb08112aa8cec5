import { MantineProvider } from '@mantine/core';
import type { Session } from '#session/session.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { StoreRecovery } from './store-recovery.tsx';
import { theme } from './theme.ts';

interface Props {
  session: Session;
}

/** The local store cannot be opened: nothing can be shown or saved truthfully, so only ways out are offered. */
export function StoreFailure({ session }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <StoreRecovery session={session} onReload={() => window.location.reload()} />
    </MantineProvider>
  );
}
