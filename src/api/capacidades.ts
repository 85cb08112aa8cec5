import { knownCapacidades, type Capacidad } from '#domain/capacidades.ts';
import { readWire } from '#domain/jsonld.ts';
import { entradaWire } from '#domain/wire-rows.ts';
import type { ApiFailure } from './api-error.ts';
import type { Client } from './client.ts';

/**
 * The extensions the server announces at its entry point (contract §4). Empty for a server that announces none or
 * refuses the question; a failure only where the question did not get through.
 */
export async function readCapacidades(
  client: Client,
): Promise<{ ok: true; capacidades: ReadonlySet<Capacidad> } | ApiFailure> {
  const result = await client.request({ path: '', as: 'optional' });
  if (result.ok) {
    const reading = readWire(entradaWire, result.body);
    return { ok: true, capacidades: new Set(knownCapacidades(reading.ok ? reading.value.capacidades : [])) };
  }
  switch (result.error.kind) {
    case 'auth':
    case 'forbidden':
    case 'not-found':
    case 'bad':
      return { ok: true, capacidades: new Set() };
    case 'network':
    case 'validation':
    case 'conflict':
    case 'precondition':
    case 'busy':
    case 'server':
      return result;
  }
}
