import type { Doc } from '../../../src/domain/canonical.ts';
import type { OutboxEntry } from '../../../src/domain/outbox-entry.ts';
import { lineasOf } from '../server-records.ts';
import type { Applied, SimServer } from '../server.ts';
import { markOf } from '../records.ts';
import { lineaToken, tokensIn, tokensOf, TYPED } from '../values.ts';
import type { Ledger } from './ledger.ts';
import type { Verdict } from './verdict.ts';

/** A write on its way, as it left. */
export interface Departure {
  ledger: Ledger;
  tab: number;
  /** The engine of the tab; one that was stopped has no answer to wait for. */
  engine: number;
  kind: 'create' | 'update' | 'delete';
  opId: string | null;
  sid: string | null;
  payload: Doc | null;
}

/** Watches every write when it leaves a device and when the server works on it. */
export class RequestOracle {
  creates = 0;
  updates = 0;
  duplicates = 0;
  overwrites = 0;
  /** Marks of creates with more rows than a maker wanted, at some time. */
  readonly doubled = new Set<string>();
  /** Marks of which a maker was told that there may be two. */
  readonly told = new Set<string>();
  readonly #verdict: Verdict;
  readonly #server: SimServer;
  /** Values that were on the server at some time. */
  readonly #applied = new Set<string>();
  /** Who typed what: a value never goes into the account of somebody else. */
  readonly #typedBy = new Map<string, string>();
  /** How many rows with a mark a maker wants. */
  readonly #wanted = new Map<string, number>();
  /** How many rows with a mark there are. */
  readonly #live = new Map<string, number>();
  /** Which ingredient each line was written for: its mark, by the token of the line. */
  readonly #chosen = new Map<string, string>();
  /** Entries under way: the leadership that waits for the answer. One that was lost has none to wait for. */
  readonly #underWay = new Map<string, string>();

  constructor(verdict: Verdict, server: SimServer) {
    this.#verdict = verdict;
    this.#server = server;
  }

  isApplied = (token: string): boolean => this.#applied.has(token);

  typed(token: string, user: string): void {
    this.#typedBy.set(token, user);
  }

  /** She chose the ingredient of this mark for a line. */
  chooses(token: string, mark: string): void {
    this.#chosen.set(token, mark);
  }

  /** A maker wants one more row with this mark. */
  wants(mark: string): void {
    this.#wanted.set(mark, this.wanted(mark) + 1);
  }

  /** A row that somebody else made. */
  exists(doc: Doc): void {
    this.wants(markOf(doc));
    this.#live.set(markOf(doc), this.live(markOf(doc)) + 1);
    for (const token of tokensIn(doc)) this.#applied.add(token);
  }

  wanted(mark: string): number {
    return this.#wanted.get(mark) ?? 0;
  }

  live(mark: string): number {
    return this.#live.get(mark) ?? 0;
  }

  /** A write leaves: the entry is this tab's, under the present leadership, and not under way already (I10, I11). */
  departs(departure: Departure): () => void {
    const { ledger, tab, engine, kind } = departure;
    const entry = entryOf(departure);
    if (entry === null) {
      this.#verdict.add('I11', `a ${kind} leaves that no entry of ${ledger.name} is sending`);
      return () => undefined;
    }
    if (entry.user !== ledger.user)
      this.#verdict.add('I10', `${ledger.name} sends an entry of ${entry.user}`);
    const { epoch } = ledger.mirror;
    if (entry.sent?.epoch !== epoch || ledger.claimants.get(entry.seq) !== tab) {
      this.#verdict.add(
        'I11',
        `tab ${tab} sends #${entry.seq} of ${ledger.name} under ${entry.sent?.epoch}, ${epoch} leads`,
      );
    }
    const key = `${ledger.name}/${entry.seq}`;
    const leadership = `${engine}/${epoch}`;
    if (this.#underWay.get(key) === leadership)
      this.#verdict.add('I11', `#${entry.seq} of ${ledger.name} is under way twice`);
    this.#underWay.set(key, leadership);
    return () => {
      if (this.#underWay.get(key) === leadership) this.#underWay.delete(key);
    };
  }

  /** The server has worked on a write of this device (I2, I3, I4, I10). */
  applied(ledger: Ledger, { kind, before, after, sid, user }: Applied): void {
    if (user !== ledger.user) this.#verdict.add('I10', `${ledger.name} writes into the account of ${user}`);
    if (kind === 'create') this.creates += 1;
    if (kind === 'update') this.updates += 1;
    if (after !== null) this.#checkOwner(ledger, after);
    if (after !== null) this.#checkLineas(ledger, { after, sid });
    if (kind === 'create' && after !== null) this.#created(after);
    if (kind === 'update' && before !== null && after !== null) this.#marked(markOf(before), markOf(after));
    if (kind === 'delete' && before !== null) this.#live.set(markOf(before), this.live(markOf(before)) - 1);
    if (before !== null) this.#checkReplaced(ledger, { before, after, sid });
    if (after !== null) for (const token of tokensIn(after)) this.#applied.add(token);
  }

  #created(doc: Doc): void {
    const mark = markOf(doc);
    const live = this.live(mark) + 1;
    this.#live.set(mark, live);
    if (live <= this.wanted(mark)) return;
    this.duplicates += 1;
    this.doubled.add(mark);
  }

