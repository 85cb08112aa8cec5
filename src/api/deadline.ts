/** A limit on one call, from its start to the end of its body. */
export interface Deadline {
  signal: AbortSignal;
  /** Why the signal fired, `null` when it has not. */
  reason: () => 'timeout' | 'aborted' | null;
  /** Ends the watch; call it when the body has been read. */
  stop: () => void;
}

/** Starts a deadline of `timeoutMs` ms that `outer` (the caller's own signal) can cut short. */
export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let reason: 'timeout' | 'aborted' | null = null;
  const end = (why: 'timeout' | 'aborted') => {
    reason ??= why;
    controller.abort();
  };
  const handleAbort = () => end('aborted');
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  if (outer?.aborted === true) handleAbort();
  outer?.addEventListener('abort', handleAbort, { once: true });
  return {
    signal: controller.signal,
    reason: () => reason,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', handleAbort);
    },
  };
}
