import { type FreshTable, isStale } from '#domain/freshness.ts';
import type { Client } from '#api/client.ts';
import { readTableMeta, writeTableMeta } from '#db/meta.ts';
import type { SyncContext } from './ports.ts';
import { type Pulled, pullTable } from './pull.ts';
import { pullReference } from './pull-reference.ts';
import type { StatusStore } from './status.ts';

/** In this order: ingredients show the names of their categories. */
const TABLES = ['categorias', 'ingredientes', 'proveedores'] as const;
type PulledTable = (typeof TABLES)[number];

/** Lists are read again once, this long after one that shrank too much. */
const LATCH_RETRY_MS = 60_000; // 60 s

interface RefreshOptions {
  ctx: SyncContext;
  client: Client;
  epoch: number;
  status: StatusStore;
  mayRequest: () => boolean;
  onSuccess: () => void;
}

/** Keeps the mirrored tables fresh. */
export interface Refresher {
  /** Pulls what is old, or everything. Calls that meet a running one wait for it. */
  run: (force: boolean) => Promise<void>;
  /** Own writes made the server's figures doubtful. */
  markWritten: () => Promise<void>;
  /** The maker wants everything read again. */
  markAll: () => Promise<void>;
  acceptShrink: () => Promise<void>;
}

/** A refresher for one leadership. */
export function createRefresher(options: RefreshOptions): Refresher {
  const { ctx, status } = options;
  let running: Promise<void> | null = null;

  const pull = async (table: PulledTable, acceptShrink: boolean): Promise<Pulled> => {
    const pulled =
      table === 'ingredientes'
        ? await pullTable(ctx, options.epoch, { t: table, acceptShrink })
        : await pullReference({ db: ctx.db, client: options.client, now: ctx.now }, table);
    if (pulled.kind !== 'failed') options.onSuccess();
    return pulled;
  };
  const pullAll = async (force: boolean) => {
    status.set({ isPulling: true });
    for (const table of TABLES) {
      if (!options.mayRequest()) break;
      const meta = await readTableMeta(ctx.db, table);
      const isRetry = meta?.latched !== null && ctx.now() - (meta?.latched?.at ?? 0) >= LATCH_RETRY_MS;
      if (!force && !isRetry && !isStale(table, meta, ctx.now())) continue;
      const pulled = await pull(table, false);
      if (table === 'ingredientes') await showOutcome(pulled);
      // The rest would fail alike; the probe finds out when to go on.
      if (pulled.kind === 'failed' && pulled.failure.kind === 'network') {
        status.set({ reach: 'unreachable' });
        break;
      }
    }
  };
  const showOutcome = async (pulled: Pulled) => {
    const latched = (await readTableMeta(ctx.db, 'ingredientes'))?.latched ?? null;
    status.set({ latched, pullFailed: pulled.kind === 'failed' });
  };
  const run = (force: boolean) => {
    running ??= pullAll(force).finally(() => {
      running = null;
      status.set({ isPulling: false });
    });
    return running;
  };
  const mark = async (tables: readonly FreshTable[]) => {
    for (const table of tables) {
      if ((await readTableMeta(ctx.db, table)) !== null) await writeTableMeta(ctx.db, table, { dirty: true });
    }
  };
  return {
    run,
    markWritten: () => mark(['ingredientes']),
    markAll: () => mark(TABLES),
    async acceptShrink() {
      await showOutcome(await pull('ingredientes', true));
    },
  };
}
