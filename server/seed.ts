import { GRUPO_ACEITES, GRUPO_AROMAS, GRUPO_OTROS } from '#domain/categoria.ts';
import type { Queries } from './schema.ts';

/** What a new database holds: the fixed groups and the categories of a workshop, shared by all users. */
const GRUPOS: readonly { id: number; nombre: string; categorias: readonly string[] }[] = [
  {
    id: GRUPO_ACEITES,
    nombre: 'Aceites',
    categorias: ['Aceites vegetales', 'Mantecas', 'Ceras', 'Macerados'],
  },
  {
    id: GRUPO_AROMAS,
    nombre: 'Aromas',
    categorias: ['Aceites esenciales', 'Fragancias', 'Hidrolatos', 'Extractos aromáticos'],
  },
  {
    id: GRUPO_OTROS,
    nombre: 'Otros',
    categorias: [
      'Arcillas',
      'Colorantes',
      'Exfoliantes',
      'Hierbas y flores',
      'Aditivos',
      'Tensioactivos',
      'Emulsionantes',
      'Conservantes',
      'Envases',
    ],
  },
];

/** Fills groups and categories, in the order that gives them their numbers. */
export async function seedCategorias(queries: Queries): Promise<void> {
  for (const { id, nombre, categorias } of GRUPOS) {
    await queries.insertInto('categoriaGrupo').values({ id, nombre }).execute();
    for (const categoria of categorias) {
      await queries
        .insertInto('ingredienteCategoria')
        .values({ nombre: categoria, grupoId: id, version: 1 })
        .execute();
    }
  }
}
