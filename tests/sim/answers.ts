import type { Doc } from '../../src/domain/canonical.ts';
import { readAllOpenReviews, readClosedReviews } from '../../src/db/review.ts';
import type { ReviewRow } from '../../src/db/tables.ts';
import { readRefused } from '../../src/db/outbox.ts';
import { answerQuestion, answerTwin, decideFields, undoDecision } from '../../src/sync/questions.ts';
import type { Tab } from './device.ts';
import type { Random } from './random.ts';
import { markOf } from './records.ts';
import type { World } from './world.ts';
import { fixRefused } from './refusals.ts';

/** Answers one open question, or deals with one refused write, if there is any. */
export async function answerSomething(world: World, tab: Tab, random: Random): Promise<void> {
  const { db } = tab.writer;
  const open = await readAllOpenReviews(db);
  const refused = await readRefused(db);
  if (open.length + refused.length === 0) return;
  const isQuestion = open.length > 0 && (refused.length === 0 || random.chance(0.7));
  if (isQuestion) await answer(world, tab, { question: random.pick(open), random });
  else await fixRefused(world, tab, { entry: random.pick(refused), random });
}

async function answer(
  world: World,
  tab: Tab,
  { question, random }: { question: ReviewRow; random: Random },
): Promise<void> {
  const { writer, ledger } = tab;
  const { t, lk, reason } = question;
  const target = { t, lk };
  const say = (what: string) =>
    world.note(tab.life.id, () => `tab ${tab.life.id}: answers ${reason} of ${lk}: ${what}`);
  if (reason === 'ask' || reason === 'duplicate') {
    const same = sameRecord(world, tab, question);
    say(same === null ? 'different' : `same as ${same}`);
    if (same !== null) world.requests.told.add(markOf({ ...ledger.mirror.views.get(same) }));
    if (same !== null && reason === 'duplicate') ledger.deleted(same);
    await answerTwin(writer, target, same === null ? 'different' : { same });
    return;
  }
  const isAboutFields = reason !== 'gone' && question.write !== 'delete';
  if (isAboutFields && random.chance(0.7)) {
    await decideSome(world, tab, { question, random });
    return;
  }
  const choice = random.pick(['mine', 'theirs'] as const);
  say(choice);
  if (choice === 'mine') knowTheirs(tab, question);
  if (choice === 'mine' && reason === 'gone') {
    const row = ledger.mirror.views.get(lk);
    if (row) world.requests.wants(markOf({ ...row }));
  }
  await answerQuestion(writer, target, choice);
  if (question.write === 'delete' && choice === 'theirs') ledger.restored(lk);
  knowDecided(tab, lk);
}

/** Each field by itself; some stay open. */
async function decideSome(
  world: World,
  tab: Tab,
  { question, random }: { question: ReviewRow; random: Random },
): Promise<void> {
  const { writer, ledger } = tab;
  const { t, lk } = question;
  const choices: Parameters<typeof decideFields>[2] = {};
  for (const { field, theirs, mine, proposal } of question.fields) {
    const take = random.pick(['mine', 'theirs', 'value', 'later'] as const);
    if (take === 'later') continue;
    if (take === 'theirs') choices[field] = { take };
    if (take === 'mine') {
      ledger.giveUp(field, theirs);
      ledger.take(lk, field, mine);
      choices[field] = { take };
    }
    if (take === 'value' && (proposal !== undefined || typeof theirs === 'number')) {
      const value = proposal ?? world.values.number();
      const act = ledger.begin(lk, { [field]: theirs }, { [field]: value });
      for (const { token } of act.typed) world.requests.typed(token, ledger.user);
      ledger.giveUp(field, mine);
      choices[field] = { take, value };
    }
  }
  world.note(tab.life.id, () => `tab ${tab.life.id}: decides on ${lk}: ${JSON.stringify(choices)}`);
  await decideFields(writer, { t, lk }, choices);
  knowDecided(tab, lk);
}

/** Brings the values of an answered question back. */
export async function bringSomethingBack(world: World, tab: Tab, random: Random): Promise<void> {
  const { writer, ledger } = tab;
  const closed = await readClosedReviews(writer.db);
  if (closed.length === 0) return;
  const { id, lk, fields } = random.pick(closed);
  const shown: Doc = { ...ledger.mirror.views.get(lk) };
  for (const { field, mine, theirs } of fields) {
    ledger.take(lk, field, mine);
    ledger.take(lk, field, theirs);
    ledger.giveUp(field, shown[field]); // what stands there goes; her tab may freeze before it hears of it
  }
  // Of a record that has left the screens this is making it anew, wherever else that may be done as well.
  const trashed = ledger.mirror.views.has(lk) ? undefined : ledger.mirror.trash.get(lk);
  if (trashed !== undefined && trashed.row !== null) world.requests.wants(markOf({ ...trashed.row }));
  const isBack = await undoDecision(writer, id ?? 0);
  if (!isBack) return;
  ledger.restored(lk);
  ledger.alsoSaved(
    lk,
    fields.map(({ field }) => field),
  );
  for (const { base } of ledger.mirror.laneOf(lk)) {
    for (const { field } of fields) ledger.giveUp(field, base[field]);
  }
}

/** A truthful maker: the other one is the same if it is the one that she made. */
function sameRecord(world: World, { ledger }: Tab, { lk, others = [] }: ReviewRow): string | null {
  const own = ledger.mirror.views.get(lk);
  if (own === undefined) return null;
  const mark = markOf({ ...own });
  const isAsk = ledger.mirror.laneOf(lk).some(({ state }) => state === 'ask');
  // Two that she wanted stay two.
  if (!isAsk && world.requests.live(mark) <= world.requests.wanted(mark)) return null;
  if (isAsk && world.requests.live(mark) < world.requests.wanted(mark)) return null;
  return others.find((other) => markOf({ ...ledger.mirror.views.get(other.lk) }) === mark)?.lk ?? null;
}

function knowTheirs({ ledger }: Tab, { lk, fields }: ReviewRow): void {
  for (const { field, mine, theirs } of fields) {
    ledger.giveUp(field, theirs);
    ledger.take(lk, field, mine); // a whole text or list of hers, with what others had typed in it
  }
}

/** The question may have got newer values before she tapped: she saw those. */
function knowDecided({ ledger }: Tab, lk: string): void {
  for (const review of ledger.mirror.review.values()) {
    if (review.lk !== lk || review.closedAt === 0) continue;
    for (const { field, theirs, taken } of review.fields) {
      if (taken === 'mine' || taken === 'value') ledger.giveUp(field, theirs);
    }
  }
}
