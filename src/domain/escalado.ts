import { pastillasDe, type Cantidades, type Composicion, type SeccionComposicion } from './composicion.ts';
import { SECCIONES } from './linea.ts';
import { numeroOrNull } from './numero.ts';

/** Which weight a target is meant for: as poured (`pesoTotal`) or cured (`pesoEstimado`). */
export type PesoReferencia = 'inicial' | 'curado';

/** A wish to scale: `objetivo` is the typed text, weights in g. */
export interface Escalado {
  objetivo: string;
  referencia: PesoReferencia;
  pesoTotal: number;
  pesoEstimado: number;
}

/**
 * Factor that brings the weight of reference to the target, without unit. 1 when the target is empty, no clear
 * number or not above 0, or the reference is not above 0. Not rounded.
 */
export function factorEscalado({ objetivo, referencia, pesoTotal, pesoEstimado }: Escalado): number {
  const objetivoG = numeroOrNull(objetivo);
  const referenciaG = referencia === 'inicial' ? pesoTotal : pesoEstimado;
  if (objetivoG === null || objetivoG <= 0 || !(referenciaG > 0)) return 1;
  const factor = objetivoG / referenciaG;
  return Number.isFinite(factor) && factor > 0 ? factor : 1;
}

/** Water (ml), lye and lines (g) multiplied by `factor`. Not rounded. */
export function scaleCantidades(cantidades: Cantidades, factor: number): Cantidades {
  const scaled: Cantidades = {
    ...cantidades,
    cantidadAgua: cantidades.cantidadAgua * factor,
    cantidadSosa: cantidades.cantidadSosa * factor,
  };
  for (const seccion of SECCIONES) {
    scaled[seccion] = cantidades[seccion].map((linea) => ({ ...linea, cantidad: linea.cantidad * factor }));
  }
  return scaled;
}

/**
 * The figures of a formula scaled by `factor`: weights (g) and costs (€) multiplied. € per kg and € per bar are what
 * they were, to the last digit shown. Works on figures of the server too. Not rounded.
 */
export function scaleComposicion<T extends Composicion>(figuras: T, factor: number): T {
  const { secciones } = figuras;
  return {
    ...figuras,
    costeAgua: scaledOrNull(figuras.costeAgua, factor),
    costeSosa: scaledOrNull(figuras.costeSosa, factor),
    secciones: {
      aceites: scaleSeccion(secciones.aceites, factor),
      aromas: scaleSeccion(secciones.aromas, factor),
      otros: scaleSeccion(secciones.otros, factor),
    },
    pesoTotal: figuras.pesoTotal * factor,
    pesoEstimado: figuras.pesoEstimado * factor,
    pesoSeco: figuras.pesoSeco * factor,
    precioCoste: figuras.precioCoste * factor,
    pastillas: pastillasDe(figuras.pesoEstimado * factor),
  };
}

function scaleSeccion({ lineas, pesoG, costeEur }: SeccionComposicion, factor: number): SeccionComposicion {
  return {
    lineas: lineas.map((coste) => scaledOrNull(coste, factor)),
    pesoG: pesoG * factor,
    costeEur: costeEur * factor,
  };
}

function scaledOrNull(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}
