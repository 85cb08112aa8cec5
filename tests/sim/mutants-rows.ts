import type { Mutant } from './mutants.ts';

/** Guards of what others wrote, of what the server answers, and of what is on the device. */
export const ROW_MUTANTS: readonly Mutant[] = [
  // What others wrote (docs/sync.md §6)
  {
    name: 'three-way merge',
    what: 'a value that somebody else changed is not overwritten unseen',
    file: 'src/sync/core/merge.ts',
    find: "if (isSame(theirs, base)) return { kind: 'mine', value: mine };",
    replace: "return { kind: 'mine', value: mine };",
  },
  {
    name: 'only her fields',
    what: 'a field that she did not touch goes as the server has it',
    file: 'src/sync/claim.ts',
    find: 'payload: { ...theirs, ...left.patch }',
    replace: 'payload: { ...theirs, ...entry.base, ...left.patch }',
  },
  {
    name: 'read before writing',
    what: 'without preconditions a record is read right before it is written',
    file: 'src/sync/send.ts',
    find: "if (ctx.has('if-match')) return null;",
    replace: 'return null;',
    level: 'L0',
  },
  {
    name: 'If-Match of an edit',
    what: 'the server refuses an edit of a version that is not the present one',
    file: 'src/sync/send.ts',
    find: 'remote.update(request.sid, request.payload, request.etag)',
    replace: 'remote.update(request.sid, request.payload, null)',
    level: 'L2',
  },
  {
    name: 'If-Match of a delete',
    what: 'the server refuses to delete a version that she has not seen',
    file: 'src/sync/send.ts',
    find: 'remote.remove(request.sid, request.etag)',
    replace: 'remote.remove(request.sid, null)',
    level: 'L2',
  },
  {
    name: 'changed before its delete',
    what: 'a record that somebody else changed is not deleted unasked',
    file: 'src/sync/claim.ts',
    find: 'const fields = changedSince(entry.base, theirs);',
    replace: 'const fields = [];',
  },
  {
    name: 'joined only at home',
    what: 'a write that was sent is not changed any more',
    file: 'src/sync/core/coalesce.ts',
    find: "return entry.state !== 'sending' && !entry.amb;",
    replace: 'return true;',
  },

  // What the server answers (docs/sync.md §5)
  {
    name: 'touch guard',
    what: 'an answer does not replace what was confirmed after it was asked for',
    file: 'src/sync/apply-slice.ts',
    find: '(current.get(lk)?.touch ?? Number.POSITIVE_INFINITY) > clock',
    replace: 'lk === null',
    group: 'touch guards',
  },
  // The same, looked at twice: when the answer arrives, and in the transaction that stores it.
  {
    name: 'touch guard of a list',
    what: 'a list does not replace what was confirmed after it was asked for',
    file: 'src/sync/pull.ts',
    find: '(row.touch <= clock && row.hash !== remoteHash(remote))',
    replace: 'row.hash !== remoteHash(remote)',
    group: 'touch guards',
  },
  {
    name: 'read again',
    what: 'a confirmation that overlapped a newer list is read again',
    file: 'src/sync/acknowledge.ts',
    find: 'if (twin !== null || (base !== undefined && base.row.touch > (entry.sent?.clock ?? 0))) {',
    replace: 'if (false) {',
  },
  {
    name: 'tombs',
    what: 'a list that is older than a delete does not bring the record back',
    file: 'src/sync/apply-slice.ts',
    find: 'tomb.touch > clock',
    replace: 'tomb.touch < 0',
    level: 'L0', // of 1,500 histories at L2 none needed it
  },
  {
    name: '404 of each row',
    what: 'a row goes only after the server says that it does not have it',
    file: 'src/sync/pull-missing.ts',
    find: 'if (answer.ok) continue;',
    replace: 'if (answer.ok) { result.ticks += await moveToTrash(ctx, target, row); continue; }',
  },
  // The confirmation of each row does alone what these two save requests for, so they go with it.
  {
    name: '404 of each row, in a group',
    what: 'a row goes only after the server says that it does not have it',
    file: 'src/sync/pull-missing.ts',
    find: 'if (answer.ok) continue;',
    replace: 'if (answer.ok) { result.ticks += await moveToTrash(ctx, target, row); continue; }',
    group: 'delete guards',
  },
  {
    name: 'latch',
    what: 'a list that shrank too much changes nothing until the maker has seen it',
    file: 'src/sync/pull-missing.ts',
    find: 'return missing > Math.max(2, known / 2) || (listed === 0 && missing > 0);',
    replace: 'return missing < 0;',
    group: 'delete guards',
  },
  {
    name: 'complete lists',
    what: 'a list of which a page was missing deletes nothing',
    file: 'src/sync/pull.ts',
    find: 'if (!list.complete) return [];',
    replace: '',
    group: 'delete guards',
  },
  {
    name: 'open writes of a lost record',
    what: 'a record with open writes does not go without a question',
    file: 'src/sync/pull-missing.ts',
    find: 'if (lane.length > 0) {',
    replace: 'if (false) {',
  },

  // What is on the device (docs/sync.md §1, §2)
  {
    name: 'one transaction',
    what: 'row and entry are stored together or not at all',
    file: 'src/db/database.ts',
    find: "db.transaction('rw', [...tables, db.meta], async () => {",
    replace: "((...[, , work]) => work())('rw', tables, async () => {",
  },
  {
    name: 'base',
    what: 'the confirmed copy is kept before the first write of a record',
    file: 'src/sync/save.ts',
    find: 'await keepBase(db, t, lk);',
    replace: '',
  },
  {
    name: 'fold after a pull',
    what: 'the view is folded anew when the base under open writes changes',
    file: 'src/sync/confirm.ts',
    find: 'await refold(db, t, row.lk);',
    replace: '',
  },
  {
    name: 'pull under open writes',
    what: 'a list changes a record with open writes underneath them',
    file: 'src/sync/apply-slice.ts',
    find: 'if (now.busy.has(own.lk)) await',
    replace: 'if (false) await',
  },
  {
    name: 'saved behind a delete',
    what: 'what she saved while the delete was under way becomes a record of its own',
    file: 'src/sync/let-go.ts',
    find: "if (next?.kind !== 'update') return;",
    replace: "if (next?.kind === 'update') await db.outbox.delete(next.seq); return;",
  },
];
