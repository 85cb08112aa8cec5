const DAY_MS = 24 * 60 * 60 * 1000;
/** How long deleted records and answered questions are kept, in days. */
const KEPT_DAYS = 30;

/** Whole days, begun ones too, that something of `atMs` is still kept; never below 1. */
export function daysLeft(atMs: number, nowMs: number): number {
  return Math.max(1, Math.min(KEPT_DAYS, Math.ceil(KEPT_DAYS - (nowMs - atMs) / DAY_MS)));
}
