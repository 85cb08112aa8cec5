import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Doc } from '#domain/canonical.ts';
import { asksAboutFields, type NewEntry, type OutboxEntry } from '#domain/outbox-entry.ts';
import { anEntry, aSentRequest } from '../../../tests/helpers/entries.ts';
import { coalesce, type QueueChange, retried } from './coalesce.ts';
import { changeOf } from './diff.ts';
import { fold } from './fold.ts';

const err = { kind: 'valid' as const, status: 422, type: null, message: null, violations: [] };
const create = anEntry({ seq: 1, kind: 'create', patch: { nombre: 'Agua', precioEnvase: 1 }, base: {} });
const edit = anEntry({ seq: 2, patch: { precioEnvase: 50 }, base: { precioEnvase: 42.5 } });
const removal = anEntry({ seq: 3, kind: 'delete', patch: {}, base: {}, nextAt: 8000 });
const save = anEntry({ seq: 9, opId: 'op-new', patch: { precioEnvase: 60 }, base: { precioEnvase: 50 } });
const remove = anEntry({ ...removal, seq: 9, opId: 'op-new', nextAt: 9000 });
const none = { drop: [], replace: [], append: null };

describe('a save', () => {
  test('on an empty queue is appended', () => {
    expect(coalesce([], save)).toEqual({ ...none, append: save });
  });

  test('in which nothing changed is no write', () => {
    expect(coalesce([], { ...save, patch: {}, base: {} })).toEqual(none);
  });

  test('joins the create that has not left: one request with all values', () => {
    const { replace } = coalesce([create], save);
    expect(replace).toMatchObject([
      { seq: 1, kind: 'create', patch: { nombre: 'Agua', precioEnvase: 60 }, opId: 'op-new' },
    ]);
  });

  test('joins the edit that has not left and keeps the oldest value seen', () => {
    const [joined] = coalesce([edit], save).replace;
    expect(joined).toMatchObject({ seq: 2, patch: { precioEnvase: 60 }, base: { precioEnvase: 42.5 } });
    expect(joined?.intents).toHaveLength(2);
  });

  test('that brings a field back to what it was drops the field, and the entry with its last field', () => {
    const back = anEntry({ ...save, patch: { precioEnvase: 42.5 } });
    expect(coalesce([edit], back)).toEqual({ ...none, drop: [2] });
    const both = anEntry({
      ...edit,
      patch: { precioEnvase: 50, nombre: 'B' },
      base: { precioEnvase: 42.5, nombre: 'A' },
    });
    expect(coalesce([both], back).replace).toMatchObject([{ patch: { nombre: 'B' }, base: { nombre: 'A' } }]);
  });

  test.each<[string, Partial<OutboxEntry>]>([
    ['is under way', { state: 'sending' }],
    ['may have been applied', { amb: true }],
  ])('queues behind an entry that %s, which stays as it is', (_, state) => {
    expect(coalesce([anEntry({ ...edit, ...state })], save)).toEqual({ ...none, append: save });
  });

  test('answers a rejection: the entry is as new, with the new values', () => {
    const rejected = anEntry({ ...edit, state: 'rejected', err, att: 3, poison: 2, nextAt: 99 });
    expect(coalesce([rejected], save).replace).toMatchObject([
      { state: 'pending', err: null, att: 0, poison: 0, nextAt: 0, patch: { precioEnvase: 60 } },
    ]);
  });

  test('answers a rejection that has an edit queued behind it: both become one', () => {
    const rejected = anEntry({ ...create, state: 'rejected', err });
    const change = coalesce([rejected, edit], {
      ...save,
      patch: { nombre: 'Agua destilada' },
      base: { nombre: 'Agua' },
    });
    expect(change.drop).toEqual([2]);
    expect(change.replace).toMatchObject([
      { seq: 1, kind: 'create', state: 'pending', patch: { nombre: 'Agua destilada', precioEnvase: 50 } },
    ]);
  });

  test('that only queues behind a refused entry of unknown outcome lets that one go again first', () => {
    const poison = anEntry({ ...create, state: 'rejected', amb: true, sent: aSentRequest(), poison: 5, err });
    const change = coalesce([poison], save);
    expect(change.append).toBe(save);
    expect(change.replace).toMatchObject([
      { seq: 1, state: 'pending', amb: true, sent: poison.sent, poison: 0 },
    ]);
  });

  test('of fields in question changes what is asked about, and its other fields go past it', () => {
    const question = anEntry({ ...edit, state: 'conflict', err });
    const both = {
      ...save,
      patch: { precioEnvase: 42.5, nombre: 'B' },
      base: { precioEnvase: 50, nombre: 'A' },
    };
    const change = coalesce([question], both);
    expect(change.replace).toMatchObject([{ seq: 2, state: 'conflict', patch: { precioEnvase: 42.5 } }]);
    expect(change.append).toMatchObject({ patch: { nombre: 'B' }, base: { nombre: 'A' } });
  });

  test('of other fields joins those that wait beside a question', () => {
    const question = anEntry({ ...edit, state: 'conflict', err });
    const other = anEntry({ seq: 3, patch: { nombre: 'B' }, base: { nombre: 'A' } });
    const again = { ...save, patch: { nombre: 'C' }, base: { nombre: 'B' } };
    expect(coalesce([question, other], again)).toMatchObject({
      ...none,
      replace: [{ seq: 3, patch: { nombre: 'C' }, base: { nombre: 'A' } }],
    });
    const sending = anEntry({ ...other, state: 'sending' });
    expect(coalesce([question, sending], again)).toMatchObject({
      ...none,
      append: { patch: { nombre: 'C' } },
    });
  });

  test('does not decide a conflict', () => {
    const conflict = anEntry({ ...edit, state: 'conflict', err });
    expect(coalesce([conflict], save).replace).toMatchObject([
      { state: 'conflict', err, patch: { precioEnvase: 60 } },
    ]);
  });

  test('takes back a delete that has not left or was refused', () => {
    expect(coalesce([removal], save)).toEqual({ drop: [3], replace: [], append: save });
    expect(coalesce([anEntry({ ...removal, state: 'rejected', err })], save).drop).toEqual([3]);
  });

  test('queues behind a delete under way', () => {
    expect(coalesce([anEntry({ ...removal, state: 'sending' })], save)).toEqual({ ...none, append: save });
  });
});

