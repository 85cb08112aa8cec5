import type { Database } from './database.ts';
import { DEMO_ACEITES } from './demo/aceites.ts';
import { DEMO_AROMAS } from './demo/aromas.ts';
import type { DemoEnlace, DemoIngrediente } from './demo/demo-ingrediente.ts';
import { DEMO_MANTECAS } from './demo/mantecas.ts';
import { DEMO_OTROS } from './demo/otros.ts';
import { DEMO_PROVEEDORES } from './demo/proveedores.ts';
import { listCategorias } from './categorias.repository.ts';
import { createIngrediente, saveIngrediente } from './ingrediente-store.ts';
import { CATEGORIAS } from './ingrediente-wire.ts';
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
  for (const ingrediente of DEMO_INGREDIENTES) {
    const body = toBody(ingrediente, categorias);
    await addWithHistory(queries, usuario.id, { ingrediente, body, nowMs });
  }
}

/** Stores the ingredient with its oldest price first, then each later one at its time. */
async function addWithHistory(
  queries: Queries,
  ownerId: number,
  { ingrediente, body, nowMs }: { ingrediente: DemoIngrediente; body: JsonObject; nowMs: number },
): Promise<void> {
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
