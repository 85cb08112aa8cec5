import type { Doc } from './canonical.ts';
import { formatCantidad, formatEuros, formatNumero } from './formato.ts';
import { htmlText } from './html-text.ts';
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
  descripcion: 'Descripción',
  observaciones: 'Observaciones',
  cantidadAgua: 'Agua',
  cantidadSosa: 'Sosa cáustica',
  mendrulandia: 'Enlace a Mendrulandia',
  aceites: 'Aceites',
  aromas: 'Aromas',
  otros: 'Otros ingredientes',
};

/** Fields that hold HTML; people compare their words. */
const HTML_FIELDS = new Set(['descripcion', 'observaciones']);

/** Units of the figures that do not come in the unit of an ingredient. */
const UNIDAD_OF: Record<string, UnidadMedida> = { cantidadAgua: 'ml', cantidadSosa: 'grs' };

/** What a field of the document is called on screen. */
export function campoLabel(field: string): string {
  return LABELS[field] ?? field;
}

/** What the values of a document are shown with. */
export interface CampoContext {
  unidad: UnidadMedida;
  categorias: readonly { lk: string; nombre: string }[];
  /** Name of the ingredient that a line refers to, `null` when it is not known. Without it no line has a name. */
  nombreDe?: ((ref: string) => string | null) | undefined;
}

/** A value of the document in words; one line for each part of a list, a dash for nothing. */
export function campoLines(field: string, value: unknown, context: CampoContext): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? ['—'] : value.map((part) => partLine(field, part, context));
  if (typeof value === 'boolean') return [value ? 'Sí' : 'No'];
  if (typeof value === 'number') return [numberText(field, value, context.unidad)];
  if (typeof value !== 'string' || value.trim() === '') return ['—'];
  if (field === 'unidadMedida' && isUnidadMedida(value)) return [UNIDAD_NOMBRES[value]];
  if (HTML_FIELDS.has(field)) return [htmlText(value) || '—'];
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
  return formatCantidad(value, UNIDAD_OF[field] ?? unidad);
}

function partLine(field: string, part: unknown, context: CampoContext): string {
  return field === 'enlaces' ? enlaceLine(part) : lineaLine(part, context);
}

function lineaLine(linea: unknown, { nombreDe }: CampoContext): string {
  if (typeof linea !== 'object' || linea === null || !('ingrediente' in linea)) {
    return 'No se pudieron cargar los detalles de la línea.';
  }
  const { ingrediente } = linea;
  const nombre = typeof ingrediente === 'string' ? nombreDe?.(ingrediente) : null;
  const parts = [nombre ?? 'Nombre no encontrado'];
  if ('cantidad' in linea && typeof linea.cantidad === 'number')
    parts.push(formatCantidad(linea.cantidad, 'grs'));
  return parts.join(' · ');
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
