import type { Enlace, EnlaceFormValues } from '../../src/domain/enlace.ts';
import type { Ingrediente, IngredientePayload } from '../../src/domain/ingrediente.ts';
import type { IngredienteFormValues } from '../../src/domain/ingrediente-form.ts';

export const CATEGORIA_IRI = '/api/ingrediente_categorias/1';

/** A stored ingredient: a drum of 5.000 g with stock, without links. Overrides replace whole fields. */
export function anIngrediente(overrides: Partial<Ingrediente> = {}): Ingrediente {
  return {
    nombre: 'Manteca de karité',
    unidadMedida: 'grs',
    cantidadEnvase: 5000,
    precioEnvase: 42.5,
    stockQuantity: 1200,
    minStockLevel: 500,
    densidad: null,
    comentario: null,
    ingredienteCategoria: CATEGORIA_IRI,
    esAgua: false,
    esSosa: false,
    enlaces: [],
    enlacesSinDetalles: [],
    proveedor: null,
    precioGramo: null,
    nivelStock: null,
    ...overrides,
  };
}

/** A document for the wire that the payload schema takes. */
export function anIngredientePayload(overrides: Partial<IngredientePayload> = {}): IngredientePayload {
  return {
    nombre: 'Manteca de karité',
    unidadMedida: 'grs',
    cantidadEnvase: 5000,
    precioEnvase: 42.5,
    stockQuantity: 1200,
    minStockLevel: 500,
    densidad: null,
    comentario: null,
    ingredienteCategoria: CATEGORIA_IRI,
    esAgua: false,
    esSosa: false,
    enlaces: [],
    ...overrides,
  };
}

/** A filled form that the form schema takes. */
export function anIngredienteForm(overrides: Partial<IngredienteFormValues> = {}): IngredienteFormValues {
  return {
    nombre: 'Manteca de karité',
    categoriaId: CATEGORIA_IRI,
    unidadMedida: 'grs',
    cantidadEnvase: '5000',
    precioEnvase: '42,5',
    densidad: '',
    stockQuantity: '1200',
    minStockLevel: '500',
    comentario: '',
    esAgua: false,
    esSosa: false,
    enlaces: [],
    enlacesSinDetalles: [],
    ...overrides,
  };
}

/** A purchase link that the server does not know yet. */
export function anEnlace(overrides: Partial<Enlace> = {}): Enlace {
  return {
    url: 'https://tienda.example/karite',
    precio: 42.5,
    cantidadEnvase: 5000,
    unidadMedida: 'grs',
    ...overrides,
  };
}

/** A filled row of the purchase links. */
export function anEnlaceForm(overrides: Partial<EnlaceFormValues> = {}): EnlaceFormValues {
  return {
    iri: '',
    url: 'https://tienda.example/karite',
    precio: '42,5',
    cantidadEnvase: '5000',
    unidadMedida: 'grs',
    ...overrides,
  };
}
