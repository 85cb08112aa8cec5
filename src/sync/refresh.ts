import { type FreshTable, isStale } from '#domain/freshness.ts';
import { markDirty, readTableMeta } from '#db/meta.ts';
import type { SyncContext, SyncServer } from './ports.ts';
import { type Pulled, pullTable } from './pull.ts';
import { pullReference } from './pull-reference.ts';
import type { StatusStore } from './status.ts';
import { createTurns } from './turns.ts';

/** In this order: ingredients show the names of their categories. */
const TABLES = ['categorias', 'ingredientes', 'proveedores'] as const;
type PulledTable = (typeof TABLES)[number];

/** A list that shrank too much is read again this long after. */
const LATCH_RETRY_MS = 60_000; // 60 s

interface RefreshOptions {
  ctx: SyncContext;
  server: SyncServer;
  epoch: number;
  status: StatusStore;
  mayRequest: () => boolean;
  onSuccess: () => void;
}

/** Keeps the mirrored tables fresh. One pull runs at a time. */
export interface Refresher {
  /** Pulls what is old. A call during a run is answered by one more run after it. */
  run: () => Promise<void>;
  /** What is known of these tables is doubtful: own writes changed them, or the maker wants them read again. */
  mark: (tables: readonly FreshTable[]) => Promise<void>;
  /** The maker wants everything read again. */
  markAll: () => Promise<void>;
  acceptShrink: () => Promise<void>;
}

/** A refresher for one leadership. */
export function createRefresher(options: RefreshOptions): Refresher {
  const { ctx, status } = options;
  const inTurn = createTurns();
  let next: Promise<void> | null = null;

  const pull = async (table: PulledTable, acceptShrink: boolean): Promise<Pulled> => {
    const pulled =
      table === 'ingredientes'
        ? await pullTable(ctx, options.epoch, { t: table, acceptShrink })
        : await pullReference({ db: ctx.db, server: options.server, now: ctx.now }, table);
    if (pulled.kind !== 'failed') options.onSuccess();
    return pulled;
  };
  const pullOld = async () => {
    for (const table of TABLES) {
      if (!options.mayRequest()) break;
      if (!(await isDue(ctx, table))) continue;
      status.set({ isPulling: true });
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
  const queue = (work: () => Promise<void>): Promise<void> =>
    inTurn(() => work().finally(() => status.set({ isPulling: false })));
  const mark = async (tables: readonly FreshTable[]) => {
    for (const table of tables) await markDirty(ctx.db, table);
  };
  return {
    run() {
      next ??= queue(() => {
        next = null;
        return pullOld();
      });
      return next;
    },
    mark,
    markAll: () => mark(TABLES),
    acceptShrink: () =>
      queue(async () => {
        if (options.mayRequest()) await showOutcome(await pull('ingredientes', true));
      }),
  };
}

async function isDue(ctx: SyncContext, table: PulledTable): Promise<boolean> {
  const meta = await readTableMeta(ctx.db, table);
  const latchedAt = meta?.latched?.at ?? null;
  const isRetry = latchedAt !== null && ctx.now() - latchedAt >= LATCH_RETRY_MS;
  return isRetry || isStale(table, meta, ctx.now());
}
