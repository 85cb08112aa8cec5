import type { FreshTable } from '#domain/freshness.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import { watchOutbox } from '#db/outbox.ts';
import { rememberCapacidades } from './capacidades.ts';
import { debounce, type Debounced } from './debounce.ts';
import { createGaze, type Gaze } from './gaze.ts';
import { tidyStore } from './housekeeping.ts';
import type { Duty, SyncContext, SyncServer } from './ports.ts';
import { createPusher, type Pusher } from './push.ts';
import { clearNetworkBackoff, recoverInterrupted } from './recover.ts';
import { createRefresher, readLatched, type Refresher } from './refresh.ts';
import { isManualOffline } from './manual-offline.ts';
import { createServerWatch, type ServerWatch } from './watch-server.ts';

/** An unreachable server is asked again this often while somebody looks and writes wait (design §4). */
const PROBE_MS = 3000;
/** How often old data is looked for, and an unreachable server asked when nothing waits. */
const REFRESH_MS = 60_000; // 1 min
/** How often it is looked whether the store must be tidied (once a day). */
const TIDY_MS = 60 * 60_000; // 1 h
/** Own writes change what the server derives: its list is read again after this pause (docs/sync.md §9). */
const AFTER_WRITE_MS = 30_000;

interface LeadOptions extends Duty {
  server: SyncServer;
}

/** The work of the leading tab. */
export interface Lead {
  announce: () => void;
  syncNow: () => void;
  refresh: (table: FreshTable) => void;
  acceptShrink: () => void;
  /** The maker changed how she works: read it again. */
  applySettings: () => void;
  /** Somebody looks at another tab of this device, whose timers run while ours may be slowed down. */
  seen: () => void;
  /** The lead was proven after a doubt: go on. */
  wake: () => void;
  stop: () => void;
}

/** Takes up the lead: releases what a crashed leader held, then replays, probes and refreshes until stopped. */
export async function startLead(options: LeadOptions): Promise<Lead> {
  const { db, server, status, leadership, environment, onError } = options;
  await recoverInterrupted(db, leadership.epoch);
  // A list that waits for the maker still does after a reload.
  const latched = await readLatched(db);
  // What the leader before had under way ended with it.
  status.set({ latched, isManualOffline: await isManualOffline(db), isPulling: false, sending: 0 });
  const gaze = createGaze(environment);
  let lastSuccessAt = 0;
  let stopped = false;

  const ctx = contextOf(options);
  const mayRequest = () =>
    !stopped && leadership.isLeader() && options.canRequest() && !status.get().isManualOffline;
  const guard = {
    epoch: leadership.epoch,
    // The lease comes last: nothing but the request follows.
    canSend: () => mayRequest() && status.get().reach === 'reachable' && leadership.isFresh(),
    succeededSince: (since: number) => lastSuccessAt > since,
  };
  const onSuccess = () => {
    lastSuccessAt = environment.now();
    watch.heard();
  };
  const refresher = createRefresher({ ctx, server, epoch: leadership.epoch, status, mayRequest, onSuccess });
  const refresh = () => refresher.run().catch(onError);
  const written = new Set<WritableTable>();
  const afterWrite = debounce(environment, AFTER_WRITE_MS, () => {
    const tables = [...written];
    written.clear();
    void refresher.mark(tables).then(refresh, onError);
  });

  const events = {
    mayLook: async () => leadership.isFresh() || (await leadership.prove()),
    onSending: (sending: number) => status.set({ sending }),
    onAcknowledged({ t }: OutboxEntry) {
      onSuccess();
      written.add(t);
      afterWrite.call();
    },
    onNetworkFailure: () => watch.look(),
    onAuthRefused: () => status.set({ auth: 'refused' }),
    onError,
  };
  const pusher = createPusher(ctx, guard, events, environment);

  const watch = createServerWatch({
    db,
    server,
    status,
    canRequest: options.canRequest,
    mayRequest,
    isVisible: gaze.isSeen,
    onError,
    async onReturn() {
      await clearNetworkBackoff(db);
      pusher.tryNow();
    },
    onAnnounced: () => rememberCapacidades(db, server).catch(onError),
    onAnswer() {
      onSuccess();
      pusher.wake();
      void refresh();
    },
  });
  return begin(options, { refresher, pusher, watch, gaze, afterWrite }, () => {
    stopped = true;
  });
}

interface Parts {
  refresher: Refresher;
  pusher: Pusher;
  watch: ServerWatch;
  gaze: Gaze;
  afterWrite: Debounced;
}

function begin(options: LeadOptions, parts: Parts, onStop: () => void): Lead {
  const { pusher, watch, gaze } = parts;
  const { db, environment, onError } = options;
  const tidy = () => void tidyStore(db, environment.now()).catch(onError);
  const stops = subscribe(options, parts, tidy);
  watch.look();
  tidy();
  return {
    ...commands(options, parts),
    seen() {
      gaze.seen();
      watch.tick();
    },
    wake: pusher.wake,
    stop() {
      onStop();
      pusher.stop();
      parts.afterWrite.cancel();
      for (const stop of stops) stop();
    },
  };
}

function contextOf({ db, user, server, environment }: LeadOptions): SyncContext {
  const { now, random, newKey } = environment;
  return { db, user, remote: server.table, has: server.has, now, random, newKey };
}

/** What the maker can ask of the leader, from any tab. */
function commands(
  { db, status, channel, onError }: LeadOptions,
  { refresher, watch }: Parts,
): Omit<Lead, 'seen' | 'wake' | 'stop'> {
  const applySettings = async () => {
    status.set({ isManualOffline: await isManualOffline(db) });
    watch.look();
  };
  return {
    announce: () => channel.post({ kind: 'status', status: status.get() }),
    syncNow: () => void refresher.markAll().then(watch.look, onError),
    refresh: (table) => void refresher.mark([table]).then(watch.look, onError),
    acceptShrink: () => void refresher.acceptShrink().catch(onError),
    applySettings: () => void applySettings().catch(onError),
  };
}

/** Everything that makes the leader look again; returns how to stop listening. */
function subscribe(
  { db, status, channel, environment }: LeadOptions,
  { pusher, watch, gaze }: Parts,
  tidy: () => void,
): (() => void)[] {
  return [
    status.subscribe(() => channel.post({ kind: 'status', status: status.get() })),
    watchOutbox(db, pusher.wake),
    environment.onWake(watch.look),
    environment.onOffline(() => status.set({ reach: 'unreachable' })),
    environment.every(PROBE_MS, watch.tick),
    environment.every(TIDY_MS, tidy),
    environment.every(REFRESH_MS, () => {
      if (gaze.isSeen()) watch.look();
    }),
  ];
}
