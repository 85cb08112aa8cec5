import { numeroOrNull } from '#domain/numero.ts';

/** Densities of what a workshop keeps in bottles, g/ml; outside it is more likely a slip of the finger. */
const USUAL_MIN = 0.8;
const USUAL_MAX = 1.5;

/** What is odd about a typed density (g/ml), or `null`. Oils are lighter than water, so exactly 1 is odd there. */
export function densityHint(text: string, isAceite: boolean): string | null {
  const densidad = numeroOrNull(text);
  if (densidad === null || densidad <= 0) return null; // the rule of the field says more
  if (densidad < USUAL_MIN || densidad > USUAL_MAX) {
    return 'Comprueba la densidad: lo habitual está entre 0,80 y 1,50 g/ml.';
  }
  if (isAceite && densidad === 1) {
    return 'Comprueba la densidad: los aceites pesan menos que el agua, suelen tener entre 0,90 y 0,97 g/ml.';
  }
  return null;
}
