/** A toast has room for about this much. */
const MAX_CHARACTERS = 60;

/** A name for one line of a message: a long one loses its end, never half of an emoji. */
export function shortNombre(nombre: string): string {
  const characters = [...new Intl.Segmenter('es').segment(nombre)];
  if (characters.length <= MAX_CHARACTERS) return nombre;
  const kept = characters.slice(0, MAX_CHARACTERS - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
