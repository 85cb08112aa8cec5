import { toIngredienteDoc } from '../../src/domain/ingrediente-doc.ts';
import { discardWrites } from '../../src/sync/questions.ts';
import { retryWrites } from '../../src/sync/retry.ts';
import { saveRecord } from '../../src/sync/save.ts';
import type { Tab } from './device.ts';
import type { Random } from './random.ts';
import { REFUSED_FROM } from './values.ts';
import type { World } from './world.ts';

const T = 'ingredientes';

/** Deals with a write that the server refused: another value, once more, or given up. */
export async function fixRefused(
  world: World,
  tab: Tab,
  { lk, random }: { lk: string; random: Random },
): Promise<void> {
  const { writer, ledger } = tab;
  const row = await writer.db.ingredientes.get(lk);
  const isRefused = row !== undefined && (row.precioEnvase ?? 0) >= REFUSED_FROM;
  const choice = random.int(1, 10);
  if (row !== undefined && isRefused && choice <= 6) {
    const seen = { ...toIngredienteDoc(row) };
    const values = { ...seen, precioEnvase: world.values.number() };
    const act = ledger.begin(lk, seen, values);
    for (const { token } of act.typed) world.requests.typed(token, ledger.user);
    world.note(tab.life.id, () => `tab ${tab.life.id}: corrects ${lk}`);
    await saveRecord(writer, { t: T, lk, values, seen, label: 'Corregir' });
    ledger.saved(act, lk);
    return;
  }
  if (choice <= 8 && !isRefused) {
    world.note(tab.life.id, () => `tab ${tab.life.id}: sends ${lk} again`);
    await retryWrites(writer, { t: T, lk });
    return;
  }
  world.note(tab.life.id, () => `tab ${tab.life.id}: gives up the writes of ${lk}`);
  await discardWrites(writer, { t: T, lk });
  ledger.restored(lk);
}
