import type { Doc } from './canonical.ts';
import type { Formula, FormulaPayload } from './formula.ts';
import type { Linea, LineaPayload, Seccion } from './linea.ts';

/**
 * The writable document of a stored formula: what a PUT of it would carry once local keys are resolved. A line whose
 * ingredient the server did not send has '' there, which no schema takes: the maker chooses one before a save.
 */
export function toFormulaDoc(row: Formula): FormulaPayload {
  return {
    nombre: row.nombre,
    descripcion: row.descripcion,
    observaciones: row.observaciones,
    cantidadAgua: row.cantidadAgua,
    cantidadSosa: row.cantidadSosa,
    mendrulandia: row.mendrulandia,
    aceites: toLineas(row, 'aceites'),
    aromas: toLineas(row, 'aromas'),
    otros: toLineas(row, 'otros'),
  };
}

/**
 * The formula that `doc` describes. `confirmed` is the server's copy, if any: it gives the label images, which a
 * document does not carry. The server's figures are dropped, because they belong to the confirmed values only.
 */
export function fromFormulaDoc(doc: Doc, confirmed: Formula | null): Formula {
  const payload = doc as unknown as FormulaPayload; // validated when it was queued
  return {
    nombre: payload.nombre,
    descripcion: payload.descripcion,
    observaciones: payload.observaciones,
    cantidadAgua: payload.cantidadAgua,
    cantidadSosa: payload.cantidadSosa,
    mendrulandia: payload.mendrulandia,
    aceites: payload.aceites.flatMap(fromLinea),
    aromas: payload.aromas.flatMap(fromLinea),
    otros: payload.otros.flatMap(fromLinea),
    sinDetalles: {
      aceites: payload.aceites.flatMap(unreadIri),
      aromas: payload.aromas.flatMap(unreadIri),
      otros: payload.otros.flatMap(unreadIri),
    },
    costeAgua: null,
    costeSosa: null,
    pesoTotal: null,
    pesoEstimado: null,
    precioCoste: null,
    precioPastilla: null,
    labelImageUrls: confirmed?.labelImageUrls ?? null,
  };
}

function toLineas(row: Formula, seccion: Seccion): LineaPayload[] {
  const lineas = row[seccion].map(({ '@id': iri, ingrediente, cantidad }) => {
    const linea = { ingrediente: ingrediente ?? '', cantidad };
    return iri === undefined ? linea : { '@id': iri, ...linea };
  });
  return [...lineas, ...row.sinDetalles[seccion].map((iri) => ({ '@id': iri }))];
}

function fromLinea(linea: LineaPayload): Linea[] {
  if (!('ingrediente' in linea)) return [];
  const ingrediente = linea.ingrediente === '' ? null : linea.ingrediente;
  return [{ ...linea, ingrediente }];
}

function unreadIri(linea: LineaPayload): string[] {
  return 'ingrediente' in linea ? [] : [linea['@id']];
}
