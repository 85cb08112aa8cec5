import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, MUTANTS } from './mutants.ts';

/** What is built and run as one: a guard of its own, or a group of guards that stand in for each other. */
export interface Build {
  name: string;
  mutants: readonly Mutant[];
  /** The only level at which it matters, or `null`. */
  level: Mutant['level'] | null;
}

/** All builds that leave something out. */
export function builds(): Build[] {
  const names = new Set(MUTANTS.map(({ name, group }) => group ?? name));
  return [...names].map(findBuild);
}

/** The build of this name; fails when there is none. */
export function findBuild(name: string): Build {
  const mutants = MUTANTS.filter((mutant) => (mutant.group ?? mutant.name) === name);
  const [first] = mutants;
  if (first === undefined) throw new Error(`There is no guard or group of guards "${name}"`);
  return { name, mutants, level: first.level ?? null };
}

/** The source without what the mutant leaves out. Fails when the guard is not there exactly once. */
export function mutated(source: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...others] = source.split(find);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`The guard "${name}" is not in ${file} exactly once: ${find}`);
  }
  return `${before}${replace}${after}`;
}

/** Leaves the guards of one build out of the sources while they are bundled. */
export function mutate({ mutants }: Build): Plugin {
  const done = new Set<string>();
  return {
    name: 'leave-out-guards',
    enforce: 'pre',
    transform(source, id) {
      const file = relative(process.cwd(), id.split('?')[0] ?? id);
      let result = source;
      for (const mutant of mutants.filter((each) => each.file === file)) {
        result = mutated(result, mutant);
        done.add(mutant.name);
      }
      return result === source ? null : { code: result, map: null };
    },
    buildEnd() {
      const left = mutants.filter(({ name }) => !done.has(name)).map(({ name }) => name);
      if (left.length > 0) this.error(`Not part of the simulator: ${left.join(', ')}`);
    },
  };
}
