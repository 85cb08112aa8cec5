import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { anEntry } from '../../../tests/helpers/entries.ts';
import { estadoOf, fold } from './fold.ts';

const confirmed = { nombre: 'Karité', precioEnvase: 42.5 };
const create = anEntry({ seq: 1, kind: 'create', patch: { nombre: 'Nuevo', precioEnvase: 1 } });
const edit = (seq: number, precioEnvase: number) => anEntry({ seq, patch: { precioEnvase } });
const remove = (seq: number, state: OutboxEntry['state'] = 'pending') =>
  anEntry({ seq, kind: 'delete', patch: {}, base: {}, state });

describe('fold', () => {
  test.each([
    ['nothing and nothing is nothing', null, [], null],
    ['a record without open writes is what the server confirmed', confirmed, [], confirmed],
    ['a create is its own document', null, [create], create.patch],
    ['an edit lies over the confirmed values', confirmed, [edit(1, 50)], { ...confirmed, precioEnvase: 50 }],
    ['the later edit wins', confirmed, [edit(1, 50), edit(2, 60)], { ...confirmed, precioEnvase: 60 }],
    [
      'queue order counts, not the order given',
      confirmed,
      [edit(2, 60), edit(1, 50)],
      { ...confirmed, precioEnvase: 60 },
    ],
    [
      'an edit lies over a create that is under way',
      null,
      [create, edit(2, 9)],
      { nombre: 'Nuevo', precioEnvase: 9 },
    ],
    ['an edit of nothing shows nothing', null, [edit(1, 50)], null],
    ['a delete hides the record', confirmed, [edit(1, 50), remove(2)], null],
    ['a delete under way hides it too', confirmed, [remove(1, 'sending')], null],
    ['a refused delete hides nothing', confirmed, [remove(1, 'rejected')], confirmed],
    ['a delete that waits for the maker hides nothing', confirmed, [remove(1, 'conflict')], confirmed],
    [
      'a save behind a delete under way shows it again',
      confirmed,
      [remove(1, 'sending'), edit(2, 7)],
      { ...confirmed, precioEnvase: 7 },
    ],
    ['a delete behind a save hides it again', confirmed, [remove(1, 'rejected'), remove(2)], null],
  ])('%s', (_, base, entries, expected) => {
    expect(fold(base, entries)).toEqual(expected);
  });
});

test.each<[OutboxEntry['state'][], string]>([
  [[], 'synced'],
  [['pending'], 'pending'],
  [['sending', 'pending'], 'sending'],
  [['sending', 'rejected'], 'attention'],
  [['conflict'], 'attention'],
  [['ask', 'pending'], 'attention'],
])('open writes %j make a record %s', (states, expected) => {
  expect(estadoOf(states.map((state) => anEntry({ state })))).toBe(expected);
});
