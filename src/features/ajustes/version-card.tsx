import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { APP_VERSION } from '#domain/app-version.ts';
import { PageSection } from '#ui/page-section.tsx';

/** What the frame of the app knows of newer builds, and what can be asked of it. */
export interface AppBuild {
  /** Tells this build from others of the same version; `null` when nobody has named it. */
  name: string | null;
  /**
   * `online`: the app is not kept on this device (no https, or a browser without service workers). `kept`: it is, and
   * nobody has looked for a newer one since it was opened. `ready`: a newer one waits to take over.
   */
  state: 'online' | 'kept' | 'checking' | 'current' | 'unreachable' | 'loading' | 'ready';
  /** What keeps the new build from taking over right now, or what it takes. */
  note: string;
  onCheck: () => void;
  onApply: () => void;
}

interface Props {
  build: AppBuild;
}

const TEXTS: Record<Exclude<AppBuild['state'], 'ready'>, string> = {
  online:
    'La app no está guardada en este dispositivo, así que sin conexión no se abre. Suele faltar entrar por una dirección que empiece por https.',
  kept: 'La app está guardada en este dispositivo y se abre sin conexión. Las versiones nuevas se buscan solas.',
  checking: 'Buscando una versión nueva…',
  current: 'Tienes la última versión.',
  unreachable: 'No se ha podido comprobar: no se llega al servidor. Esta versión sigue funcionando.',
  loading: 'Hay una versión nueva y se está descargando. Puedes seguir trabajando.',
};

/** Which build runs here, and whether there is a newer one. */
export function VersionCard({ build: { name, state, note, onCheck, onApply } }: Props) {
  return (
    <PageSection
      title="Versión"
      hint={name === null ? `Calavera ${APP_VERSION}` : `Calavera ${APP_VERSION} · ${name}`}
    >
      <Stack align="flex-start">
        <Text component="output" display="block">
          {state === 'ready' ? `Hay una versión nueva. ${note}` : TEXTS[state]}
        </Text>
        {state === 'ready' ? <Button onClick={onApply}>Actualizar ahora</Button> : null}
        {state === 'online' || state === 'ready' ? null : (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden />}
            loading={state === 'checking'}
            onClick={onCheck}
          >
            Buscar actualizaciones
          </Button>
        )}
      </Stack>
    </PageSection>
  );
}
