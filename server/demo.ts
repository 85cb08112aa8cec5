import type { Database } from './database.ts';
import { DEMO_ACEITES } from './demo/aceites.ts';
import { DEMO_AROMAS } from './demo/aromas.ts';
import type { DemoFormula, DemoLinea } from './demo/demo-formula.ts';
import type { DemoEnlace, DemoIngrediente } from './demo/demo-ingrediente.ts';
import { DEMO_CLASICAS } from './demo/formulas-clasicas.ts';
import { DEMO_ESPECIALES } from './demo/formulas-especiales.ts';
import { DEMO_MANTECAS } from './demo/mantecas.ts';
import { DEMO_OTROS } from './demo/otros.ts';
import { DEMO_PROVEEDORES } from './demo/proveedores.ts';
import { listCategorias } from './categorias.repository.ts';
import { createFormula } from './formula-store.ts';
import { setEtiqueta } from './formulas.repository.ts';
import { createIngrediente, saveIngrediente } from './ingrediente-store.ts';
import { CATEGORIAS, INGREDIENTES } from './ingrediente-wire.ts';
import type { JsonObject } from './json-body.ts';
import type { Passwords } from './passwords.ts';
import { insertProveedor } from './proveedores.repository.ts';
import type { Queries } from './schema.ts';
import { addUsuario, type NewUsuario } from './usuarios.ts';
import { findUsuario } from './usuarios.repository.ts';

const DEMO_USERNAME = 'demo';
const BETWEEN_PRICES_MS = 45 * 24 * 60 * 60 * 1000; // 45 days

/** All ingredients of the demo workshop. */
export const DEMO_INGREDIENTES: readonly DemoIngrediente[] = [
  ...DEMO_ACEITES,
  ...DEMO_MANTECAS,
  ...DEMO_AROMAS,
  ...DEMO_OTROS,
];

/** All formulas of the demo workshop. */
export const DEMO_FORMULAS: readonly DemoFormula[] = [...DEMO_CLASICAS, ...DEMO_ESPECIALES];

/** Makes the user `demo` with a lived-in workshop, once; `null` when it is already there. */
export async function ensureDemo(
  parts: { database: Database; passwords: Passwords },
  nowMs: number,
): Promise<NewUsuario | null> {
  const nuevo = await addUsuario(parts, { username: DEMO_USERNAME, password: null });
  if (nuevo) await parts.database.write((trx) => fillWorkshop(trx, nowMs));
  return nuevo;
}

async function fillWorkshop(queries: Queries, nowMs: number): Promise<void> {
  const usuario = await findUsuario(queries, DEMO_USERNAME);
  if (!usuario) throw new Error('The demo user is missing');
  const categorias = new Map((await listCategorias(queries)).map(({ nombre, id }) => [nombre, id]));
  for (const proveedor of DEMO_PROVEEDORES) await insertProveedor(queries, usuario.id, proveedor);
  const iris = new Map<string, string>();
  for (const ingrediente of DEMO_INGREDIENTES) {
    const body = toBody(ingrediente, categorias);
    const id = await addWithHistory(queries, usuario.id, { ingrediente, body, nowMs });
    iris.set(ingrediente.nombre, `${INGREDIENTES}/${id}`);
  }
  for (const formula of DEMO_FORMULAS) await addFormula(queries, usuario.id, { formula, iris });
}

/** Stores the ingredient with its oldest price first, then each later one at its time; returns its number. */
async function addWithHistory(
  queries: Queries,
  ownerId: number,
  { ingrediente, body, nowMs }: { ingrediente: DemoIngrediente; body: JsonObject; nowMs: number },
): Promise<number> {
  const precios = [...(ingrediente.preciosAntes ?? []), ingrediente.envase[1]];
  let stored = await createIngrediente(queries, ownerId, { ...body, precioEnvase: precios[0] });
  for (const [index, precioEnvase] of precios.entries()) {
    if (index === 0) continue;
    const atMs = nowMs - (precios.length - index) * BETWEEN_PRICES_MS;
    stored = await saveIngrediente(queries, stored, {
      body: { precioEnvase },
      nowMs: atMs,
      extensiones: true,
    });
  }
  return stored.row.id;
}

async function addFormula(
  queries: Queries,
  ownerId: number,
  { formula, iris }: { formula: DemoFormula; iris: ReadonlyMap<string, string> },
): Promise<void> {
  const { nombre, descripcion, observaciones, agua, sosa, mendrulandia, etiqueta } = formula;
  const toLinea = ([ingrediente, cantidad]: DemoLinea): JsonObject => {
    const iri = iris.get(ingrediente);
    if (iri === undefined) throw new Error(`Formula ${nombre} names ${ingrediente}, which is no ingredient`);
    return { ingrediente: iri, cantidad };
  };
  const { row } = await createFormula(queries, ownerId, {
    nombre,
    descripcion: descripcion ?? null,
    observaciones: observaciones ?? null,
    cantidadAgua: agua,
    cantidadSosa: sosa,
    mendrulandia: mendrulandia ?? null,
    aceites: (formula.aceites ?? []).map(toLinea),
    aromas: (formula.aromas ?? []).map(toLinea),
    otros: (formula.otros ?? []).map(toLinea),
  });
  if (etiqueta !== undefined) await setEtiqueta(queries, row, etiqueta);
}

function toBody(ingrediente: DemoIngrediente, categorias: ReadonlyMap<string, number>): JsonObject {
  const { nombre, categoria, unidad, envase, densidad, stock, comentario, enlaces, especial } = ingrediente;
  const categoriaId = categoria === undefined ? undefined : categorias.get(categoria);
  if (categoria !== undefined && categoriaId === undefined) throw new Error(`No category ${categoria}`);
  return {
    nombre,
    unidadMedida: unidad,
    cantidadEnvase: envase[0],
    precioEnvase: envase[1],
    stockQuantity: stock?.[0] ?? null,
    minStockLevel: stock?.[1] ?? null,
    densidad: densidad ?? null,
    comentario: comentario ?? null,
    ingredienteCategoria: categoriaId === undefined ? null : `${CATEGORIAS}/${categoriaId}`,
    esAgua: especial === 'agua',
    esSosa: especial === 'sosa',
    enlaces: (enlaces ?? []).map(toEnlace),
  };
}

function toEnlace([url, precio, cantidadEnvase, unidadMedida]: DemoEnlace): JsonObject {
  return { url, precio, cantidadEnvase, unidadMedida };
}
