import { useLiveQuery } from 'dexie-react-hooks';
import { knownCapacidades } from '#domain/capacidades.ts';
import { toIngredienteDoc } from '#domain/ingrediente-doc.ts';
import { refusalReason } from '#domain/motivo.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Violation } from '#domain/violation.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { useSignedIn } from '#session/use-session.ts';
import { idOf, toFormViolations } from './rejection.ts';

/** A write that the server refused and that waits for the maker. */
export interface Rejection {
  opId: string;
  kind: OutboxEntry['kind'];
  reason: string;
  /** With the names of the form. */
  violations: Violation[];
}

/** The refused write of the ingredient with this local key, or `null`; `undefined` while it is being read. */
export function useRejection(lk: string | null): Rejection | null | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => (lk === null ? null : readRejection(db, lk)), [db, lk]);
}

async function readRejection(db: CalaveraDb, lk: string): Promise<Rejection | null> {
  const entry = (await readLane(db, 'ingredientes', lk)).find(({ state }) => state === 'rejected');
  if (entry === undefined) return null;
  const announced = (await db.meta.get('capacidades'))?.value;
  const capacidades = knownCapacidades(Array.isArray(announced) ? announced : []);
  const base = await db.base.get(['ingredientes', lk]);
  const stored = base === undefined ? [] : toIngredienteDoc(base.row).enlaces;
  const links = {
    sent: Array.isArray(entry.patch['enlaces']) ? entry.patch['enlaces'] : stored,
    storedIds: stored.map(idOf).filter((id) => id !== null),
    // The rows of a 400 were found on this device, in the body (contract D17).
    isBodyIndex: entry.err?.kind === 'bad' || capacidades.includes('indice-peticion'),
  };
  const violations = toFormViolations(entry.err?.violations ?? [], links);
  return { opId: entry.opId, kind: entry.kind, reason: refusalReason(entry), violations };
}
