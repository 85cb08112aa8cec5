import { type CalaveraDb, writeIn } from './database.ts';

const KEY = 'adviceQuietUntil';

/** Until when (ms since 1970) the maker wants no advice about keeping her data safe; 0 when she never said so. */
export async function readQuietUntil(db: CalaveraDb): Promise<number> {
  return ((await db.meta.get(KEY))?.value as number | undefined) ?? 0; // written only below
}

/** The maker has seen the advice: none until `untilMs` (ms since 1970). */
export async function keepQuiet(db: CalaveraDb, untilMs: number): Promise<void> {
  await writeIn(db, [], () => db.meta.put({ key: KEY, value: untilMs }));
}
