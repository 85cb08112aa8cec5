import type { Client } from '#api/client.ts';
import type { CalaveraDb } from '#db/database.ts';
import { openChannel, type TabMessage } from './channel.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { type Lead, startLead } from './lead.ts';
import { awaitLeadership, type Locks } from './leader.ts';
import { createStatusStore, type StatusStore } from './status.ts';

export interface SyncOptions {
  db: CalaveraDb;
  /** Whose session this is. */
  user: string;
  client: Client;
  /** False while no request may leave, because the token's own date has passed. */
  canRequest: () => boolean;
  environment?: Environment;
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

/** Starts synchronising: this tab leads when no other does, and takes over when the leader goes. */
export function startSync(options: SyncOptions): SyncEngine {
  const { environment = browserEnvironment(), onError = reportError } = options;
  const status = createStatusStore();
  let lead: Lead | null = null;
  let stopped = false;

  const onMessage = (message: TabMessage) => {
    if (message.kind === 'status') {
      if (lead === null) status.set(message.status);
      return;
    }
    if (message.kind === 'hello') lead?.announce();
    if (message.kind === 'sync-now') lead?.syncNow();
    if (message.kind === 'accept-shrink') lead?.acceptShrink();
  };
  const channel = openChannel(options.db.name, onMessage);
  const release = awaitLeadership(
    options.db,
    (leadership) => {
      startLead({ ...options, environment, onError, status, channel, leadership }).then((started) => {
        lead = started;
        if (stopped) started.stop();
      }, onError);
    },
    'locks' in options ? options.locks : globalThis.navigator?.locks,
  );
  channel.post({ kind: 'hello' });

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
      stopped = true;
      lead?.stop();
      release();
      channel.close();
    },
  };
}
