import { type ErrorType, errorTypeTitle } from '#domain/error-type.ts';
import type { ApiError, NetworkReason } from './api-error.ts';

const CONNECTION = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const SIGN_IN = 'Error de autenticación. Por favor, verifica tus credenciales.';
const UNEXPECTED = 'Ha ocurrido un error inesperado';

/**
 * The text a person sees for a failed call (spec §8, contract D19): the server's own words, the connection text
 * when no answer came, else ours for the kind, else the default.
 */
export function errorMessage(error: ApiError): string {
  if (error.kind === 'network') return networkMessage(error.reason);
  return error.message ?? ownMessage(error);
}

/** The text of a failed sign-in: the server's words for wrong credentials, ours when it has none (contract D12). */
export function signInErrorMessage(error: ApiError): string {
  if (error.kind === 'auth') return error.message ?? 'El usuario o la contraseña no coinciden.';
  // A malformed request is the server's word for a missing user name or password.
  if (error.kind === 'bad' || error.kind === 'validation') return 'Faltan el usuario o la contraseña.';
  return errorMessage(error);
}

/** Title over {@link signInErrorMessage}: the text of spec §8 where the credentials are at fault. */
export function signInErrorTitle(error: ApiError): string {
  const isCredentials = error.kind === 'auth' || error.kind === 'bad' || error.kind === 'validation';
  return isCredentials ? SIGN_IN : errorTitle(error.kind);
}

/** Title over a failed call (spec §8). */
export function errorTitle(kind: ApiError['kind']): string {
  return errorTypeTitle(errorTypeOf(kind));
}

/** What a failed call is in the client error log (spec §3). */
export function errorTypeOf(kind: ApiError['kind']): ErrorType {
  switch (kind) {
    case 'network':
      return 'NETWORK_ERROR';
    case 'validation':
      return 'VALIDATION_ERROR';
    case 'not-found':
      return 'NOT_FOUND';
    case 'auth':
    case 'forbidden':
    case 'conflict':
    case 'precondition':
    case 'bad':
    case 'busy':
    case 'server':
      return 'API_ERROR';
  }
}

function networkMessage(reason: NetworkReason): string {
  switch (reason) {
    case 'offline':
    case 'timeout':
      return CONNECTION;
    case 'not-json':
    case 'redirect':
      // A captive portal answers in the server's place: 'check your connection' would send the maker the wrong way.
      return 'Error de conexión. Ha respondido otra página en lugar del servidor. Si esta red pide iniciar sesión, ábrela en el navegador e inténtalo de nuevo.';
    case 'aborted':
      return 'La petición se ha cancelado.';
  }
}

function ownMessage(error: Exclude<ApiError, { kind: 'network' }>): string {
  switch (error.kind) {
    case 'auth':
      return SIGN_IN;
    case 'forbidden':
      return 'No tienes permiso para hacer esto.';
    case 'not-found':
      return 'Ya no existe en el servidor.';
    case 'validation':
      return 'Por favor, revisa los campos marcados.';
    case 'conflict':
    case 'precondition':
      return 'Ha cambiado en el servidor mientras tanto.';
    case 'busy':
      return 'El servidor está ocupado. Por favor, inténtalo de nuevo más tarde.';
    case 'server':
      return 'Ha ocurrido un error al procesar tu solicitud. Por favor, inténtalo de nuevo más tarde.';
    case 'bad':
      return UNEXPECTED;
  }
}
