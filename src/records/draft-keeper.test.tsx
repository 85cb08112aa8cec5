import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DraftRow } from '#db/tables.ts';
import { createManualTimer } from '../../tests/helpers/manual-timer.ts';
import { anOpenStore } from '../../tests/helpers/session.tsx';
import { createDraftKeeper, DRAFT_DEBOUNCE_MS } from './draft-keeper.ts';

const OLDER: DraftRow = { key: 'k', at: 1, values: 'older', seen: null };

async function aKeeper(offer: DraftRow | null = null) {
  const db = await anOpenStore();
  if (offer) await db.drafts.put(offer);
  const { after, advance } = createManualTimer();
  const keeper = createDraftKeeper({ db, key: 'k', offer, after, now: () => 7 });
  const stored = async () => (await db.drafts.get('k'))?.values;
  const type = (values: string) => keeper.note({ values, seen: null, isDirty: true });
  const untype = () => keeper.note({ values: '', seen: null, isDirty: false });
  return { db, keeper, advance, stored, type, untype };
}

test('a draft is written when the typing rests', async () => {
  const { stored, type, advance } = await aKeeper();
  type('a');
  advance(DRAFT_DEBOUNCE_MS - 1);
  type('ab');
  advance(DRAFT_DEBOUNCE_MS - 1);
  expect(await stored()).toBeUndefined();
  advance(1);
  await waitFor(async () => expect(await stored()).toBe('ab'));
});

test('a form that is back as it was has no draft', async () => {
  const { db, keeper, stored, type, untype } = await aKeeper();
  type('a');
  keeper.flush();
  await waitFor(async () => expect(await stored()).toBe('a'));
  untype();
  keeper.flush();
  await waitFor(async () => expect(await db.drafts.count()).toBe(0));
});

test('an older draft that nobody has decided about comes back when the form is untouched again', async () => {
  const { keeper, stored, type, untype } = await aKeeper(OLDER);
  type('a');
  keeper.flush();
  await waitFor(async () => expect(await stored()).toBe('a'));
  untype();
  keeper.flush();
  await waitFor(async () => expect(await stored()).toBe('older'));
  keeper.forgetOffer();
  await waitFor(async () => expect(await stored()).toBeUndefined());
});

test('a draft that the save of another tab has taken is written again when the page may go', async () => {
  const { db, keeper, stored, type, untype } = await aKeeper();
  type('a');
  keeper.flush();
  await waitFor(async () => expect(await stored()).toBe('a'));
  await db.drafts.clear();
  keeper.flush();
  expect(await stored()).toBeUndefined();
  keeper.keep();
  await waitFor(async () => expect(await stored()).toBe('a'));
  untype();
  keeper.keep();
  await waitFor(async () => expect(await stored()).toBeUndefined());
});

test('a newer draft of another tab is left alone when the page may go', async () => {
  const { db, keeper, stored, type } = await aKeeper();
  type('a');
  keeper.flush();
  await waitFor(async () => expect(await stored()).toBe('a'));
  await db.drafts.put({ ...OLDER, values: 'newer' });
  keeper.keep();
  await db.drafts.count(); // behind what was asked before
  expect(await stored()).toBe('newer');
});

test('no draft is written during a save, and the typed text after a failed one', async () => {
  const { keeper, stored, type, advance } = await aKeeper();
  type('a');
  keeper.hold();
  keeper.flush();
  keeper.keep();
  advance(DRAFT_DEBOUNCE_MS);
  expect(await stored()).toBeUndefined();
  keeper.resume();
  await waitFor(async () => expect(await stored()).toBe('a'));
});
