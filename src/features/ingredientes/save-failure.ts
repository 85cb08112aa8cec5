import { OutdatedTabError } from '#db/database.ts';

/** Why a save on this device failed, for people. */
export function saveFailureText(error: unknown): string {
  if (isDiskFull(error)) {
    return 'Este dispositivo no tiene espacio libre. Libera espacio y vuelve a guardar.';
  }
  if (error instanceof OutdatedTabError) {
    return 'Hay una versión nueva de la aplicación. Recarga la página y vuelve a guardar.';
  }
  const name = error instanceof Error ? ` (${error.name})` : '';
  return `Este dispositivo no pudo guardar los datos${name}. Vuelve a intentarlo.`;
}

/** The store wraps the browser's error: an aborted transaction carries its cause as `inner`. */
function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isDiskFull(error.inner);
}
