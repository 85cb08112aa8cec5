import { type FreshTable, isStale } from '#domain/freshness.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { markDirty, readTableMeta } from '#db/meta.ts';
import type { SyncContext, SyncServer } from './ports.ts';
import { type Pulled, pullTable } from './pull.ts';
import { pullDashboard } from './pull-dashboard.ts';
import { pullReference } from './pull-reference.ts';
import type { StatusStore } from './status.ts';
import { createTurns } from './turns.ts';

/** In this order: ingredients show the names of their categories, formulas those of their ingredients. */
const TABLES = ['categorias', 'ingredientes', 'formulas', 'proveedores', 'dashboard'] as const;
type PulledTable = (typeof TABLES)[number];

/** The tables whose lists may shrink too much. */
const WRITABLE: readonly WritableTable[] = ['ingredientes', 'formulas'];

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
  const { ctx, server, epoch, status } = options;
  const inTurn = createTurns();
  let next: Promise<void> | null = null;
  let isVisited = false;
  const failed = new Set<WritableTable>();

  const pull = async (table: PulledTable, acceptShrink: boolean): Promise<Pulled> => {
    const pulled = await pullOf({ ctx, server, epoch }, table, acceptShrink).catch((error: unknown) => {
      if (isWritable(table)) failed.add(table);
      status.set({ pullFailed: failed.size > 0 }); // of a full disk, say: the screens must not wait for the rest
      throw error;
    });
    if (pulled.kind !== 'failed') options.onSuccess();
    return pulled;
  };
  const pullOld = async () => {
    // What formulas name and is not here makes the list of ingredients old: it is read once more.
    for (const table of [...TABLES, 'ingredientes'] as const) {
      if (!options.mayRequest()) break;
      // The first visit of a page comes before its leader: it is asked for once without being told.
      const isFirstVisit = table === 'dashboard' && !isVisited;
      if (!isFirstVisit && !(await isDue(ctx, table))) continue;
      isVisited ||= table === 'dashboard';
      status.set({ isPulling: true });
      const pulled = await pull(table, false);
      if (isWritable(table)) await showOutcome(table, pulled);
      // The rest would fail alike; the probe finds out when to go on.
      if (pulled.kind === 'failed' && pulled.failure.kind === 'network') {
        status.set({ reach: 'unreachable' });
        break;
      }
    }
  };
  const showOutcome = async (table: WritableTable, pulled: Pulled) => {
    if (pulled.kind === 'failed') failed.add(table);
    else failed.delete(table);
    status.set({ latched: await readLatched(ctx.db), pullFailed: failed.size > 0 });
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
        for (const table of WRITABLE) {
          const isLatched = ((await readTableMeta(ctx.db, table))?.latched ?? null) !== null;
          if (isLatched && options.mayRequest()) await showOutcome(table, await pull(table, true));
        }
      }),
  };
}

/** What the lists that shrank too much would remove, all together; `null` when none did. */
export async function readLatched(db: SyncContext['db']): Promise<{ missing: number; known: number } | null> {
  const metas = await Promise.all(WRITABLE.map((table) => readTableMeta(db, table)));
  const latched = metas.flatMap((meta) => meta?.latched ?? []);
  if (latched.length === 0) return null;
  return {
    missing: latched.reduce((sum, { missing }) => sum + missing, 0),
    known: latched.reduce((sum, { known }) => sum + known, 0),
  };
}

function pullOf(
  { ctx, server, epoch }: Pick<RefreshOptions, 'ctx' | 'server' | 'epoch'>,
  table: PulledTable,
  acceptShrink: boolean,
): Promise<Pulled> {
  if (isWritable(table)) return pullTable(ctx, epoch, { t: table, acceptShrink });
  if (table === 'dashboard') return pullDashboard(ctx, server);
  return pullReference({ db: ctx.db, server, now: ctx.now }, table);
}

function isWritable(table: PulledTable): table is WritableTable {
  return table === 'ingredientes' || table === 'formulas';
}

async function isDue(ctx: SyncContext, table: PulledTable): Promise<boolean> {
  const meta = await readTableMeta(ctx.db, table);
  // On every visit: whoever shows these figures asks for them, the passing of time does not.
  if (table === 'dashboard') return meta === null || meta.dirty;
  const latchedAt = meta?.latched?.at ?? null;
  const isRetry = latchedAt !== null && ctx.now() - latchedAt >= LATCH_RETRY_MS;
  return isRetry || isStale(table, meta, ctx.now());
}
