import type { Enlace } from '#domain/enlace.ts';
import type { Ingrediente, IngredientePayload } from '#domain/ingrediente.ts';
import { enlaceRefsOf, readEnlace, readIngrediente } from './ingrediente-row.ts';
import { defineResource } from './resource.ts';

/** The ingredients, water and lye included, with their purchase links. */
export const ingredientesApi = defineResource<Ingrediente, IngredientePayload, Enlace>({
  path: 'ingredientes',
  group: 'enlaces',
  refsOf: enlaceRefsOf,
  readPart: readEnlace,
  read: readIngrediente,
});
