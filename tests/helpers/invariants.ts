import { strict as assert } from 'node:assert';
import { canonicalText, type Doc } from '../../src/domain/canonical.ts';
import type { WritableTable } from '../../src/domain/outbox-entry.ts';
import { type CalaveraDb, viewOf } from '../../src/db/database.ts';
import { readLane, readOutbox } from '../../src/db/outbox.ts';
import { estadoOf, fold } from '../../src/sync/core/fold.ts';
import { localRefs } from '../../src/sync/core/refs.ts';
import { rulesOf } from '../../src/sync/tables.ts';

/**
 * What must hold of a store after every step: view = fold(base, queue) with the right mark, a base only under open
 * writes, a server id for whatever has none, every server id once, and the writes of one user only.
 */
export async function checkStore(db: CalaveraDb): Promise<void> {
  for (const t of ['ingredientes', 'formulas'] as const) await checkTable(db, t);
  const queue = await readOutbox(db);
  assert.ok(new Set(queue.map(({ user }) => user)).size <= 1, 'writes of two users in one store');
}

async function checkTable(db: CalaveraDb, t: WritableTable): Promise<void> {
  const { toDoc } = rulesOf(t);
  const views = await viewOf(db, t).toArray();
  const bases = (await db.base.toArray()).filter((base) => base.t === t);
  const queue = (await readOutbox(db)).filter((entry) => entry.t === t);
  const lks = new Set([...views, ...bases, ...queue].map(({ lk }) => lk));
  for (const lk of lks) {
    const lane = await readLane(db, t, lk);
    const base = bases.find((each) => each.lk === lk);
    const view = views.find((each) => each.lk === lk);
    assert.equal(view?.estado, view && estadoOf(lane), `mark of ${lk}`);
    if (lane.length === 0) {
      assert.equal(base, undefined, `${lk} has no open writes and yet a base`);
      assert.notEqual(view?.sid, undefined, `${lk} has no open writes and no server id`);
    } else {
      const shown = view ? toDoc(view) : null;
      const folded = fold(base ? toDoc(base.row) : null, lane);
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
  for (const view of views) await checkNames(db, toDoc(view));
}

/** Screens name an ingredient by its server id as soon as it has one. */
async function checkNames(db: CalaveraDb, doc: Doc): Promise<void> {
  for (const lk of localRefs(doc)) {
    const sid = (await db.base.get(['ingredientes', lk]))?.sid ?? (await db.ingredientes.get(lk))?.sid;
    assert.equal(sid, undefined, `a line names ${lk} by its local key, and it has a server id`);
  }
}
