import type { FormulaFormValues, LineaFormValues } from '../../src/domain/formula-form.ts';
import type { Formula, FormulaPayload } from '../../src/domain/formula.ts';
import type { Linea } from '../../src/domain/linea.ts';

export const OLIVA_IRI = '/api/ingredientes/1';
/** A local key, as an ingredient has until the server knows it. */
export const OLIVA_LK = '01926c3e-0000-7000-8000-000000000001';

/** A stored formula: Castile soap of one oil, without figures of the server. Overrides replace whole fields. */
export function aFormula(overrides: Partial<Formula> = {}): Formula {
  return {
    nombre: 'Jabón de Castilla',
    descripcion: '<p>Clásico de oliva</p>',
    observaciones: null,
    cantidadAgua: 227,
    cantidadSosa: 88,
    mendrulandia: null,
    aceites: [aLinea()],
    aromas: [],
    otros: [],
    sinDetalles: { aceites: [], aromas: [], otros: [] },
    costeAgua: null,
    costeSosa: null,
    pesoTotal: null,
    pesoEstimado: null,
    precioCoste: null,
    precioPastilla: null,
    labelImageUrls: null,
    ...overrides,
  };
}

/** A line of 685 g of oil that the server does not know yet. */
export function aLinea(overrides: Partial<Linea> = {}): Linea {
  return { ingrediente: OLIVA_IRI, cantidad: 685, ...overrides };
}

/** A document for the wire that the payload schema takes. */
export function aFormulaPayload(overrides: Partial<FormulaPayload> = {}): FormulaPayload {
  return {
    nombre: 'Jabón de Castilla',
    descripcion: '<p>Clásico de oliva</p>',
    observaciones: null,
    cantidadAgua: 227,
    cantidadSosa: 88,
    mendrulandia: null,
    aceites: [{ ingrediente: OLIVA_IRI, cantidad: 685 }],
    aromas: [],
    otros: [],
    ...overrides,
  };
}

/** A filled form that the form schema takes. */
export function aFormulaForm(overrides: Partial<FormulaFormValues> = {}): FormulaFormValues {
  return {
    nombre: 'Jabón de Castilla',
    descripcion: '<p>Clásico de oliva</p>',
    cantidadAgua: '227',
    cantidadSosa: '88',
    mendrulandia: '',
    observaciones: '',
    aceites: [aLineaForm()],
    aromas: [],
    otros: [],
    sinDetalles: { aceites: [], aromas: [], otros: [] },
    ...overrides,
  };
}

/** A filled line of the form. */
export function aLineaForm(overrides: Partial<LineaFormValues> = {}): LineaFormValues {
  return { iri: '', ingrediente: OLIVA_IRI, cantidad: '685', ...overrides };
}
