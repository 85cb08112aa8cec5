import { type Doc, isSame } from '../../../src/domain/canonical.ts';
import type { TrashRow } from '../../../src/db/tables.ts';
import { docOf } from '../records.ts';
import { tokensIn, tokensOf, TYPED } from '../values.ts';
import { keptTokens } from './kept.ts';
import { Mirror } from './mirror.ts';

/** A value that a maker typed. */
interface Typed {
  token: string;
  lk: string | null;
  field: string;
  /** Number of the act in which she typed it, in the order in which acts reach the disk. */
  act: number;
  /** The same in the order in which acts begin. */
  begun: number;
  /** True once the app said that it is saved. */
  isSaved: boolean;
}

/** One act of a maker: what she typed, and what she knowingly replaced. */
export interface Act {
  lk: string | null;
  values: Doc;
  typed: Typed[];
  /** The fields that she changed, also by taking something out. */
  fields: string[];
  /** Its place among all acts, in the order in which they reach the disk; 0 before. */
  number: number;
}

/**
 * What one maker did on one device, and what she knew: the yardstick for everything that is stored or sent.
 */
export class Ledger {
  readonly mirror = new Mirror();
  /** Server versions seen on this device, by server id. */
  readonly versions = new Map<string, number>();
  /** Which tab has taken which entry for sending. */
  readonly claimants = new Map<number, number>();
  readonly name: string;
  readonly user: string;
  /** Tokens that were typed here. */
  readonly #own = new Map<string, Typed>();
  /** Tokens that she replaced, deleted or decided against, knowing them. */
  readonly #givenUp = new Set<string>();
  /** The latest saved act for each record and field. */
  readonly #latest = new Map<string, number>();
  /** Records and fields that she was about to save at some time: on the disk, it may be. */
  readonly #begun = new Map<string, number>();
  /** Records that she deleted. */
  readonly #deleted = new Map<string, number>();
  /** Records that have become one: the key that is gone, and the one that stayed. */
  readonly #merged = new Map<string, string>();
  /** Acts that she has not been told of yet. */
  readonly #open = new Set<Act>();
  #acts = 0;
  #begins = 0;

  constructor(name: string, user: string) {
    this.name = name;
    this.user = user;
  }

  /** She saves `values` over what she saw. Call it before the save; {@link saved} afterwards. */
  begin(lk: string | null, seen: Doc | null, values: Doc): Act {
    this.#begins += 1;
    const typed: Typed[] = [];
    const fields = TYPED.filter((field) => seen === null || !isSame(seen[field], values[field]));
    for (const field of fields) {
      const before = seen === null ? [] : tokensOf(field, seen[field]);
      const now = tokensOf(field, values[field]);
      for (const token of before) if (!now.includes(token)) this.#givenUp.add(token);
      for (const token of now) {
        if (before.includes(token)) continue;
        const known = { token, lk, field, act: 0, begun: this.#begins, isSaved: false };
        typed.push(known);
        this.#own.set(token, known);
      }
    }
    for (const field of fields) this.#begun.set(`${lk}/${field}`, this.#begins);
    const act = { lk, values, typed, fields, number: 0 };
    this.#open.add(act);
    return act;
  }

  /** The app says that it is saved. */
  saved(act: Act, lk: string): void {
    if (act.number === 0) this.#count(act, lk);
    for (const typed of act.typed) {
      typed.lk = lk;
      typed.isSaved = true;
    }
  }

  /**
   * A write is on the disk: the page that made it may hear of that much later, or never. True when it is a save on a
   * record that the device knew already.
   */
  queued(lk: string, patch: Doc): boolean {
    let isEdit = false;
    for (const act of this.#open) {
      const isIt = act.fields.some((field) => field in patch && isSame(patch[field], act.values[field]));
      if (!isIt || (act.lk !== null && act.lk !== lk)) continue;
      this.#count(act, lk);
      isEdit ||= act.lk !== null;
    }
    return isEdit;
  }

  #count(act: Act, lk: string): void {
    this.#open.delete(act);
    this.#acts += 1;
    act.number = this.#acts;
    for (const typed of act.typed) typed.act = act.number;
    for (const field of act.fields) this.#latest.set(`${lk}/${field}`, act.number);
  }

