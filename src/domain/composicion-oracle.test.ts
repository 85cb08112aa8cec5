import { expect, test } from 'vitest';
import { composeFormula, type Cantidades, type Composicion } from './composicion.ts';
import type { PrecioSource } from './coste.ts';
import { SECCIONES } from './linea.ts';

/** Amounts of the oracle are whole numbers of 10^-18; `UNIT[n]` is one of the n-th decimal. */
const SCALE = 10n ** 18n;
const UNIT = [SCALE, SCALE / 10n, SCALE / 100n, SCALE / 1000n];

/** A number as it is typed: a whole number and how many of its digits are decimals. */
interface Decimal {
  digits: number;
  decimals: number;
}
/** An ingredient as it is typed. Nothing here goes through a binary fraction. */
interface Envase {
  unidadMedida: 'grs' | 'ml';
  cantidad: Decimal;
  precio: Decimal;
  densidad: Decimal | null;
}
interface Receta {
  agua: { ml: Decimal; envase: Envase | null };
  sosa: { g: Decimal; envase: Envase | null };
  lineas: Record<(typeof SECCIONES)[number], { g: Decimal; envase: Envase | null }[]>;
}

test('an oracle in decimal arithmetic agrees to 1e-6 over 100,000 random formulas', () => {
  const random = seeded(20_261_121);
  let worst = 0;
  for (let n = 0; n < 100_000; n += 1) {
    const receta = randomReceta(random);
    worst = Math.max(worst, distance(computed(receta), oracle(receta)));
  }
  expect(worst).toBeLessThanOrEqual(1e-6);
  expect(worst).toBeGreaterThan(0); // the two do not share their arithmetic
});

test('the oracle itself gives the published figures of the Castile soap', () => {
  const envase = (cantidad: number, precio: number, densidad: number | null): Envase => ({
    unidadMedida: densidad === null ? 'grs' : 'ml',
    cantidad: { digits: cantidad, decimals: 0 },
    precio: { digits: precio, decimals: 2 },
    densidad: densidad === null ? null : { digits: densidad, decimals: 3 },
  });
  const whole = (digits: number): Decimal => ({ digits, decimals: 0 });
  const figures = oracle({
    agua: { ml: whole(227), envase: envase(5000, 250, 1000) },
    sosa: { g: whole(88), envase: envase(1000, 500, null) },
    lineas: { aceites: [{ g: whole(685), envase: envase(5000, 3000, 916) }], aromas: [], otros: [] },
  });
  expect(figures.precioCoste).toBeCloseTo(5.0404, 6);
  expect(figures.pesoEstimado).toBe(886.5);
  expect(figures.precioKilo).toBeCloseTo(5.68573, 6);
});

type Figures = Pick<
  Composicion,
  'pesoTotal' | 'pesoEstimado' | 'pesoSeco' | 'precioCoste' | 'precioKilo' | 'precioPastilla'
>;

/** The figures by whole numbers only: every amount in 10^-18, every division rounded down there. */
function oracle({ agua, sosa, lineas }: Receta): Figures {
  const all = SECCIONES.flatMap((seccion) => lineas[seccion]);
  const water = scaled(agua.ml);
  const weight = all.reduce((sum, { g }) => sum + scaled(g), water + scaled(sosa.g));
  const cured = weight - water / 2n;
  const plain = priceOf(agua.ml, agua.envase, null) + priceOf(sosa.g, sosa.envase, null);
  const cost = all.reduce((sum, { g, envase }) => sum + priceOf(g, envase, envase?.densidad ?? null), plain);
  return {
    pesoTotal: toNumber(weight),
    pesoEstimado: toNumber(cured),
    pesoSeco: toNumber(weight - water),
    precioCoste: toNumber(cost),
    precioKilo: toNumber((cost * 1000n * SCALE) / cured),
    precioPastilla: toNumber((cost * 100n * SCALE) / cured),
  };
}

function priceOf(amount: Decimal, envase: Envase | null, densidad: Decimal | null): bigint {
  if (envase === null) return 0n;
  const price = (scaled(amount) * scaled(envase.precio)) / scaled(envase.cantidad);
  if (envase.unidadMedida === 'grs' || densidad === null) return price;
  return (price * SCALE) / scaled(densidad);
}

function scaled({ digits, decimals }: Decimal): bigint {
  return BigInt(digits) * (UNIT[decimals] ?? 0n);
}

function toNumber(amount: bigint): number {
  return Number(amount) / Number(SCALE);
}

/** The same formula through the product's own calculation, in doubles. */
function computed({ agua, sosa, lineas }: Receta): Figures {
  const shelf = new Map<string, PrecioSource>();
  const section = (seccion: keyof Receta['lineas']) =>
    lineas[seccion].map(({ g, envase }, index) => {
      const ref = `${seccion}-${index}`;
      if (envase !== null) shelf.set(ref, toSource(envase));
      return { ingrediente: ref, cantidad: typed(g) };
    });
  const cantidades: Cantidades = {
    cantidadAgua: typed(agua.ml),
    cantidadSosa: typed(sosa.g),
    aceites: section('aceites'),
    aromas: section('aromas'),
    otros: section('otros'),
  };
  return composeFormula(cantidades, {
    ingrediente: (ref) => shelf.get(ref) ?? null,
    agua: agua.envase === null ? null : toSource(agua.envase),
    sosa: sosa.envase === null ? null : toSource(sosa.envase),
  });
}

function toSource({ unidadMedida, cantidad, precio, densidad }: Envase): PrecioSource {
  return {
    unidadMedida,
    cantidadEnvase: typed(cantidad),
    precioEnvase: typed(precio),
    densidad: densidad === null ? null : typed(densidad),
  };
}

function typed({ digits, decimals }: Decimal): number {
  return digits / 10 ** decimals; // the nearest double to what was typed, as when the text is read
}

/** Largest relative difference of two sets of figures. */
function distance(a: Figures, b: Figures): number {
  const keys = [
    'pesoTotal',
    'pesoEstimado',
    'pesoSeco',
    'precioCoste',
    'precioKilo',
    'precioPastilla',
  ] as const;
  return Math.max(...keys.map((key) => Math.abs(a[key] - b[key]) / Math.max(Math.abs(b[key]), 1e-9)));
}

function randomReceta(random: () => number): Receta {
  const below = (limit: number) => Math.floor(random() * limit);
  const decimal = (limit: number, decimals: number): Decimal => ({
    digits: 1 + below(limit),
    decimals,
  });
  const envase = (): Envase | null =>
    below(20) === 0
      ? null
      : {
          unidadMedida: below(2) === 0 ? 'grs' : 'ml',
          cantidad: decimal(2_500_000, 2),
          precio: decimal(100_000, 2),
          densidad: below(10) === 0 ? null : { digits: 700 + below(800), decimals: 3 },
        };
  const lineas = (most: number) =>
    Array.from({ length: below(most + 1) }, () => ({ g: decimal(500_000, 2), envase: envase() }));
  return {
    agua: { ml: decimal(500_000, 2), envase: envase() },
    sosa: { g: decimal(200_000, 2), envase: envase() },
    lineas: { aceites: lineas(6), aromas: lineas(2), otros: lineas(2) },
  };
}

/** Numbers in [0, 1) that are the same in every run (xorshift, 32 bits). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