describe('a delete', () => {
  test('F39 · of a record that never left leaves nothing, whatever the server said of it', () => {
    expect(coalesce([create], remove)).toEqual({ ...none, drop: [1] });
    const rejected = anEntry({ ...create, state: 'rejected', err });
    expect(coalesce([rejected, edit], remove)).toEqual({ ...none, drop: [1, 2] });
  });

  test('replaces the edits that have not left', () => {
    expect(coalesce([edit], remove)).toEqual({ drop: [2], replace: [], append: remove });
  });

  test('queues behind a create under way and drops what waited behind it', () => {
    const lane = [anEntry({ ...create, state: 'sending' }), edit];
    expect(coalesce(lane, remove)).toEqual({ drop: [2], replace: [], append: remove });
  });

  test('queues behind an edit of unknown outcome', () => {
    expect(coalesce([anEntry({ ...edit, amb: true })], remove)).toEqual({ ...none, append: remove });
  });

  test.each<[string, Partial<OutboxEntry>]>([
    ['waits for its undo time', {}],
    ['is under way', { state: 'sending' }],
    ['may have been applied', { amb: true }],
  ])('of a record whose delete %s changes nothing', (_, state) => {
    expect(coalesce([anEntry({ ...removal, ...state })], remove)).toEqual(none);
  });

  test('of a record whose delete was refused tries it again, with what she sees now', () => {
    const refused = anEntry({ ...removal, state: 'rejected', err });
    expect(coalesce([refused], { ...remove, base: { nombre: 'X' } }).replace).toMatchObject([
      { seq: 3, state: 'pending', opId: 'op-new', nextAt: 9000, base: { nombre: 'X' }, err: null },
    ]);
  });
});

