import type { Doc } from '../../src/domain/canonical.ts';
import type { Random } from './random.ts';

/**
 * Values that say where they come from: every value a maker types is typed once in a history, so whoever finds it
 * knows who wrote it. A *token* is one such value with its field; a list and a text of several lines have many.
 */

/** Fields of an ingredient that makers change. `densidad` is the mark of a create and is never edited. */
export const EDITED = [
  'nombre',
  'precioEnvase',
  'cantidadEnvase',
  'stockQuantity',
  'minStockLevel',
  'comentario',
  'enlaces',
] as const;
export type EditedField = (typeof EDITED)[number];

/** The same of a formula. Its mark is `cantidadSosa`. */
export const EDITED_RECETA = ['nombre', 'descripcion', 'cantidadAgua', 'aceites'] as const;
export type EditedRecetaField = (typeof EDITED_RECETA)[number];

/** Every field in which a maker's values can be, of either. */
export const TYPED = [...new Set<string>([...EDITED, ...EDITED_RECETA, 'densidad', 'cantidadSosa'])];

/** Smaller numbers are the values that forms begin with; they belong to nobody. */
const FIRST = 1000;

/** A price that the model server refuses (422), plus the counter. */
export const REFUSED_FROM = 5_000_000;

/** Makes values that nobody has typed before. */
export class Values {
  #last = FIRST;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  number(): number {
    this.#last += 1;
    return this.#last;
  }

  /** A price that the server will not take. */
  refused(): number {
    return REFUSED_FROM + this.number();
  }

  link(): Doc {
    const number = this.number();
    return {
      url: `https://t.example/${number}`,
      precio: this.number(),
      cantidadEnvase: 1,
      unidadMedida: 'grs',
    };
  }

  /** Everything a maker types into the form of a new ingredient; the mark is its `densidad`. */
  create(overrides: Doc = {}): Doc {
    const hasText = this.#random.chance(0.5);
    return {
      nombre: `Aceite ${this.number()}`,
      unidadMedida: 'grs',
      cantidadEnvase: this.number(),
      precioEnvase: this.number(),
      stockQuantity: 0,
      minStockLevel: 0,
      densidad: this.number(),
      comentario: hasText
        ? [this.number(), this.number(), this.number()].map((n) => `nota ${n}`).join('\n\n')
        : null,
      ingredienteCategoria: '/api/ingrediente_categorias/1',
      esAgua: false,
      esSosa: false,
      enlaces: this.#random.chance(0.4) ? [this.link(), this.link()] : [],
      ...overrides,
    };
  }

  /** Everything a maker types into the form of a new formula; the mark is its `cantidadSosa`. */
  receta(refs: readonly string[]): Doc {
    return {
      nombre: `Receta ${this.number()}`,
      descripcion: this.#random.chance(0.5) ? `nota ${this.number()}\n\nnota ${this.number()}` : null,
      observaciones: null,
      cantidadAgua: this.number(),
      cantidadSosa: this.number(),
      mendrulandia: null,
      aceites: refs.map((ref) => this.linea(ref)),
      aromas: [],
      otros: [],
    };
  }

  linea(ref: string): Doc {
    return { ingrediente: ref, cantidad: this.number() };
  }

  /** Another value for one field of a formula; `refs` are the ingredients that a new line can name. */
  changeReceta(doc: Doc, field: EditedRecetaField, refs: readonly string[]): unknown {
    if (field === 'nombre') return `Receta ${this.number()}`;
    if (field === 'descripcion')
      return this.#text(typeof doc['descripcion'] === 'string' ? doc['descripcion'] : '');
    if (field === 'aceites') return this.#lineas(Array.isArray(doc['aceites']) ? doc['aceites'] : [], refs);
    return this.number();
  }

  /** Another value for one field of `doc`. */
  change(doc: Doc, field: EditedField): unknown {
    if (field === 'nombre') return `Aceite ${this.number()}`;
    if (field === 'comentario')
      return this.#text(typeof doc['comentario'] === 'string' ? doc['comentario'] : '');
    if (field === 'enlaces') return this.#links(Array.isArray(doc['enlaces']) ? doc['enlaces'] : []);
    return this.number();
  }

  /** One paragraph of a text rewritten. */
  #text(text: string): string {
    const paragraphs = text.split('\n\n');
    paragraphs[this.#random.int(0, paragraphs.length - 1)] = `nota ${this.number()}`;
    return paragraphs.join('\n\n');
  }

  /** A line more, one less, or another amount in one. */
  #lineas(lineas: readonly Doc[], refs: readonly string[]): Doc[] {
    const how = this.#random.next();
    if (refs.length > 0 && (lineas.length === 0 || how < 0.4)) {
      return [...lineas, this.linea(this.#random.pick(refs))];
    }
    if (lineas.length === 0) return [];
    const index = this.#random.int(0, lineas.length - 1);
    if (how < 0.6) return lineas.filter((_, place) => place !== index);
    return lineas.map((linea, place) => (place === index ? { ...linea, cantidad: this.number() } : linea));
  }

  /** A link more, one less, or another price in one. */
  #links(links: readonly Doc[]): Doc[] {
    const how = this.#random.next();
    if (links.length === 0 || how < 0.4) return [...links, this.link()];
    const index = this.#random.int(0, links.length - 1);
    if (how < 0.6) return links.filter((_, place) => place !== index);
    return links.map((link, place) => (place === index ? { ...link, precio: this.number() } : link));
  }
}

/** The tokens in one field of a document. */
export function tokensOf(field: string, value: unknown): string[] {
  if (typeof value === 'number') return value > FIRST ? [`${field}:${value}`] : [];
  if (typeof value === 'string') return textTokens(field, value);
  if (!Array.isArray(value)) return [];
  return value.flatMap((part: Doc) => {
    if ('url' in part) return linkTokens(part);
    return 'cantidad' in part ? [lineaToken(part)] : [];
  });
}

/** The tokens of a whole document. */
export function tokensIn(doc: Doc): string[] {
  return TYPED.flatMap((field) => tokensOf(field, doc[field]));
}

/** The token of a line of a formula. */
export function lineaToken(linea: Doc): string {
  return `linea:${String(linea['cantidad'])}`;
}

function textTokens(field: string, text: string): string[] {
  if (field === 'nombre') return /\d{4}/.test(text) ? [text] : [];
  return text.match(/nota \d+/g) ?? [];
}

function linkTokens(link: Doc): string[] {
  return [String(link['url']), `precio:${String(link['precio'])}@${String(link['url'])}`];
}
