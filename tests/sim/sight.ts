import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import type { AnyRow } from '../../src/db/tables.ts';
import type { Tab } from './device.ts';
import type { Random } from './random.ts';
import { markOf } from './records.ts';
import type { World } from './world.ts';

/** Without preconditions: how often a maker takes a record of her own, if she has any. */
const OWN = 0.9;

/** Without preconditions: how often a maker looks at the newest record of somebody else. */
const CURIOUS = 0.15;

interface Sight {
  tab: Tab;
  t: WritableTable;
  /** Number of the device that the tab is on. */
  device: number;
  random: Random;
}

/**
 * A row that the tab shows. With preconditions all makers want the same few rows at once. Without them two writers
 * within the same moment are what a server cannot tell apart: there makers meet on a row, but not in the same
 * seconds, unless their queues bring them together.
 */
export async function someRow(world: World, { tab, t, device, random }: Sight): Promise<AnyRow | null> {
  const rows: AnyRow[] = await tab.writer.db[t].toArray();
  if (world.server.level === 'L0') {
    const quiet = rows.filter((row) => world.isQuiet(markOf({ ...row }), device));
    const own = quiet.filter(({ viaPull }) => !viaPull);
    if (random.chance(CURIOUS)) {
      return newestOf(rows.filter((row) => row.viaPull && world.isUntouched(markOf({ ...row }))));
    }
    const some = own.length > 0 && random.chance(OWN) ? own : quiet;
    return some.length === 0 ? null : random.pick(some);
  }
  if (rows.length === 0) return null;
  const bySid = rows.toSorted((a, b) => ((a.sid ?? '~') < (b.sid ?? '~') ? -1 : 1));
  return random.pick(random.chance(0.6) ? bySid.slice(0, 3) : rows);
}

function newestOf<R extends { sid?: string }>(rows: readonly R[]): R | null {
  const numberOf = ({ sid = '' }: R) => Number(sid.split('/').at(-1));
  return rows.toSorted((a, b) => numberOf(b) - numberOf(a))[0] ?? null;
}
