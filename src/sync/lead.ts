import { newLocalKey } from '#domain/local-key.ts';
import { readTableMeta } from '#db/meta.ts';
import { watchOutbox } from '#db/outbox.ts';
import { openProbe } from './capacidades.ts';
import type { TabChannel } from './channel.ts';
import type { Environment } from './environment.ts';
import { tidyStore } from './housekeeping.ts';
import type { Leadership } from './leader.ts';
import type { SyncContext } from './ports.ts';
import { createPusher } from './push.ts';
import { recoverInterrupted } from './recover.ts';
import { createRefresher } from './refresh.ts';
import { remoteTables } from './remote.ts';
import type { SyncOptions } from './start.ts';
import type { StatusStore } from './status.ts';
import { createServerWatch, type ServerWatch } from './watch-server.ts';

/** An unreachable server is asked again this often while the page is visible and writes wait (design §4). */
const PROBE_MS = 3000;
/** How often old data is looked for, and an unreachable server asked when nothing waits. */
const REFRESH_MS = 60_000; // 1 min
/** How often it is looked whether the store must be tidied (once a day). */
const TIDY_MS = 60 * 60_000; // 1 h
/** Own writes change what the server derives: its list is read again after this pause (docs/sync.md §9). */
const AFTER_WRITE_MS = 30_000;

interface LeadOptions extends Omit<SyncOptions, 'environment' | 'onError' | 'locks'> {
  environment: Environment;
  onError: (error: unknown) => void;
  status: StatusStore;
  channel: TabChannel;
  leadership: Leadership;
}

/** The work of the leading tab. */
export interface Lead {
  announce: () => void;
  syncNow: () => void;
  acceptShrink: () => void;
  stop: () => void;
}

/** Takes up the lead: releases what a crashed leader held, then replays, probes and refreshes until stopped. */
export async function startLead(options: LeadOptions): Promise<Lead> {
  const { db, client, status, channel, leadership, environment, onError } = options;
  await recoverInterrupted(db);
  // A list that waits for the maker still does after a reload.
  status.set({ latched: (await readTableMeta(db, 'ingredientes'))?.latched ?? null });
  const probe = await openProbe(db, client);
  let lastSuccessAt = 0;
  let stopped = false;

  const ctx: SyncContext = {
    db,
    user: options.user,
    remote: remoteTables(client, probe.has),
    has: probe.has,
    now: Date.now,
    random: Math.random,
    newKey: newLocalKey,
  };
  const mayRequest = () => !stopped && leadership.isLeader() && options.canRequest();
  const guard = {
    epoch: leadership.epoch,
    canSend: () => mayRequest() && status.get().reach === 'reachable',
    succeededSince: (since: number) => lastSuccessAt > since,
  };
  const onSuccess = () => {
    lastSuccessAt = Date.now();
  };
  const refresher = createRefresher({ ctx, client, epoch: leadership.epoch, status, mayRequest, onSuccess });
  const refresh = () => refresher.run().catch(onError);
  const afterWrite = debounce(AFTER_WRITE_MS, () => void refresher.markWritten().then(refresh, onError));

  const pusher = createPusher(ctx, guard, {
    onSending: (sending) => status.set({ sending }),
    onAcknowledged() {
      onSuccess();
      afterWrite.call();
    },
    onNetworkFailure: () => watch.look(),
    onAuthRefused: () => status.set({ auth: 'refused' }),
    onError,
  });

  const watch = createServerWatch({
    db,
    probe,
    status,
    canRequest: options.canRequest,
    mayRequest,
    isVisible: environment.isVisible,
    onError,
    async onAnswer() {
      onSuccess();
      pusher.wake();
      await refresh();
    },
  });
  const tidy = () => void tidyStore(db, Date.now()).catch(onError);
  const stops = subscribe(options, { wake: pusher.wake, watch, tidy });
  watch.look();
  tidy();
  return {
    announce: () => channel.post({ kind: 'status', status: status.get() }),
    syncNow() {
      void refresher.markAll().then(watch.look, onError);
    },
    acceptShrink: () => void refresher.acceptShrink().catch(onError),
    stop() {
      stopped = true;
      pusher.stop();
      afterWrite.cancel();
      for (const stop of stops) stop();
    },
  };
}

/** Everything that makes the leader look again; returns how to stop listening. */
function subscribe(
  { db, status, channel, environment }: LeadOptions,
  { wake, watch, tidy }: { wake: () => void; watch: ServerWatch; tidy: () => void },
): (() => void)[] {
  return [
    status.subscribe(() => channel.post({ kind: 'status', status: status.get() })),
    watchOutbox(db, wake),
    environment.onWake(watch.look),
    environment.onOffline(() => status.set({ reach: 'unreachable' })),
    environment.every(PROBE_MS, watch.tick),
    environment.every(TIDY_MS, tidy),
    environment.every(REFRESH_MS, () => {
      if (environment.isVisible()) watch.look();
    }),
  ];
}

function debounce(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    },
    cancel: () => clearTimeout(timer),
  };
}