  /** A record got the mark of another: its maker said that they are the same. */
  #marked(old: string, now: string): void {
    if (old === now) return;
    this.#live.set(old, this.live(old) - 1);
    this.#live.set(now, this.live(now) + 1);
  }

  #checkOwner(ledger: Ledger, doc: Doc): void {
    for (const token of tokensIn(doc)) {
      const owner = this.#typedBy.get(token) ?? ledger.user;
      if (owner !== ledger.user)
        this.#verdict.add('I10', `${token} of ${owner} in the account of ${ledger.user}`);
    }
  }

  /** A line names the ingredient that it was written for, whatever became of its id (I3). */
  #checkLineas({ name, user }: Ledger, { after, sid }: { after: Doc; sid: string }): void {
    for (const linea of lineasOf(after)) {
      const chosen = this.#chosen.get(lineaToken(linea));
      const named = this.#server.rowsOf(user).get(String(linea['ingrediente']));
      if (chosen === undefined || (named !== undefined && markOf(named.record) === chosen)) continue;
      this.#verdict.add(
        'I3',
        `${name}: ${lineaToken(linea)} of ${sid} names another ingredient than ${chosen}`,
      );
    }
  }

  #checkReplaced(ledger: Ledger, { before, after, sid }: Replaced): void {
    const unseen: string[] = [];
    const untyped: string[] = [];
    for (const field of TYPED) {
      const old = tokensOf(field, before[field]);
      const now = after === null ? [] : tokensOf(field, after[field]);
      // Whoever deletes a record knows what she has typed into it herself.
      const isKnown = (token: string) =>
        ledger.hasGivenUp(token) || ledger.isOutdated(token) || (after === null && ledger.isOwn(token));
      unseen.push(...old.filter((token) => !now.includes(token) && !isKnown(token)));
      untyped.push(...now.filter((token) => !old.includes(token) && !ledger.isOwn(token)));
    }
    if (unseen.length > 0) this.overwrites += 1;
    // Without preconditions another writer may come between the look at the row and the write: counted, with a limit.
    if (this.#server.level === 'L0' && unseen.length > 0) {
      this.#verdict.remark(
        `${ledger.name} replaces ${unseen.join(', ')} of ${sid} unseen, in a window of L0`,
      );
      return;
    }
    for (const token of unseen) this.#verdict.add('I4', `${ledger.name} replaces ${token} of ${sid} unseen`);
    for (const token of untyped) {
      this.#verdict.add('I3', `${ledger.name} writes ${token} into ${sid}, which nobody typed there`);
    }
  }
}

interface Replaced {
  before: Doc;
  after: Doc | null;
  sid: string;
}

function entryOf({ ledger, opId, sid, kind }: Departure): OutboxEntry | null {
  const { mirror } = ledger;
  const lk = sid === null ? null : mirror.lkOfSid(sid);
  for (const entry of mirror.outbox.values()) {
    if (entry.state !== 'sending' || entry.kind !== kind) continue;
    if (kind === 'create' ? entry.opId === opId : entry.lk === lk) return entry;
  }
  return null;
}
