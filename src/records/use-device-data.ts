import { useLiveQuery } from 'dexie-react-hooks';
import { plural } from '#domain/formato.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readOutboxSummary } from '#db/outbox.ts';
import { useSignedIn } from '#session/use-session.ts';

/** How much of the user is on this device. */
export interface DeviceData {
  ingredientes: number;
  recetas: number;
  /** Records with changes that are not on the server: only these cannot be had again. */
  cambios: number;
  borradores: number;
  copias: number;
}

/** Counts what is on this device, kept current; `undefined` while counting. */
export function useDeviceData(): DeviceData | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => countAll(db), [db]);
}

/** The same in words, what cannot be had again first. */
export function dataTexts({ ingredientes, recetas, cambios, borradores, copias }: DeviceData): string[] {
  return [
    plural(cambios, 'cambio sin enviar', 'cambios sin enviar'),
    plural(borradores, 'borrador', 'borradores'),
    plural(ingredientes, 'ingrediente', 'ingredientes'),
    plural(recetas, 'receta', 'recetas'),
    plural(copias, 'punto de recuperación', 'puntos de recuperación'),
  ];
}

async function countAll(db: CalaveraDb): Promise<DeviceData> {
  const { pending, attention } = await readOutboxSummary(db);
  return {
    ingredientes: await db.ingredientes.count(),
    recetas: await db.formulas.count(),
    cambios: pending + attention,
    borradores: await db.drafts.count(),
    copias: await db.snapshots.count(),
  };
}
