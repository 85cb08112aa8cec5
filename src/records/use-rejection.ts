import { useLiveQuery } from 'dexie-react-hooks';
import { knownCapacidades } from '#domain/capacidades.ts';
import { refusalReason } from '#domain/motivo.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import type { Violation } from '#domain/violation.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readLane } from '#db/outbox.ts';
import { useSignedIn } from '#session/use-session.ts';
import { rulesOf } from '#sync/tables.ts';
import { type FormShape, toFormViolations } from './rejection.ts';

/** A write that the server refused and that waits for the maker. */
export interface Rejection {
  opId: string;
  kind: OutboxEntry['kind'];
  /** HTTP status of the answer, `null` when there was none. */
  status: number | null;
  reason: string;
  /** With the names of the form. */
  violations: Violation[];
}

interface Subject {
  t: WritableTable;
  /** Local key of the record, `null` for a new one. */
  lk: string | null;
  shape: FormShape;
}

/** The refused write of a record, or `null`; `undefined` while it is being read. */
export function useRejection({ t, lk, shape }: Subject): Rejection | null | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => (lk === null ? null : readRejection(db, { t, lk, shape })), [db, t, lk, shape]);
}

async function readRejection(
  db: CalaveraDb,
  { t, lk, shape }: Subject & { lk: string },
): Promise<Rejection | null> {
  const entry = (await readLane(db, t, lk)).find(({ state }) => state === 'rejected');
  if (entry === undefined) return null;
  const announced = (await db.meta.get('capacidades'))?.value;
  const capacidades = knownCapacidades(Array.isArray(announced) ? announced : []);
  const base = await db.base.get([t, lk]);
  const violations = toFormViolations(entry.err?.violations ?? [], shape, {
    sent: entry.patch,
    stored: base === undefined ? {} : rulesOf(t).toDoc(base.row),
    // The rows of a 400 were found on this device, in the body (contract D17).
    isBodyIndex: entry.err?.kind === 'bad' || capacidades.includes('indice-peticion'),
  });
  const { opId, kind, err } = entry;
  return { opId, kind, status: err?.status ?? null, reason: refusalReason(entry), violations };
}
