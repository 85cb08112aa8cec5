import { canonicalText, type Doc } from '../../../src/domain/canonical.ts';
import type { OutboxEntry } from '../../../src/domain/outbox-entry.ts';
import type { AnyRow, BaseRow, TrashRow } from '../../../src/db/tables.ts';
import { docOf, markOf } from '../records.ts';
import type { SimServer } from '../server.ts';
import { versionIn } from '../server-records.ts';
import type { RowChange } from '../store.ts';
import { tokensOf } from '../values.ts';
import type { Ledger } from './ledger.ts';
import type { RequestOracle } from './requests.ts';
import type { Verdict } from './verdict.ts';

const WAITS: ReadonlySet<string> = new Set(['conflict', 'rejected', 'ask']);

/** Where an entry may go from where it is (docs/sync.md §3); `gone` is its end. */
const MOVES: Record<string, ReadonlySet<string>> = {
  none: new Set(['pending', 'conflict']), // a question about one field becomes an entry of its own
  pending: new Set(['pending', 'sending', 'conflict', 'ask', 'gone']),
  sending: new Set(['pending', 'rejected', 'conflict', 'gone']),
  conflict: new Set(['pending', 'conflict', 'gone']),
  rejected: new Set(['pending', 'rejected', 'conflict', 'gone']),
  ask: new Set(['pending', 'ask', 'conflict', 'gone']),
};

/** Looks at every row that a transaction changed, right after it is on the disk (I5, I6, I7, I9, I12, I15, I17). */
export class CommitOracle {
  clobbered = 0;
  regressions = 0;
  falseDeletes = 0;
  readonly #verdict: Verdict;
  readonly #server: SimServer;
  readonly #requests: RequestOracle;
  /** Server ids that a device knows to be no more. */
  readonly #buried = new Map<Ledger, Set<string>>();

  constructor(verdict: Verdict, server: SimServer, requests: RequestOracle) {
    this.#verdict = verdict;
    this.#server = server;
    this.#requests = requests;
  }

  committed(ledger: Ledger, tab: number, changes: readonly RowChange[]): void {
    const before = changes.map(({ before: row }) => row);
    ledger.mirror.apply(changes);
    const lks = new Set<string>();
    for (const [index, { table, key, after }] of changes.entries()) {
      if (table === 'outbox') {
        const was = (before[index] ?? null) as OutboxEntry | null; // rows of the table named
        const is = (after ?? null) as OutboxEntry | null;
        for (const entry of [was, is]) if (entry !== null) lks.add(entry.lk);
        if (is !== null) this.#queued(ledger, was, is);
        this.#checkMove(ledger, { tab, was, is });
      }
      if (table === 'ingredientes' || table === 'formulas') {
        lks.add(String(key));
        if (after === null || after === undefined) this.#checkLeft(ledger, before[index] as AnyRow | null);
        else this.#checkBack(ledger, after as AnyRow);
      }
      if (table === 'base') lks.add(((after ?? before[index]) as BaseRow).lk);
      if (table === 'trash' && after !== null && after !== undefined) this.#bury(ledger, after as TrashRow);
    }
    for (const lk of lks) this.#checkRecord(ledger, lk);
  }

