/** The kinds of entries of the client error log (spec §3). */
export const ERROR_TYPES = [
  'API_ERROR',
  'VALIDATION_ERROR',
  'NETWORK_ERROR',
  'NOT_FOUND',
  'COMPONENT_ERROR',
] as const;

export type ErrorType = (typeof ERROR_TYPES)[number];

/** The title over a failure of that type (spec §8); `null` is a failure of no known type. */
export function errorTypeTitle(type: ErrorType | null): string {
  switch (type) {
    case 'API_ERROR':
      return 'Error de API';
    case 'VALIDATION_ERROR':
      return 'Error de validación';
    case 'NETWORK_ERROR':
      return 'Error de conexión';
    case 'NOT_FOUND':
      return 'No encontrado';
    case 'COMPONENT_ERROR':
    case null:
      return 'Error';
  }
}
