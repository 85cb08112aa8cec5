import { formatNumero } from '#domain/formato.ts';
import { factorEscalado, type PesoReferencia } from '#domain/escalado.ts';
import { numeroOrNull } from '#domain/numero.ts';

/** What a formula is scaled to, as chosen in the dialog. */
export interface Escala {
  /** Target weight in g, as typed. */
  objetivo: string;
  referencia: PesoReferencia;
}

/** As written: nothing is scaled, and the dialog starts from here. */
export const SIN_ESCALA: Escala = { objetivo: '', referencia: 'inicial' };

interface Pesos {
  pesoTotal: number;
  pesoEstimado: number;
}

/** The factor of a choice; 1 when there is nothing to scale to or by. */
export function factorOf(escala: Escala, { pesoTotal, pesoEstimado }: Pesos): number {
  return factorEscalado({ ...escala, pesoTotal, pesoEstimado });
}

/** A factor for the eye: between two and four decimals, no unit. */
export function factorText(factor: number): string {
  return formatNumero(factor, 2, 4);
}

/** What a scaled formula is scaled to, on screen and on paper. */
export function escaladaText({ objetivo, referencia }: Escala, factor: number): string {
  const peso = formatNumero(numeroOrNull(objetivo) ?? 0);
  const pesoReferencia = referencia === 'curado' ? 'peso curado' : 'peso inicial';
  return `Receta escalada para ${peso}g (${pesoReferencia}) - Factor: ${factorText(factor)}x`;
}
