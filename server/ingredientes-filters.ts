import { canonicalIri, idOfIri } from '#domain/iri.ts';
import { foldText } from '#domain/texto.ts';
import { parseId } from './request.ts';

/** The filters of the ingredient list; `null` = not asked for. */
export interface IngredienteFiltros {
  /** Folded text that the name contains. */
  nombre: string | null;
  /** Category numbers; an unknown one matches nothing. */
  categorias: readonly number[] | null;
  grupos: readonly number[] | null;
  esAgua: boolean | null;
  esSosa: boolean | null;
  /** Order by name. */
  orden: 'asc' | 'desc' | null;
}

/** Reads the filters from a query; unknown parameters and values that mean nothing are ignored, as on API Platform. */
export function readFiltros(params: URLSearchParams): IngredienteFiltros {
  const nombre = foldText(params.get('nombre') ?? '');
  return {
    nombre: nombre === '' ? null : nombre,
    categorias: idsOf(params, 'ingredienteCategoria'),
    grupos: idsOf(params, 'ingredienteCategoria.grupo'),
    esAgua: booleanOf(params.get('esAgua')),
    esSosa: booleanOf(params.get('esSosa')),
    orden: ordenOf(params.get('order[nombre]')),
  };
}

/** References as IRI or as number, one (`x=`) or several (`x[]=`). */
function idsOf(params: URLSearchParams, name: string): number[] | null {
  const texts = [...params.getAll(name), ...params.getAll(`${name}[]`)].filter((text) => text !== '');
  if (texts.length === 0) return null;
  return texts.map((text) => parseId(idOfIri(canonicalIri(text)))).filter((id) => id !== null);
}

function booleanOf(text: string | null): boolean | null {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return null;
}

function ordenOf(text: string | null): 'asc' | 'desc' | null {
  const lower = text?.toLowerCase();
  return lower === 'asc' || lower === 'desc' ? lower : null;
}