  /** She took part of what she typed from others, e.g. a proposed value. */
  alsoSaved(lk: string, fields: readonly string[]): void {
    this.#acts += 1;
    for (const field of fields) this.#latest.set(`${lk}/${field}`, this.#acts);
  }

  /** She knows these values and decided against them. */
  giveUp(field: string, value: unknown): void {
    for (const token of tokensOf(field, value)) this.#givenUp.add(token);
  }

  /** She took this value, whoever had typed it first. */
  take(lk: string, field: string, value: unknown): void {
    for (const token of tokensOf(field, value)) {
      if (!this.#own.has(token)) this.#own.set(token, { token, lk, field, act: 0, begun: 0, isSaved: false });
    }
  }

  /** She deletes a record: whatever she could see of it goes knowingly. */
  deleted(lk: string): void {
    this.#acts += 1;
    this.#deleted.set(lk, this.#acts);
  }

  restored(lk: string): void {
    this.#deleted.delete(lk);
  }

  isDeleted(lk: string): boolean {
    return this.#deleted.has(this.#now(lk)) || this.#deleted.has(lk);
  }

  /** A record went into the trash of the device: that is what she deleted. */
  trashed(row: TrashRow): void {
    const docs: Doc[] = [row.row, row.base?.row].flatMap((each) => (each ? [docOf(each)] : []));
    for (const doc of docs) {
      for (const token of tokensIn(doc)) this.#givenUp.add(token);
    }
  }

  merged(gone: string, stayed: string): void {
    if (gone === stayed) return;
    this.#merged.set(gone, stayed);
    this.#merged.delete(stayed); // gone before, and here again
  }

  /** True for a value of hers that a later save of hers has replaced, whatever that one knew of it. */
  isOutdated(token: string): boolean {
    const typed = this.#own.get(token);
    return typed !== undefined && typed.isSaved && this.#isSuperseded(typed);
  }

  isOwn(token: string): boolean {
    return this.#own.has(token);
  }

  hasGivenUp(token: string): boolean {
    return this.#givenUp.has(token);
  }

  /** Saved values that `isApplied` does not know, and that are nowhere on the device either. */
  lost(isApplied: (token: string) => boolean): Typed[] {
    let kept: Set<string> | null = null;
    const lost: Typed[] = [];
    for (const typed of this.#own.values()) {
      if (!typed.isSaved || isApplied(typed.token) || this.#isSuperseded(typed)) continue;
      kept ??= keptTokens(this.mirror);
      if (!kept.has(typed.token)) lost.push(typed);
    }
    return lost;
  }

  /** True when this value is safe, replaced by its own maker, or still on the device. */
  isAccounted(token: string, isApplied: (token: string) => boolean): boolean {
    const typed = this.#own.get(token);
    if (typed === undefined || !typed.isSaved || isApplied(token) || this.#isSuperseded(typed)) return true;
    if ((this.#begun.get(`${typed.lk}/${typed.field}`) ?? 0) > typed.begun) return true; // her next save has not been confirmed yet
    return keptTokens(this.mirror).has(token);
  }

  #isSuperseded({ token, lk, field, act }: Typed): boolean {
    if (this.#givenUp.has(token) || lk === null) return true;
    for (const key of new Set([lk, this.#now(lk)])) {
      if ((this.#latest.get(`${key}/${field}`) ?? 0) > act) return true;
      if ((this.#deleted.get(key) ?? 0) > act) return true;
    }
    return false;
  }

  #now(lk: string): string {
    let key = lk;
    for (let next = this.#merged.get(key); next !== undefined && next !== lk; next = this.#merged.get(key))
      key = next;
    return key;
  }
}
