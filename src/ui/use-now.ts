import { useEffect, useState } from 'react';
import { type After, afterMs } from './after.ts';

/** The time of day in ms since 1970, read anew every `tickMs`: for ages and countdowns on screen. */
export function useNow(tickMs: number, after: After = afterMs): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => after(tickMs, () => setNow(Date.now())), [after, now, tickMs]);
  return now;
}
