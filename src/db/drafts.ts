import { type CalaveraDb, writeIn } from './database.ts';
import type { DraftRow } from './tables.ts';

/** Keeps what was typed under `key` (one draft for each form and record). */
export async function saveDraft(db: CalaveraDb, draft: DraftRow): Promise<void> {
  await writeIn(db, [db.drafts], () => db.drafts.put(draft));
}

/** Keeps it only when nothing is kept under its key: what is there is newer. */
export async function saveLostDraft(db: CalaveraDb, draft: DraftRow): Promise<void> {
  await writeIn(db, [db.drafts], async () => {
    if ((await db.drafts.get(draft.key)) === undefined) await db.drafts.put(draft);
  });
}

/** The draft kept under `key`, or `null`. */
export async function readDraft(db: CalaveraDb, key: string): Promise<DraftRow | null> {
  return (await db.drafts.get(key)) ?? null;
}

/** Forgets the draft: it was saved, or the maker does not want it. */
export async function dropDraft(db: CalaveraDb, key: string): Promise<void> {
  await writeIn(db, [db.drafts], () => db.drafts.delete(key));
}
