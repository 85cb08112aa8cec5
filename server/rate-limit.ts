const WINDOW_MS = 15 * 60 * 1000; // 15 min
const FAILURES_ALLOWED = 10;
const KEYS_KEPT = 10_000; // bounds the memory a flood of invented names can take

/** Counts failed sign-ins per user and address. Unknown users count alike. */
export class LoginLimiter {
  readonly #failures = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts an attempt as failed until {@link succeed} clears it (attempts in parallel count too).
   * Returns the seconds to wait when there were ten failures within 15 minutes, else 0.
   */
  attempt(username: string, address: string): number {
    const key = keyOf(username, address);
    const recent = (this.#failures.get(key) ?? []).filter((at) => at > this.#now() - WINDOW_MS);
    const oldest = recent[0];
    if (recent.length >= FAILURES_ALLOWED && oldest !== undefined) {
      return Math.max(1, Math.ceil((oldest + WINDOW_MS - this.#now()) / 1000));
    }
    this.#failures.delete(key); // re-inserted at the end: the map stays ordered by last attempt
    this.#failures.set(key, [...recent, this.#now()]);
    this.#dropOldest();
    return 0;
  }

  /** The right password: the count starts again. */
  succeed(username: string, address: string): void {
    this.#failures.delete(keyOf(username, address));
  }

  #dropOldest(): void {
    if (this.#failures.size <= KEYS_KEPT) return;
    for (const key of this.#failures.keys()) {
      this.#failures.delete(key);
      return;
    }
  }
}

function keyOf(username: string, address: string): string {
  return JSON.stringify([username.slice(0, 200), address]);
}
