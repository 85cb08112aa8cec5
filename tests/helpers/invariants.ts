import { strict as assert } from 'node:assert';
import { canonicalText } from '../../src/domain/canonical.ts';
import { toIngredienteDoc } from '../../src/domain/ingrediente-doc.ts';
import type { CalaveraDb } from '../../src/db/database.ts';
import { readLane, readOutbox } from '../../src/db/outbox.ts';
import { estadoOf, fold } from '../../src/sync/core/fold.ts';

/**
 * What must hold of a store after every step: view = fold(base, queue) with the right mark, a base only under open
 * writes, a server id for whatever has none, every server id once, and the writes of one user only.
 */
export async function checkStore(db: CalaveraDb): Promise<void> {
  const [views, bases, queue] = [
    await db.ingredientes.toArray(),
    await db.base.toArray(),
    await readOutbox(db),
  ];
  const lks = new Set([...views, ...bases, ...queue].map(({ lk }) => lk));
  for (const lk of lks) {
    const lane = await readLane(db, 'ingredientes', lk);
    const base = bases.find((each) => each.lk === lk);
    const view = views.find((each) => each.lk === lk);
    assert.equal(view?.estado, view && estadoOf(lane), `mark of ${lk}`);
    if (lane.length === 0) {
      assert.equal(base, undefined, `${lk} has no open writes and yet a base`);
      assert.notEqual(view?.sid, undefined, `${lk} has no open writes and no server id`);
    } else {
      const shown = view ? { ...toIngredienteDoc(view) } : null;
      const folded = fold(base ? { ...toIngredienteDoc(base.row) } : null, lane);
      assert.equal(canonicalText(shown), canonicalText(folded), `view of ${lk}`);
    }
    if (base && view) assert.equal(view.sid, base.sid, `server id of ${lk}`);
  }
  const owners = new Map<string, string>();
  for (const { lk, sid } of [...views, ...bases]) {
    if (sid === undefined) continue;
    assert.equal(owners.get(sid) ?? lk, lk, `${sid} belongs to two records`);
    owners.set(sid, lk);
  }
  assert.ok(new Set(queue.map(({ user }) => user)).size <= 1, 'writes of two users in one store');
}
