import type { Doc } from './canonical.ts';
import { formatCantidad, formatEuros, formatNumero } from './formato.ts';
import { isUnidadMedida, type UnidadMedida } from './unidad.ts';

/** Units as they are offered and shown in full. */
export const UNIDAD_NOMBRES = { grs: 'Gramos (g)', ml: 'Mililitros (ml)' };

const LABELS: Record<string, string> = {
  nombre: 'Nombre',
  unidadMedida: 'Unidad de medida',
  cantidadEnvase: 'Cantidad del envase',
  precioEnvase: 'Precio del envase',
  stockQuantity: 'Stock actual',
  minStockLevel: 'Nivel mínimo',
  densidad: 'Densidad',
  comentario: 'Comentario',
  ingredienteCategoria: 'Categoría',
  esAgua: 'Es agua',
  esSosa: 'Es sosa',
  enlaces: 'Enlaces de compra',
};

/** What a field of the document is called on screen. */
export function campoLabel(field: string): string {
  return LABELS[field] ?? field;
}

/** What the values of a document are shown with. */
export interface CampoContext {
  unidad: UnidadMedida;
  categorias: readonly { lk: string; nombre: string }[];
}

/** A value of the document in words; one line for each part of a list, a dash for nothing. */
export function campoLines(field: string, value: unknown, context: CampoContext): string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['—'] : value.map(enlaceLine);
  if (typeof value === 'boolean') return [value ? 'Sí' : 'No'];
  if (typeof value === 'number') return [numberText(field, value, context.unidad)];
  if (typeof value !== 'string' || value.trim() === '') return ['—'];
  if (field === 'unidadMedida' && isUnidadMedida(value)) return [UNIDAD_NOMBRES[value]];
  if (field !== 'ingredienteCategoria') return [value];
  return [context.categorias.find((row) => row.lk === value)?.nombre ?? 'Sin categoría'];
}

/** A document as text to be kept elsewhere: one field on each line, in the words of the screen. */
export function docText(doc: Doc, context: CampoContext): string {
  return Object.entries(doc)
    .map(([field, value]) => `${campoLabel(field)}: ${campoLines(field, value, context).join('; ')}`)
    .join('\n');
}

function numberText(field: string, value: number, unidad: UnidadMedida): string {
  if (field === 'precioEnvase') return formatEuros(value);
  if (field === 'densidad') return `${formatNumero(value)}\u00a0g/ml`;
  return formatCantidad(value, unidad);
}

function enlaceLine(link: unknown): string {
  if (typeof link !== 'object' || link === null || !('url' in link)) {
    return 'No se pudieron cargar los detalles del enlace.';
  }
  const parts = [String(link.url)];
  if ('precio' in link && typeof link.precio === 'number') parts.push(formatEuros(link.precio));
  const unidad = 'unidadMedida' in link && link.unidadMedida === 'ml' ? 'ml' : 'grs';
  if ('cantidadEnvase' in link && typeof link.cantidadEnvase === 'number') {
    parts.push(formatCantidad(link.cantidadEnvase, unidad));
  }
  return parts.join(' · ');
}
