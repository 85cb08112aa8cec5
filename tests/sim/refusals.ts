import type { Doc } from '../../src/domain/canonical.ts';
import { type OutboxEntry, writeKey } from '../../src/domain/outbox-entry.ts';
import { viewOf } from '../../src/db/database.ts';
import { readLane } from '../../src/db/outbox.ts';
import type { AnyRow } from '../../src/db/tables.ts';
import { discardWrites } from '../../src/sync/questions.ts';
import { retryWrites } from '../../src/sync/retry.ts';
import { saveRecord } from '../../src/sync/save.ts';
import type { Tab } from './device.ts';
import type { Random } from './random.ts';
import { pantryOf } from './recetas.ts';
import { docOf } from './records.ts';
import { lineasOf } from './server-records.ts';
import { REFUSED_FROM } from './values.ts';
import type { World } from './world.ts';

/** Deals with a write that the server refused: another value, once more, or given up. */
export async function fixRefused(
  world: World,
  tab: Tab,
  { entry, random }: { entry: OutboxEntry; random: Random },
): Promise<void> {
  const { writer, ledger } = tab;
  const { t, lk } = entry;
  const row = await viewOf(writer.db, t).get(lk);
  const correction = row === undefined ? null : await correctionOf(world, tab, row);
  const choice = random.int(1, 10);
  if (row !== undefined && correction !== null && choice <= 6) {
    const seen = docOf(row);
    const values = { ...seen, ...correction };
    const act = ledger.begin(lk, seen, values);
    for (const { token } of act.typed) world.requests.typed(token, ledger.user);
    world.note(tab.life.id, () => `tab ${tab.life.id}: corrects ${lk}`);
    await saveRecord(writer, { t, lk, values, seen, label: 'Corregir' });
    ledger.saved(act, lk);
    return;
  }
  if (choice <= 8 && correction === null) {
    world.note(tab.life.id, () => `tab ${tab.life.id}: sends ${lk} again`);
    await retryWrites(writer, { t, lk });
    return;
  }
  world.note(tab.life.id, () => `tab ${tab.life.id}: gives up the writes of ${lk}`);
  const asked = (await readLane(writer.db, t, lk)).map(writeKey);
  if (await discardWrites(writer, { t, lk }, asked)) ledger.restored(lk);
}

/** What a maker changes so that the server takes it, or `null` when there is nothing to see. */
async function correctionOf(world: World, tab: Tab, row: AnyRow): Promise<Doc | null> {
  if (!('aceites' in row)) {
    return (row.precioEnvase ?? 0) >= REFUSED_FROM ? { precioEnvase: world.values.number() } : null;
  }
  const { rowOf } = await pantryOf(tab);
  const lineas = lineasOf(docOf(row));
  const left = lineas.filter(({ ingrediente }) => rowOf(ingrediente) !== undefined);
  return left.length === lineas.length ? null : { aceites: left };
}
