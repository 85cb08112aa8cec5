import { useEffect, useState } from 'react';
import { useSyncStatus } from '#records/use-sync-status.ts';
import { useSession, useSignedIn } from '#session/use-session.ts';
import type { SyncStatus } from '#sync/status.ts';
import { useOutboxSummary } from './use-outbox-summary.ts';

/** Nothing left the device for this long: longer than a delete waits for 'Deshacer' and than a request may take. */
const STALL_MS = 15_000;
/** The server is asked again every 3 s: two tries without an answer are enough. */
const UNREACHABLE_MS = 7000;

/** What sending before leaving has come to. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending'; total: number }
  | { kind: 'failed'; reason: 'offline' | 'on-purpose' | 'session' | 'stalled' };

/**
 * Sends what waits and signs out once nothing is left to send. What needs the maker stays on the device, as with any
 * other sign-out. When the server cannot be reached it says so, and she stays signed in.
 */
export function useSendAndLeave() {
  const { session } = useSession();
  const { engine } = useSignedIn();
  const { pending } = useOutboxSummary();
  const status = useSyncStatus();
  const [step, setStep] = useState<Sending>({ kind: 'idle' });
  const isSending = step.kind === 'sending';
  const obstacle = isSending ? obstacleOf(status) : null;
  const sending: Sending = obstacle === null ? step : { kind: 'failed', reason: obstacle };
  const isOver = isSending && pending === 0;
  const isUnreachable = status.reach === 'unreachable';

  useEffect(() => {
    if (isOver) session.logout();
  }, [isOver, session]);

  // Starts anew with every change that has left the device.
  useEffect(() => {
    if (!isSending) return undefined;
    const reason = isUnreachable ? 'offline' : 'stalled';
    const fail = () => setStep({ kind: 'failed', reason });
    const timer = setTimeout(fail, isUnreachable ? UNREACHABLE_MS : STALL_MS);
    return () => clearTimeout(timer);
  }, [isSending, isUnreachable, pending]);

  function send() {
    setStep({ kind: 'sending', total: pending });
    engine.syncNow();
  }

  return { sending, pending, send };
}

/** What no waiting helps against. */
function obstacleOf({ auth, isManualOffline }: SyncStatus): 'on-purpose' | 'session' | null {
  if (isManualOffline) return 'on-purpose';
  return auth === 'ok' ? null : 'session';
}
