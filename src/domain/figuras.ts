import {
  composeFormula,
  PASTILLA_G,
  precioPorPeso,
  totalsOf,
  type Composicion,
  type Costes,
  type Precios,
} from './composicion.ts';
import type { PrecioSource } from './coste.ts';
import type { Formula } from './formula.ts';
import { ingredientesDe, SECCIONES, type Seccion } from './linea.ts';
import type { Estado } from './outbox-entry.ts';

/** The figures to show for a formula. */
export interface Figuras extends Composicion {
  /** True when a figure is this device's own, to be marked `≈` until the server confirms it. */
  isEstimado: boolean;
}

/** A stored formula or ingredient with its state towards the server. */
type Known<T> = T & { estado: Estado };

/** The ingredients on the device, with what waits to be sent. */
export type Despensa = Precios<Known<PrecioSource>>;

/**
 * The figures to show for a stored formula (design §2 "Derived figures"): the server's own when nothing is pending on
 * the formula and on no ingredient it uses (water and lye included), otherwise all of them calculated here. What the
 * server did not send is filled in from here. g and €, not rounded.
 */
export function figuresOf(formula: Known<Formula>, despensa: Despensa): Figuras {
  const local = composeFormula(formula, despensa);
  if (!isConfirmed(formula, despensa)) return { ...local, isEstimado: true };
  const { pesoTotal, pesoEstimado } = pesosIn(formula, local);
  const costes: Costes = {
    costeAgua: formula.costeAgua ?? local.costeAgua,
    costeSosa: formula.costeSosa ?? local.costeSosa,
    lineas: {
      aceites: costesOf(formula, 'aceites', local),
      aromas: costesOf(formula, 'aromas', local),
      otros: costesOf(formula, 'otros', local),
    },
  };
  // Lines that could not be read are in the server's total.
  const counted = formula.precioCoste === null ? formula : { ...formula, sinDetalles: NADA };
  const totals = totalsOf(counted, costes);
  const precioCoste = formula.precioCoste ?? totals.precioCoste;
  return {
    ...totals,
    pesoTotal,
    pesoEstimado,
    precioCoste,
    precioKilo: precioPorPeso(precioCoste, pesoEstimado, 1000),
    precioPastilla: formula.precioPastilla ?? precioPorPeso(precioCoste, pesoEstimado, PASTILLA_G),
    isDensidadSupuesta: local.isDensidadSupuesta,
    isEstimado: !isAllFromServer(formula, costes),
  };
}

/**
 * The weights that a formula is scaled by, in g: those of the server once it has the formula as it is here. What
 * waits on an ingredient changes prices and no weight, so a scaled page does not move with it.
 */
export function pesosOf(formula: Known<Formula>, despensa: Despensa): Pesos {
  return pesosIn(formula, composeFormula(formula, despensa));
}

type Pesos = Pick<Composicion, 'pesoTotal' | 'pesoEstimado'>;

function pesosIn(formula: Known<Formula>, local: Composicion): Pesos {
  if (formula.estado !== 'synced') return local;
  const { pesoTotal, pesoEstimado } = formula;
  return { pesoTotal: pesoTotal ?? local.pesoTotal, pesoEstimado: pesoEstimado ?? local.pesoEstimado };
}

const NADA: Record<Seccion, string[]> = { aceites: [], aromas: [], otros: [] };

function isConfirmed(formula: Known<Formula>, despensa: Despensa): boolean {
  const used = ingredientesDe(formula).map((ref) => despensa.ingrediente(ref));
  return [formula, despensa.agua, despensa.sosa, ...used].every(
    (row) => row === null || row.estado === 'synced',
  );
}

function costesOf(formula: Formula, seccion: Seccion, local: Composicion): (number | null)[] {
  return formula[seccion].map(
    ({ costeTotal }, index) => costeTotal ?? local.secciones[seccion].lineas[index] ?? null,
  );
}

/** What neither side knows is nobody's estimate. */
function isAllFromServer(formula: Formula, costes: Costes): boolean {
  const totals = [formula.pesoTotal, formula.pesoEstimado, formula.precioCoste, formula.precioPastilla];
  if (totals.includes(null)) return false;
  if (formula.costeAgua === null && costes.costeAgua !== null) return false;
  if (formula.costeSosa === null && costes.costeSosa !== null) return false;
  return SECCIONES.every((seccion) =>
    formula[seccion].every(
      ({ costeTotal = null }, index) => costeTotal !== null || costes.lineas[seccion][index] === null,
    ),
  );
}
