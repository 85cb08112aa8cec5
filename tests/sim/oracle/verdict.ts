/** The invariants of the protocol, by their numbers. */
export const INVARIANTS = [
  'I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12', 'I13', 'I14', 'I15', 'I16', 'I17', 'I18',
] as const; // prettier-ignore
export type Invariant = (typeof INVARIANTS)[number];

/** One invariant that did not hold. */
export interface Violation {
  invariant: Invariant;
  /** Virtual ms. */
  at: number;
  text: string;
}

/** Collects what did not hold in one history. */
export class Verdict {
  readonly violations: Violation[] = [];
  readonly #now: () => number;
  readonly #tell: (text: string) => void;

  constructor(now: () => number, tell: (text: string) => void) {
    this.#now = now;
    this.#tell = tell;
  }

  add(invariant: Invariant, text: string): void {
    this.violations.push({ invariant, at: this.#now(), text });
    this.#tell(`${invariant} does not hold: ${text}`);
  }

  /** Something that is counted and no violation; the trace tells of it. */
  remark(text: string): void {
    this.#tell(text);
  }

  count(invariant: Invariant): number {
    return this.violations.filter((violation) => violation.invariant === invariant).length;
  }
}
