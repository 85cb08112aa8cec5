import { liveTableOf } from './live-table.ts';

/** All ingredients of the store in memory: one list for every screen. */
export const liveIngredientes = liveTableOf((db) => db.ingredientes);
