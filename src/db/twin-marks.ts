import type { Doc } from '#domain/canonical.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { type CalaveraDb, writeIn } from './database.ts';

/** A record whose creation was uncertain for a while: a second one like it may still turn up. */
export interface TwinMark {
  lk: string;
  sid: string;
  /** What was sent. */
  doc: Doc;
  /** When it was settled (ms since 1970). */
  at: number;
}

/** A request that was lost on the way is carried out within minutes, or never. */
const KEEP_MS = 24 * 60 * 60 * 1000; // 24 h

/** The records of `t` of which a list may show a second one. */
export async function readTwinMarks(db: CalaveraDb, t: WritableTable): Promise<TwinMark[]> {
  return ((await db.meta.get(keyOf(t)))?.value as TwinMark[] | undefined) ?? []; // written only below
}

/** Remembers a record in the caller's transaction, and forgets those of yesterday. */
export async function addTwinMark(db: CalaveraDb, t: WritableTable, mark: TwinMark): Promise<void> {
  await writeIn(db, [], async () => {
    const marks = (await readTwinMarks(db, t)).filter(({ at }) => Math.abs(mark.at - at) < KEEP_MS);
    await db.meta.put({ key: keyOf(t), value: [...marks, mark] });
  });
}

/** The record `from` is now known as `to`. */
export async function moveTwinMarks(
  db: CalaveraDb,
  t: WritableTable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await writeIn(db, [], async () => {
    const marks = await readTwinMarks(db, t);
    if (!marks.some(({ lk }) => lk === from)) return;
    const value = marks.map((mark) => (mark.lk === from ? { ...mark, lk: to } : mark));
    await db.meta.put({ key: keyOf(t), value });
  });
}

function keyOf(t: WritableTable): string {
  return `twins:${t}`;
}
