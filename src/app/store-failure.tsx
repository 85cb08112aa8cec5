import { MantineProvider } from '@mantine/core';
import { ErrorPage } from '#ui/error-page.tsx';
import { cssVariablesResolver } from './css-variables.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';

/** The local store cannot be opened: nothing can be shown or saved truthfully, so nothing else is offered. */
export function StoreFailure() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <ErrorPage
        title="No se pudieron abrir los datos de este dispositivo"
        message="El navegador no deja leer el almacén de Calavera. Cierra las otras pestañas, comprueba que queda espacio en el disco e inténtalo de nuevo. No se ha borrado nada."
        onRetry={() => window.location.reload()}
        withHome={false}
      />
    </MantineProvider>
  );
}