test('an entry that is tried again keeps what is known of a lost answer, and nothing else', () => {
  const sent = aSentRequest({ knownSids: ['/api/ingredientes/1'] });
  expect(retried(anEntry({ amb: true, sent })).sent).toBe(sent);
  expect(retried(anEntry({ amb: false, sent })).sent).toBeNull();
});

describe('with any history of saves, sends, refusals and a last delete', () => {
  const field = fc.constantFrom('nombre', 'precioEnvase', 'comentario');
  const value = fc.constantFrom('a', 'b', 'c', null);
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('save' as const), field, value }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { kind: 'send' as const },
        { kind: 'lose' as const },
        { kind: 'refuse' as const },
        { kind: 'ask' as const },
      ),
    },
  );
  const history = fc.record({
    isNew: fc.boolean(),
    steps: fc.array(step, { maxLength: 12 }),
    isDeleted: fc.boolean(),
  });
  const server: Doc = { nombre: 'a', precioEnvase: 'a', comentario: null };

  test('F39 · the joined queue shows what the plain queue shows', () => {
    fc.assert(
      fc.property(history, ({ isNew, steps, isDeleted }) => {
        const base = isNew ? null : server;
        const queues = new Queues(base);
        if (isNew) queues.write('create', server);
        for (const each of steps) {
          if (each.kind === 'save') queues.save({ [each.field]: each.value });
          else queues.mark(each.kind);
        }
        if (isDeleted) queues.write('delete', {});
        expect(fold(base, queues.joined)).toEqual(fold(base, queues.plain));
      }),
    );
  });

  test('a save changes nothing that is under way or of unknown outcome', () => {
    fc.assert(
      fc.property(history, ({ isNew, steps }) => {
        const queues = new Queues(isNew ? null : server);
        if (isNew) queues.write('create', server);
        for (const each of steps) {
          const closed = queues.joined.filter((entry) => entry.state === 'sending' || entry.amb);
          if (each.kind === 'save') queues.save({ [each.field]: each.value });
          const left = each.kind === 'save' ? closed.filter((entry) => !queues.joined.includes(entry)) : [];
          expect(left).toEqual([]);
          if (each.kind !== 'save') queues.mark(each.kind);
        }
      }),
    );
  });

  /** The same writes in two queues: joined as they arrive, and plainly one behind the other. */
  class Queues {
    joined: OutboxEntry[] = [];
    plain: OutboxEntry[] = [];
    #seq = 0;
    readonly #base: Doc | null;

    constructor(base: Doc | null) {
      this.#base = base;
    }

    save(values: Doc): void {
      const seen = fold(this.#base, this.plain) ?? {};
      this.write('update', changeOf(seen, { ...seen, ...values }));
    }

    write(kind: NewEntry['kind'], what: Doc | { patch: Doc; base: Doc }): void {
      const { patch, base } =
        kind === 'update' ? (what as { patch: Doc; base: Doc }) : { patch: what as Doc, base: {} }; // save() made it
      const write = anEntry({ seq: (this.#seq += 1), kind, patch, base });
      this.plain.push(write);
      this.joined = applied(this.joined, coalesce(this.joined, write), this.#seq);
    }

    /** What happens to the head of the queue meanwhile. */
    mark(what: 'send' | 'lose' | 'refuse' | 'ask'): void {
      const head = this.joined.find((entry) => !asksAboutFields(entry));
      if (!head || head.kind === 'delete') return;
      if (what === 'ask' && (head.kind !== 'update' || this.joined.length > 1)) return;
      const states = {
        ask: { state: 'conflict' as const, amb: false },
        send: { state: 'sending' as const, sent: aSentRequest() },
        lose: { state: 'pending' as const, amb: true, sent: aSentRequest() },
        refuse: { state: 'rejected' as const, amb: false, err },
      };
      this.joined = this.joined.map((entry) => (entry === head ? { ...head, ...states[what] } : entry));
    }
  }

  function applied(lane: OutboxEntry[], change: QueueChange, seq: number): OutboxEntry[] {
    const left = lane.filter((entry) => !change.drop.includes(entry.seq));
    const changed = left.map((entry) => change.replace.find((other) => other.seq === entry.seq) ?? entry);
    return change.append === null ? changed : [...changed, { ...change.append, seq }];
  }
});
