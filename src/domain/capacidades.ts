/** The extensions a server may announce at `GET /api`. */
export const CAPACIDADES = [
  'version',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'embed',
  'indice-peticion',
] as const;

export type Capacidad = (typeof CAPACIDADES)[number];

/** The known names in what a server announced; anything else is ignored. */
export function knownCapacidades(announced: readonly unknown[]): Capacidad[] {
  return CAPACIDADES.filter((name) => announced.includes(name));
}
