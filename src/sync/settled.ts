/** What the runner does after an answer was worked in. */
export type Settled =
  | { kind: 'done' }
  /** Nothing had to be sent: others did it, or the server has these values already. */
  | { kind: 'nothing' }
  /** The row changed under our request: read it again. */
  | { kind: 'reread'; sid: string }
  | { kind: 'retry'; at: number; isNetwork: boolean }
  /** Nothing is sent until somebody signs in. */
  | { kind: 'paused' }
  /** It waits for the maker. */
  | { kind: 'held' }
  /** Somebody else wrote first: read the record, then claim the entry again. */
  | { kind: 'merge' }
  | { kind: 'adopt' }
  /** Another runner leads now. */
  | { kind: 'deposed' }
  /** The answer came too late: another runner, or the maker, has moved the entry on. */
  | { kind: 'stale' };
