import type { FreshTable } from '#domain/freshness.ts';
import { isClosedError } from '#db/store-error.ts';
import type { TabMessage } from './channel.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { SEEN_MS } from './gaze.ts';
import type { Lead } from './lead.ts';
import { type Leadership, standForLead } from './leader.ts';
import { storeManualOffline } from './manual-offline.ts';
import type { Duty } from './ports.ts';
import { createStatusStore, type StatusStore } from './status.ts';

/** The running synchronisation of one tab. What it is asked to do, the leading tab does. */
export interface SyncEngine {
  status: StatusStore;
  /** Looks at the server and the queue now. */
  syncNow: () => void;
  /** Reads one table again now. */
  refresh: (table: FreshTable) => void;
  /** The maker has seen that the server's list shrank and takes it as it is. */
  acceptShrink: () => void;
  /** Works without a connection on purpose, in all tabs and after a reload, or no longer. */
  setManualOffline: (isOffline: boolean) => void;
  stop: () => void;
}

/** What the synchronisation of one tab is started with. */
export interface SyncOptions extends Pick<Duty, 'db' | 'user' | 'canRequest'> {
  /** Takes up the lead; the tabs that do not lead need nothing of it. */
  startLead: (duty: Duty) => Promise<Lead>;
  environment?: Environment | undefined;
  onError?: (error: unknown) => void;
}

/** Taking up the lead may fail for a moment (full disk, its code not loaded); it is tried again after this pause. */
const RETRY_MS = 5000;

/** Starts synchronising: this tab leads when no other does, and takes over when the leader goes. */
export function startSync(options: SyncOptions): SyncEngine {
  const { environment = browserEnvironment(), db, user, canRequest } = options;
  const status = createStatusStore();
  let lead: Lead | null = null;
  let isStopped = false;
  const wishes = createWishes();

  const onError = (error: unknown) => {
    // The store was closed under us: signed out, or upgraded by another tab, which the page has been told.
    if (!isClosedError(error)) (options.onError ?? reportError)(error);
  };
  const takeUp = (leadership: Leadership) => {
    const isOver = () => isStopped || !leadership.isLeader();
    if (isOver()) return;
    const duty = { db, user, canRequest, environment, onError, status, channel, leadership };
    options.startLead(duty).then(
      (started) => {
        if (isOver()) return started.stop();
        lead = started;
        wishes.grant(started);
      },
      (error: unknown) => {
        onError(error);
        if (!isClosedError(error)) environment.setTimer(() => takeUp(leadership), RETRY_MS);
      },
    );
  };
  const onLost = () => {
    lead?.stop();
    lead = null;
  };
  const channel = environment.openChannel(db.name, (message) => {
    if (message.kind === 'status' && lead === null) status.set(message.status);
    if (message.kind === 'leads') candidate.hear(message.epoch);
    if (message.kind === 'hello') {
      candidate.announce();
      lead?.announce();
    }
    if (lead !== null) obey(lead, message);
  });
  const candidate = standForLead({
    db,
    environment,
    lead: takeUp,
    onLost() {
      onLost();
      channel.post({ kind: 'hello' }); // what the new leader said while this tab was frozen may not have arrived
    },
    onProven: () => lead?.wake(),
    tell: (epoch) => channel.post({ kind: 'leads', epoch }),
    onError,
  });
  channel.post({ kind: 'hello' });
  const stopTelling = environment.every(SEEN_MS, () => {
    if (lead === null && environment.isVisible()) channel.post({ kind: 'seen' });
  });

  const ask = (message: TabMessage) => {
    if (lead !== null) return obey(lead, message);
    channel.post(message);
    wishes.note(message);
  };
  return {
    status,
    syncNow: () => ask({ kind: 'sync-now' }),
    refresh: (table) => ask({ kind: 'refresh', table }),
    acceptShrink: () => ask({ kind: 'accept-shrink' }),
    setManualOffline(isOffline) {
      status.set({ isManualOffline: isOffline });
      storeManualOffline(db, isOffline).then(() => ask({ kind: 'settings' }), onError);
    },
    stop() {
      isStopped = true;
      onLost();
      stopTelling();
      candidate.release();
      channel.close();
    },
  };
}

/** What was asked for while this tab did not lead: perhaps nobody did. */
function createWishes() {
  const noted = new Map<string, TabMessage>();
  return {
    note(message: TabMessage) {
      // The others stand in the store, or answer what the leader has shown.
      if (message.kind === 'refresh' || message.kind === 'sync-now')
        noted.set(JSON.stringify(message), message);
    },
    grant(lead: Lead) {
      for (const message of noted.values()) obey(lead, message);
      noted.clear();
    },
  };
}

/** What other tabs may ask of the leader. */
function obey(lead: Lead, message: TabMessage): void {
  if (message.kind === 'sync-now') lead.syncNow();
  if (message.kind === 'refresh') lead.refresh(message.table);
  if (message.kind === 'accept-shrink') lead.acceptShrink();
  if (message.kind === 'settings') lead.applySettings();
  if (message.kind === 'seen') lead.seen();
}