  /** A save on a record that is gone asks for it once more. */
  #queued(ledger: Ledger, was: OutboxEntry | null, is: OutboxEntry): void {
    const isEdit = ledger.queued(is.lk, is.patch);
    if (isEdit && was === null && is.kind === 'create') this.#requests.wants(markOf(is.patch));
  }

  #checkMove(ledger: Ledger, { tab, was, is }: Move): void {
    const from = was?.state ?? 'none';
    const to = is?.state ?? 'gone';
    const seq = (is ?? was)?.seq ?? 0;
    if (was === null && is !== null && (is.sent !== null || is.err !== null)) return; // brought back as it was, by 'Deshacer'
    const hasMoved = was !== null && is !== null && was.lk !== is.lk; // two records have become one
    const isAllowed = MOVES[from]?.has(to) === true || (hasMoved && from === to);
    if (!isAllowed && !isAboutNames(was, is))
      this.#verdict.add('I12', `#${seq} of ${ledger.name}: ${from} → ${to}`);
    if (to === 'sending' && from === 'pending') ledger.claimants.set(seq, tab);
    if (was === null) return;
    if (from === 'sending' && is?.err?.kind === 'auth' && was.err?.kind !== 'auth')
      this.#checkPause(ledger, was, is);
    if (is === null) this.#checkDropped(ledger, was);
  }

  /** A 401 is no try, and changes nothing of what was to be sent (I17). */
  #checkPause(ledger: Ledger, was: OutboxEntry, is: OutboxEntry): void {
    const isSame =
      was.att === is.att && was.opId === is.opId && canonicalText(was.patch) === canonicalText(is.patch);
    if (!isSame) this.#verdict.add('I17', `#${is.seq} of ${ledger.name} changed by a 401`);
  }

  /** An entry ends with its values on the server, or by its maker (I12). */
  #checkDropped(ledger: Ledger, was: OutboxEntry): void {
    for (const [field, value] of Object.entries(was.patch)) {
      for (const token of tokensOf(field, value)) {
        if (ledger.isAccounted(token, this.#requests.isApplied)) continue;
        this.#verdict.add('I12', `#${was.seq} of ${ledger.name} ends and ${token} is nowhere (${field})`);
      }
    }
  }

  /** A row leaves the device because the server lost it, or because its maker let it go (I7). */
  #checkLeft(ledger: Ledger, row: AnyRow | null): void {
    if (row === null || row.sid === undefined) return;
    const { lk, sid } = row;
    const other = ledger.mirror.lkOfSid(sid);
    if (other !== null && other !== lk) ledger.merged(lk, other);
    if (other !== null || ledger.isDeleted(lk)) return;
    if (!this.#server.rowsOf(ledger.user).has(sid)) return;
    if (ledger.mirror.laneOf(lk).some((entry) => entry.kind === 'delete')) return;
    this.falseDeletes += 1;
    this.#verdict.add('I7', `${ledger.name} lost ${lk} (${sid}), which is on the server`);
  }

  #bury(ledger: Ledger, trashed: TrashRow): void {
    ledger.trashed(trashed);
    const { sid, touch } = trashed;
    if (sid === null || touch === 0 || this.#server.rowsOf(ledger.user).has(sid)) return;
    const buried = this.#buried.get(ledger) ?? new Set();
    this.#buried.set(ledger, buried.add(sid));
  }

  /** An answer older than the end of a record does not bring it back (I6), except to ask about it. */
  #checkBack(ledger: Ledger, { lk, sid = '' }: AnyRow): void {
    if (this.#buried.get(ledger)?.has(sid) !== true || ledger.mirror.bases.get(lk)?.gone === true) return;
    this.regressions += 1;
    this.#verdict.add('I6', `${ledger.name}: ${sid} was no more and is back (${lk})`);
  }

  #checkRecord(ledger: Ledger, lk: string): void {
    const { mirror } = ledger;
    const [view, base, lane] = [mirror.views.get(lk), mirror.bases.get(lk), mirror.laneOf(lk)];
    this.#checkVersion(ledger, lk, base?.row ?? view);
    if (lane.length === 0) {
      if (base !== undefined) this.#verdict.add('I15', `${ledger.name}: ${lk} has a base and no open writes`);
      if (view !== undefined && view.sid === undefined)
        this.#verdict.add('I15', `${ledger.name}: ${lk} is nobody's`);
      return;
    }
    const shown: Doc | null = view === undefined ? null : docOf(view);
    const folded = foldAgain(base === undefined ? null : docOf(base.row), lane);
    if (canonicalText(shown) === canonicalText(folded)) return;
    this.clobbered += 1;
    const isMasked =
      shown !== null && folded !== null && lane.some((entry) => isHiddenBy(shown, folded, entry));
    this.#verdict.add(
      isMasked ? 'I5' : 'I15',
      `${ledger.name}: ${lk} is not what its open writes make of it`,
    );
  }

  /** What the server said later never gives way to what it said before (I6), and an id is one record's (I9). */
  #checkVersion(ledger: Ledger, lk: string, row: AnyRow | undefined): void {
    if (row?.sid === undefined) return;
    const version = versionIn(row);
    if (version < (ledger.versions.get(row.sid) ?? 0)) {
      this.regressions += 1;
      this.#verdict.add('I6', `${ledger.name}: ${row.sid} goes back to version ${version}`);
    }
    ledger.versions.set(row.sid, version);
    for (const other of ledger.mirror.views.values()) {
      if (other.sid === row.sid && other.lk !== lk)
        this.#verdict.add('I9', `${ledger.name}: ${row.sid} is two records`);
    }
    for (const other of ledger.mirror.bases.values()) {
      if (other.sid === row.sid && other.lk !== lk)
        this.#verdict.add('I9', `${ledger.name}: ${row.sid} is two records`);
    }
  }
}

interface Move {
  tab: number;
  was: OutboxEntry | null;
  is: OutboxEntry | null;
}

/** A write names what has got another id while it is under way, or what was given up before it could leave. */
function isAboutNames(was: OutboxEntry | null, is: OutboxEntry | null): boolean {
  if (was === null || is === null || was.t !== 'formulas') return false;
  if (was.state === 'pending' && is.state === 'rejected') return (is.err?.violations.length ?? 0) > 0;
  const rest = (entry: OutboxEntry) => canonicalText({ ...entry, patch: null, base: null });
  return was.state === 'sending' && rest(was) === rest(is);
}

/** The rule of docs/sync.md §1, written a second time on purpose. */
function foldAgain(confirmed: Doc | null, lane: readonly OutboxEntry[]): Doc | null {
  let doc = confirmed;
  let isShown = true;
  for (const { kind, state, patch } of lane) {
    if (kind === 'delete') {
      isShown = WAITS.has(state);
      continue;
    }
    isShown = true;
    if (kind === 'create') doc = patch;
    else if (doc !== null) doc = { ...doc, ...patch };
  }
  return isShown ? doc : null;
}

/** True when a field in which the maker has an open write shows something else. */
function isHiddenBy(shown: Doc, folded: Doc, { patch }: OutboxEntry): boolean {
  return Object.keys(patch).some((field) => canonicalText(shown[field]) !== canonicalText(folded[field]));
}
