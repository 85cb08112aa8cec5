import { useLiveQuery } from 'dexie-react-hooks';
import { type CampoContext, docText } from '#domain/campos.ts';
import type { Doc } from '#domain/canonical.ts';
import { refusalReason, waitReason } from '#domain/motivo.ts';
import { needsMaker, type OutboxEntry, writeKey } from '#domain/outbox-entry.ts';
import type { Violation } from '#domain/violation.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readLane, readOutbox } from '#db/outbox.ts';
import { readAllOpenReviews } from '#db/review.ts';
import type { ReviewRow } from '#db/tables.ts';
import { readCampoContext } from '#records/campo-context.ts';
import { useSignedIn } from '#session/use-session.ts';
import { rulesOf } from '#sync/tables.ts';

/** What every question has: about which record, since when, and how its values are shown. */
interface About {
  key: string;
  t: OutboxEntry['t'];
  lk: string;
  nombre: string;
  /** ms since 1970 */
  at: number;
  context: CampoContext;
  /** What she typed, as text to be kept elsewhere. */
  text: string;
}

export type FieldsItem = About & {
  kind: 'fields';
  reason: 'changed' | 'unico';
  fields: ReviewRow['fields'];
};
export type LostItem = About & { kind: 'gone' | 'delete' };
export type TwinItem = About & {
  kind: 'twin';
  reason: 'ask' | 'duplicate';
  mine: Doc | null;
  others: { lk: string; doc: Doc | null }[];
};
export type RefusedItem = About & {
  kind: 'refused';
  write: OutboxEntry['kind'];
  /** Keys of the writes that would be given up with it. */
  keys: string[];
  reason: string;
  violations: readonly Violation[];
  /** The same values may be taken at another time. */
  canRetry: boolean;
};

/** Something about one record that waits for the maker. */
export type ReviewItem = FieldsItem | LostItem | TwinItem | RefusedItem;

/** Everything that waits for the maker, the oldest first, what `first` (a local key) names before all. */
export function useReviewItems(first: string | null): ReviewItem[] | undefined {
  const { db } = useSignedIn();
  const items = useLiveQuery(() => readReviewItems(db), [db]);
  if (items === undefined || first === null) return items;
  return [...items.filter(({ lk }) => lk === first), ...items.filter(({ lk }) => lk !== first)];
}

async function readReviewItems(db: CalaveraDb): Promise<ReviewItem[]> {
  const reviews = await readAllOpenReviews(db);
  const asked = new Set(reviews.map(({ t, lk }) => `${t}/${lk}`));
  const items: ReviewItem[] = [];
  for (const review of reviews) items.push(await reviewItem(db, review));
  for (const entry of (await readOutbox(db)).filter(needsMaker)) {
    // Without a question of their own are refusals, and what an older build has left.
    if (entry.state === 'rejected' || !asked.has(`${entry.t}/${entry.lk}`))
      items.push(await entryItem(db, entry));
  }
  return items.toSorted((a, b) => a.at - b.at);
}

async function reviewItem(db: CalaveraDb, review: ReviewRow): Promise<ReviewItem> {
  const { id = 0, t, lk, openedAt, reason, fields } = review;
  const lane = await readLane(db, t, lk);
  const others = await Promise.all(
    (review.others ?? []).map(async (other) => ({ lk: other.lk, doc: await docOf(db, t, other.lk) })),
  );
  const mine = others.length === 0 ? null : await docOf(db, t, lk);
  const values = [...fields.flatMap(Object.values), mine, ...others.map(({ doc }) => doc)];
  const about = { ...(await aboutOf(db, { t, lk, lane, values })), key: `pregunta-${id}`, at: openedAt };
  if (reason === 'gone') return { ...about, kind: 'gone' };
  if (reason === 'ask' || reason === 'duplicate') return { ...about, kind: 'twin', reason, mine, others };
  // A question of an older build does not say whose it is.
  const write = review.write ?? lane.find(({ state }) => state === 'conflict')?.kind;
  if (reason !== 'unico' && write === 'delete') return { ...about, kind: 'delete' };
  return { ...about, kind: 'fields', reason: reason === 'unico' ? 'unico' : 'changed', fields };
}

/** A write without a question of its own. */
async function docOf(db: CalaveraDb, t: ReviewRow['t'], lk: string): Promise<Doc | null> {
  const row = await viewOf(db, t).get(lk);
  return row === undefined ? null : rulesOf(t).toDoc(row);
}

async function entryItem(db: CalaveraDb, entry: OutboxEntry): Promise<ReviewItem> {
  const { t, lk, err, intents, state, seq } = entry;
  const about = {
    ...(await aboutOf(db, { t, lk, lane: [entry], values: [] })),
    key: `cambio-${seq}`,
    at: intents.at(-1)?.at ?? 0,
  };
  if (state === 'ask') return { ...about, kind: 'twin', reason: 'ask', mine: null, others: [] };
  const isRefused = state === 'rejected';
  return {
    ...about,
    kind: 'refused',
    write: entry.kind,
    keys: (await readLane(db, t, lk)).map(writeKey),
    reason: isRefused ? refusalReason(entry) : waitReason(entry),
    violations: err?.violations ?? [],
    canRetry: isRefused && err?.kind !== 'valid' && err?.kind !== 'bad',
  };
}

interface Lane extends Pick<About, 't' | 'lk'> {
  lane: readonly OutboxEntry[];
  /** What is shown besides what was typed. */
  values: readonly unknown[];
}

async function aboutOf(db: CalaveraDb, { t, lk, lane, values }: Lane) {
  const typed: Doc = Object.assign({}, ...lane.map(({ patch }) => patch));
  const row = (await viewOf(db, t).get(lk)) ?? (await db.trash.get([t, lk]))?.row;
  const context = await readCampoContext(db, row, [typed, ...values]);
  const nombre = row?.nombre ?? (typeof typed['nombre'] === 'string' ? typed['nombre'] : '');
  return { t, lk, nombre, context, text: docText(typed, context) };
}
