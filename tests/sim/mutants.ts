import { QUEUE_MUTANTS } from './mutants-queue.ts';
import { ROW_MUTANTS } from './mutants-rows.ts';
import type { Level } from './server.ts';

/** A guard of the protocol and how to leave it out of a build of the simulator. */
export interface Mutant {
  name: string;
  /** What the guard does. */
  what: string;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
  /** Guards of one group stand in for each other: they are left out together. */
  group?: string;
  /** The level of the server at which the guard matters, when it is only one. */
  level?: Level;
}

/**
 * Everything that has to be noticed when it is gone. Each line of production code stays as it is.
 *
 * Not here is what no history can reach, and unit tests hold: that an entry of somebody else is never sent (the store
 * of each user is another one), that of equal records none is taken for another (each value is written once), that a
 * delete which may have arrived is not taken back (the next pull would ask), that the fingerprint of a list is forgotten
 * (the server never goes back to an old list), and that joined edits keep what she saw first (without it she is asked
 * too often, and nothing is lost). Nor is what only stands behind another guard: that a create which is sent a second time
 * keeps what was known the first time (a row of its name is not stored before it is settled).
 */
export const MUTANTS: readonly Mutant[] = [...QUEUE_MUTANTS, ...ROW_MUTANTS];
