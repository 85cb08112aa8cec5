import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeFormula, type Cantidades, type Precios } from './composicion.ts';
import type { PrecioSource } from './coste.ts';
import { factorEscalado, scaleCantidades, scaleComposicion } from './escalado.ts';
import { formatEuros, formatPeso } from './formato.ts';
import { SECCIONES } from './linea.ts';

/** Numbers as makers type them: whole hundredths (g, ml, €) and thousandths (g/ml). */
const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100);
const source = fc.record<PrecioSource>({
  unidadMedida: fc.constantFrom('grs', 'ml'),
  cantidadEnvase: hundredths(1, 2_500_000),
  precioEnvase: hundredths(1, 100_000),
  densidad: fc.option(fc.integer({ min: 700, max: 1500 }).map((n) => n / 1000)),
});
const linea = fc.record({
  ingrediente: fc.constantFrom('a', 'b', 'c', 'd', 'x'),
  cantidad: hundredths(1, 500_000),
});
const lineas = fc.array(linea, { maxLength: 6 });
const cantidades = fc.record({
  cantidadAgua: hundredths(10, 500_000),
  cantidadSosa: hundredths(10, 200_000),
  aceites: lineas,
  aromas: lineas,
  otros: lineas,
});
/** 'x' is an ingredient nobody knows. */
const precios = fc
  .record({ a: source, b: source, c: source, d: source, agua: fc.option(source), sosa: fc.option(source) })
  .map(({ agua, sosa, ...shelf }): Precios => {
    const known = new Map(Object.entries(shelf));
    return { agua, sosa, ingrediente: (ref) => known.get(ref) ?? null };
  });

describe('scaling a formula', () => {
  const pesos = fc.record({
    objetivo: hundredths(1, 10_000_000),
    referencia: fc.constantFrom('inicial', 'curado'),
  });

  test('leaves the prices per kilo and per bar as they are', () => {
    fc.assert(
      fc.property(cantidades, precios, pesos, (formula, shelf, { objetivo, referencia }) => {
        const original = composeFormula(formula, shelf);
        const factor = factorEscalado({ ...original, objetivo: String(objetivo), referencia });
        const anew = composeFormula(scaleCantidades(formula, factor), shelf);
        expect(isNear(anew.precioKilo, original.precioKilo, 1e-9)).toBe(true);
        expect(isNear(anew.precioPastilla, original.precioPastilla, 1e-9)).toBe(true);
        expect(isNear(referencia === 'inicial' ? anew.pesoTotal : anew.pesoEstimado, objetivo, 1e-9)).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('its figures or its quantities comes to the same', () => {
    fc.assert(
      fc.property(
        cantidades,
        precios,
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        (formula, shelf, factor) => {
          const figuras = scaleComposicion(composeFormula(formula, shelf), factor);
          const anew = composeFormula(scaleCantidades(formula, factor), shelf);
          expect(figuras.isIncompleto).toBe(anew.isIncompleto);
          for (const key of ['pesoTotal', 'pesoEstimado', 'pesoSeco', 'precioCoste'] as const) {
            expect(isNear(figuras[key], anew[key], 1e-9)).toBe(true);
          }
          for (const seccion of SECCIONES) {
            expect(isNear(figuras.secciones[seccion].costeEur, anew.secciones[seccion].costeEur, 1e-9)).toBe(
              true,
            );
            expect(isNear(figuras.secciones[seccion].pesoG, anew.secciones[seccion].pesoG, 1e-9)).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('two sides with the same formula', () => {
  test('agree to the last bit on the same order of lines, whatever came over the wire', () => {
    fc.assert(
      fc.property(cantidades, precios, (formula, shelf) => {
        const received = JSON.parse(JSON.stringify(formula)) as Cantidades; // written in the same line
        expect(composeFormula(received, shelf)).toEqual(composeFormula(formula, shelf));
      }),
    );
  });

  test('agree to 1e-6 on another order, and show the same', () => {
    fc.assert(
      fc.property(cantidades, precios, (formula, shelf) => {
        const here = composeFormula(formula, shelf);
        const there = composeFormula(reversed(formula), shelf);
        expect(isNear(there.precioCoste, here.precioCoste, 1e-6)).toBe(true);
        expect(isNear(there.pesoTotal, here.pesoTotal, 1e-6)).toBe(true);
        expect(shownOf(there)).toEqual(shownOf(here));
      }),
      { numRuns: 500 },
    );
  });
});

test('what nobody knows counts as nothing', () => {
  fc.assert(
    fc.property(cantidades, precios, (formula, shelf) => {
      const figuras = composeFormula(formula, shelf);
      const costes = SECCIONES.flatMap((seccion) => figuras.secciones[seccion].lineas);
      const unknown = [figuras.costeAgua, figuras.costeSosa, ...costes].filter((coste) => coste === null);
      expect(figuras.isIncompleto).toBe(unknown.length > 0);
      const free: PrecioSource = { unidadMedida: 'grs', cantidadEnvase: 1, precioEnvase: 0, densidad: null };
      const filled = composeFormula(formula, {
        agua: shelf.agua ?? free,
        sosa: shelf.sosa ?? free,
        ingrediente: (ref) => shelf.ingrediente(ref) ?? free,
      });
      expect(filled.precioCoste).toBe(figuras.precioCoste);
      expect(filled.isIncompleto).toBe(false);
    }),
  );
});

test('a cured soap weighs less than a fresh one and more than a dry one', () => {
  fc.assert(
    fc.property(cantidades, precios, (formula, shelf) => {
      const { pesoTotal, pesoEstimado, pesoSeco } = composeFormula(formula, shelf);
      expect(pesoSeco).toBeGreaterThan(0);
      expect(pesoEstimado).toBeGreaterThan(pesoSeco);
      expect(pesoTotal).toBeGreaterThan(pesoEstimado);
    }),
  );
});

function reversed(formula: Cantidades): Cantidades {
  return {
    ...formula,
    aceites: formula.aceites.toReversed(),
    aromas: formula.aromas.toReversed(),
    otros: formula.otros.toReversed(),
  };
}

function shownOf({
  pesoEstimado,
  precioCoste,
  precioKilo,
  precioPastilla,
}: ReturnType<typeof composeFormula>) {
  return [formatPeso(pesoEstimado), ...[precioCoste, precioKilo, precioPastilla].map(formatEuros)];
}

/** True when both differ by at most `relative` of the expected one. */
function isNear(actual: number, expected: number, relative: number): boolean {
  return Math.abs(actual - expected) <= relative * Math.abs(expected);
}
