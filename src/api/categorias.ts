import { GRUPO_ACEITES, GRUPO_AROMAS, GRUPO_OTROS, type Categoria } from '#domain/categoria.ts';
import { readWire } from '#domain/jsonld.ts';
import { categoriaWire, ingredienteWire } from '#domain/wire-rows.ts';
import type { ApiFailure } from './api-error.ts';
import type { Client } from './client.ts';
import { textHash } from '#domain/hash.ts';
import { isUnchanged, readRows, type ListOptions, type ListResult, type RecordReading } from './list.ts';
import { scanList } from './scan.ts';

/** All ingredient categories with their groups (a plain array is accepted too). */
export async function listCategorias(
  client: Client,
  options: ListOptions = {},
): Promise<ListResult<Categoria>> {
  const scan = await scanList(client, { path: 'ingrediente_categorias', etag: options.etag });
  if (!scan.ok || scan.kind === 'unchanged') return scan;
  const isGrouped = scan.rows.length === 0 || scan.rows.some(({ raw }) => grupoOf(raw) !== null);
  if (isGrouped) {
    return isUnchanged(scan, options) ? { ok: true, kind: 'unchanged' } : readRows(scan, readCategoria);
  }
  const learnt = await learnGrupos(client);
  if (!learnt.ok) return learnt;
  const bodyHash = textHash(scan.bodyHash + JSON.stringify([...learnt.grupos]));
  if (isUnchanged({ ...scan, bodyHash }, options)) return { ok: true, kind: 'unchanged' };
  const list = await readRows({ ...scan, bodyHash, etag: null }, readCategoria);
  for (const row of list.rows) row.record.grupo = learnt.grupos.get(row.sid) ?? null;
  return list;
}

/** Reads a raw category. */
export function readCategoria(raw: unknown): RecordReading<Categoria> {
  const reading = readWire(categoriaWire, raw);
  return reading.ok ? { ok: true, record: reading.value } : reading;
}

function grupoOf(raw: unknown): string | null {
  const reading = readWire(categoriaWire, raw);
  return reading.ok ? reading.value.grupo : null;
}

/**
 * Which group a category is of, learnt from the ingredients each group gives (contract D4).
 *
 * A server that does not know the filter gives all ingredients for every group, which would put each category
 * in all three: then nothing is learnt.
 */
async function learnGrupos(client: Client): Promise<{ ok: true; grupos: Map<string, string> } | ApiFailure> {
  const grupos = new Map<string, string>();
  for (const id of [GRUPO_ACEITES, GRUPO_AROMAS, GRUPO_OTROS]) {
    const grupo = `${client.basePath}/categoria_grupos/${id}`;
    const scan = await scanList(client, {
      path: 'ingredientes',
      query: [
        ['ingredienteCategoria.grupo', grupo],
        ['esAgua', 'false'],
        ['esSosa', 'false'],
      ],
    });
    if (!scan.ok) return isRefusal(scan) ? { ok: true, grupos: new Map() } : scan;
    if (scan.kind === 'unchanged') continue;
    for (const { raw } of scan.rows) {
      const reading = readWire(ingredienteWire, raw);
      const categoria = reading.ok ? reading.value.ingredienteCategoria : null;
      if (categoria === null) continue;
      if ((grupos.get(categoria) ?? grupo) !== grupo) return { ok: true, grupos: new Map() };
      grupos.set(categoria, grupo);
    }
  }
  return { ok: true, grupos };
}

/** True when the server will not answer this question, now or later. */
function isRefusal({ error }: ApiFailure): boolean {
  return error.kind === 'bad' || error.kind === 'forbidden' || error.kind === 'not-found';
}
