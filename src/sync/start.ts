import type { Client } from '#api/client.ts';
import type { CalaveraDb } from '#db/database.ts';
import { isClosedError } from '#db/store-error.ts';
import { openChannel, type TabMessage } from './channel.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { type Lead, startLead } from './lead.ts';
import { awaitLeadership, type Leadership, type Locks, takeTurns } from './leader.ts';
import { createStatusStore, type StatusStore } from './status.ts';

export interface SyncOptions {
  db: CalaveraDb;
  /** Whose session this is. */
  user: string;
  client: Client;
  /** False while no request may leave, because the token's own date has passed. */
  canRequest: () => boolean;
  environment?: Environment | undefined;
  /** `undefined` where the page is no secure context; left out, those of the page. */
  locks?: Locks | undefined;
  onError?: (error: unknown) => void;
}

/** The running synchronisation of one tab. */
export interface SyncEngine {
  status: StatusStore;
  /** Looks at the server and the queue now, whichever tab leads. */
  syncNow: () => void;
  /** The maker has seen that the server's list shrank and takes it as it is. */
  acceptShrink: () => void;
  stop: () => void;
}

/** Taking up the lead may fail for a moment (full disk); it is tried again after this pause. */
const RETRY_MS = 5000;

/** Starts synchronising: this tab leads when no other does, and takes over when the leader goes. */
export function startSync(options: SyncOptions): SyncEngine {
  const { environment = browserEnvironment(), db } = options;
  const locks = 'locks' in options ? options.locks : globalThis.navigator?.locks;
  const status = createStatusStore();
  let lead: Lead | null = null;
  let isStopped = false;

  const onError = (error: unknown) => {
    // The store was closed under us: signed out, or upgraded by another tab, which the page has been told.
    if (!isClosedError(error)) (options.onError ?? reportError)(error);
  };
  const takeUp = (leadership: Leadership) => {
    const isOver = () => isStopped || !leadership.isLeader();
    if (isOver()) return;
    startLead({ ...options, environment, onError, status, channel, leadership }).then(
      (started) => {
        if (isOver()) started.stop();
        else lead = started;
      },
      (error: unknown) => {
        onError(error);
        if (!isClosedError(error)) setTimeout(() => takeUp(leadership), RETRY_MS);
      },
    );
  };
  const onLost = () => {
    lead?.stop();
    lead = null;
  };
  const onMessage = (message: TabMessage) => {
    if (message.kind === 'status' && lead === null) {
      candidate.hear();
      status.set(message.status);
    }
    if (message.kind === 'leads') candidate.yieldTo(message.epoch);
    if (message.kind === 'hello') lead?.announce();
    if (message.kind === 'sync-now') lead?.syncNow();
    if (message.kind === 'accept-shrink') lead?.acceptShrink();
  };
  const channel = openChannel(db.name, onMessage);
  const announce = (epoch: number) => channel.post({ kind: 'leads', epoch });
  const askLeader = () => channel.post({ kind: 'hello' });
  const candidateOptions = { db, lead: takeUp, onLost, onError };
  const candidate = locks
    ? awaitLeadership(candidateOptions, locks)
    : takeTurns({ ...candidateOptions, announce, askLeader }, environment);
  askLeader();

  const ask = (kind: 'sync-now' | 'accept-shrink') => {
    if (lead === null) channel.post({ kind });
    else if (kind === 'sync-now') lead.syncNow();
    else lead.acceptShrink();
  };
  return {
    status,
    syncNow: () => ask('sync-now'),
    acceptShrink: () => ask('accept-shrink'),
    stop() {
      isStopped = true;
      onLost();
      candidate.release();
      channel.close();
    },
  };
}
