import { OutdatedTabError } from '#db/database.ts';
import { isQuotaError } from '#db/store-error.ts';

/** Why a save on this device failed, for people. */
export function saveFailureText(error: unknown): string {
  if (isQuotaError(error)) {
    return 'Este dispositivo no tiene espacio libre. Libera espacio y vuelve a guardar.';
  }
  if (error instanceof OutdatedTabError) {
    return 'Hay una versión nueva de la aplicación. Recarga la página y vuelve a guardar.';
  }
  const name = error instanceof Error ? ` (${error.name})` : '';
  return `Este dispositivo no pudo guardar los datos${name}. Vuelve a intentarlo.`;
}
