import type { Doc } from '../../src/domain/canonical.ts';
import type { IngredienteRow } from '../../src/db/tables.ts';
import type { Tab } from './device.ts';
import type { RequestOracle } from './oracle/requests.ts';
import type { Random } from './random.ts';
import { markOf } from './records.ts';
import { lineasOf } from './server-records.ts';
import { EDITED_RECETA, type EditedRecetaField, lineaToken } from './values.ts';
import type { World } from './world.ts';

/** What lies before a maker who writes a formula: the ingredients that its lines can name. */
export interface Pantry {
  refs: string[];
  /** The ingredient of a reference, if it is on the device. */
  rowOf: (ref: unknown) => IngredienteRow | undefined;
}

/** The ingredients of the device. Water and lye have fields of their own and are in no line. */
export async function pantryOf({ writer }: Tab): Promise<Pantry> {
  const rows = await writer.db.ingredientes.toArray();
  const named = rows.filter(({ esAgua, esSosa }) => !esAgua && !esSosa);
  return {
    refs: named.map(({ sid, lk }) => sid ?? lk),
    rowOf: (ref) => rows.find(({ sid, lk }) => ref === sid || ref === lk),
  };
}

/** Everything a maker types into the form of a new formula. */
export function newReceta(world: World, random: Random, { refs }: Pantry): Doc {
  const count = Math.min(refs.length, random.int(1, 3));
  return world.values.receta(Array.from({ length: count }, () => random.pick(refs)));
}

/** What she changes in one, a field or two. */
export function changesOf(
  world: World,
  random: Random,
  { seen, pantry }: { seen: Doc; pantry: Pantry },
): Doc {
  const fields = new Set<EditedRecetaField>([random.pick(EDITED_RECETA)]);
  if (random.chance(0.4)) fields.add(random.pick(EDITED_RECETA));
  const changes: Record<string, unknown> = {};
  for (const field of fields) changes[field] = world.values.changeReceta(seen, field, pantry.refs);
  return changes;
}

/** The oracle is told which ingredient each line is written for. */
export function registerLineas(requests: RequestOracle, values: Doc, { rowOf }: Pantry): void {
  for (const linea of lineasOf(values)) {
    const row = rowOf(linea['ingrediente']);
    if (row !== undefined) requests.chooses(lineaToken(linea), markOf({ ...row }));
  }
}
