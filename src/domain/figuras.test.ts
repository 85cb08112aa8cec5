import { describe, expect, test } from 'vitest';
import { DESPENSA, EJEMPLO_C, PRECIOS } from '../../tests/helpers/ejemplos.ts';
import { aFormula, aLinea, OLIVA_IRI } from '../../tests/helpers/formula-builders.ts';
import { composeFormula } from './composicion.ts';
import { type Despensa, figuresOf, pesosOf } from './figuras.ts';
import type { Formula } from './formula.ts';
import type { Estado } from './outbox-entry.ts';

/** What a server said of the Castile soap: not what this device calculates, so that both can be told apart. */
const SERVER = {
  aceites: [aLinea({ '@id': '/api/l/1', costeTotal: 4.5 })],
  costeAgua: 0.12,
  costeSosa: 0.5,
  pesoTotal: 1001,
  pesoEstimado: 887,
  precioCoste: 5.12,
  precioPastilla: 0.58,
};

function stored(overrides: Partial<Formula> = {}, estado: Estado = 'synced') {
  return { ...aFormula({ ...SERVER, ...overrides }), estado };
}

function shelf(estados: Partial<Record<'agua' | 'sosa' | 'oliva' | 'coco', Estado>> = {}): Despensa {
  const row = (nombre: keyof typeof estados) => ({
    ...DESPENSA[nombre],
    estado: estados[nombre] ?? 'synced',
  });
  return {
    agua: row('agua'),
    sosa: row('sosa'),
    ingrediente: (ref) => (ref === OLIVA_IRI ? row('oliva') : null),
  };
}

const LOCAL = composeFormula(aFormula(), shelf());

describe('the figures of the server', () => {
  test('are shown while nothing waits to be sent', () => {
    const figuras = figuresOf(stored(), shelf());
    expect(figuras).toMatchObject({
      costeAgua: 0.12,
      costeSosa: 0.5,
      pesoTotal: 1001,
      pesoEstimado: 887,
      precioCoste: 5.12,
      precioPastilla: 0.58,
      isEstimado: false,
      isIncompleto: false,
    });
    expect(figuras.secciones.aceites).toEqual({ lineas: [4.5], pesoG: 685, costeEur: 4.5 });
    expect(figuras.precioKilo).toBeCloseTo((5.12 / 887) * 1000, 9); // the server has no such figure
  });

  test('are not touched by an ingredient that the formula does not use', () => {
    expect(figuresOf(stored(), shelf({ coco: 'pending' })).isEstimado).toBe(false);
  });

  test('of a line whose ingredient is not on the device are shown all the same', () => {
    const figuras = figuresOf(stored(), { ...shelf(), ingrediente: () => null });
    expect(figuras).toMatchObject({ precioCoste: 5.12, isEstimado: false, isIncompleto: false });
  });

  test('include lines that the device could not read', () => {
    const sinDetalles = { aceites: [], aromas: ['/api/l/9'], otros: [] };
    expect(figuresOf(stored({ sinDetalles }), shelf()).isIncompleto).toBe(false);
    expect(figuresOf(stored({ sinDetalles, precioCoste: null }), shelf()).isIncompleto).toBe(true);
  });
});

describe('the figures of this device', () => {
  test.each<Estado>(['pending', 'sending', 'attention'])('are shown for a formula that is %s', (estado) => {
    expect(figuresOf(stored({}, estado), shelf())).toEqual({ ...LOCAL, isEstimado: true });
  });

  test.each(['agua', 'sosa', 'oliva'] as const)('are shown while a change of %s waits', (nombre) => {
    expect(figuresOf(stored(), shelf({ [nombre]: 'pending' }))).toEqual({ ...LOCAL, isEstimado: true });
  });

  test.each([
    { costeAgua: null },
    { costeSosa: null },
    { pesoTotal: null },
    { pesoEstimado: null },
    { precioCoste: null },
    { precioPastilla: null },
    { aceites: [aLinea({ '@id': '/api/l/1' })] },
    { aceites: [aLinea({ '@id': '/api/l/1', costeTotal: null })] },
  ])('fill in what the server did not say: %j', (missing) => {
    expect(figuresOf(stored(missing), shelf()).isEstimado).toBe(true);
  });

  test('that fill in are those of the same module', () => {
    const bare = aFormula();
    const figuras = figuresOf({ ...bare, estado: 'synced' }, shelf());
    expect(figuras).toEqual({ ...LOCAL, isEstimado: true });
  });
});

describe('the weights to scale by', () => {
  const local = { pesoTotal: LOCAL.pesoTotal, pesoEstimado: LOCAL.pesoEstimado };

  test.each(['agua', 'sosa', 'oliva'] as const)(
    'are those of the server while a change of %s waits',
    (nombre) => {
      const pesos = pesosOf(stored(), shelf({ [nombre]: 'pending' }));
      expect(pesos).toEqual({ pesoTotal: 1001, pesoEstimado: 887 });
    },
  );

  test.each<Estado>(['pending', 'sending', 'attention'])(
    'are those of this device for a formula that is %s',
    (estado) => {
      expect(pesosOf(stored({}, estado), shelf())).toMatchObject(local);
    },
  );

  test('that the server did not say are filled in', () => {
    const bare = stored({ pesoTotal: null, pesoEstimado: null });
    expect(pesosOf(bare, shelf())).toEqual(local);
  });
});

test('what neither side knows is null, incomplete and nobody’s estimate', () => {
  const figuras = figuresOf(stored({ costeAgua: null }), { ...shelf(), agua: null });
  expect(figuras).toMatchObject({ costeAgua: null, isIncompleto: true, isEstimado: false });
});

test('figures of a server that uses the same module are those of this device, to the last bit', () => {
  const local = composeFormula(EJEMPLO_C, PRECIOS);
  const { costeAgua, costeSosa, pesoTotal, pesoEstimado, precioCoste, precioPastilla } = local;
  const lineas = (seccion: 'aceites' | 'aromas' | 'otros') =>
    EJEMPLO_C[seccion].map((linea, i) => ({
      ...linea,
      costeTotal: local.secciones[seccion].lineas[i] ?? null,
    }));
  const row = aFormula({
    cantidadAgua: EJEMPLO_C.cantidadAgua,
    cantidadSosa: EJEMPLO_C.cantidadSosa,
    aceites: lineas('aceites'),
    aromas: lineas('aromas'),
    otros: lineas('otros'),
    costeAgua,
    costeSosa,
    pesoTotal,
    pesoEstimado,
    precioCoste,
    precioPastilla,
  });
  const synced = { estado: 'synced' as const };
  const despensa: Despensa = {
    agua: { ...DESPENSA.agua, ...synced },
    sosa: { ...DESPENSA.sosa, ...synced },
    ingrediente: (ref) => {
      const source = PRECIOS.ingrediente(ref);
      return source && { ...source, ...synced };
    },
  };
  expect(figuresOf({ ...row, ...synced }, despensa)).toEqual({ ...local, isEstimado: false });
});
