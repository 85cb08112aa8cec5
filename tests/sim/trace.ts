/** Everything that happened in one history: a fingerprint of it always, the lines only when somebody will read them. */
export interface Trace {
  /** Something happened. The text is made only when the trace is kept. */
  note: (kind: number, who: number, text: () => string) => void;
  hash: () => string;
  lines: () => readonly string[];
}

/** A trace over the clock `now` (virtual ms). */
export function createTrace(now: () => number, isKept: boolean): Trace {
  let high = 0x9e3779b9;
  let low = 0x7f4a7c15;
  const lines: string[] = [];
  const mix = (number: number) => {
    high = Math.imul(high ^ number, 0x85ebca6b) ^ (low >>> 15);
    low = (Math.imul(low ^ (number >>> 3), 0xc2b2ae35) + high) | 0;
  };
  return {
    note(kind, who, text) {
      mix(Math.round(now() * 1000));
      mix(kind * 1009 + who);
      if (isKept) lines.push(`${(now() / 1000).toFixed(3).padStart(9)}  ${text()}`);
    },
    hash: () => (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0'),
    lines: () => lines,
  };
}
