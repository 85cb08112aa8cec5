// Texts that pages show while they do not know their title yet. Case matters: 'Nuevo Ingrediente' is a real label.
const PLACEHOLDERS = new Set([
  'Cargando',
  'Loading',
  'Editar ingrediente',
  'Nueva receta',
  'Nuevo ingrediente',
  'Editar receta',
  'Receta',
]);

const NUMBERED_START = 'receta ';
const NUMBERED_MIN_LENGTH = 7;
const NUMBERED_MAX_LENGTH = 17;
const SHORT_REMAINDER = 5;

/** Whether a breadcrumb label stands for one that is still to come, so that a skeleton is shown instead. */
export function isPlaceholderLabel(label: string): boolean {
  const text = label.trim();
  if (text === '') return true;
  if (PLACEHOLDERS.has(withoutDots(text))) return true;
  return isNumberedReceta(label);
}

/** 'Receta 12': spec §2.3, by total length and by what follows the word. */
function isNumberedReceta(label: string): boolean {
  if (!label.toLowerCase().startsWith(NUMBERED_START)) return false;
  if (label.length < NUMBERED_MIN_LENGTH || label.length > NUMBERED_MAX_LENGTH) return false;
  const remainder = label.slice(NUMBERED_START.length);
  return /^\d+([.,]\d+)?$/.test(remainder) || remainder.length < SHORT_REMAINDER;
}

/** 'Cargando...' is 'Cargando'. */
function withoutDots(text: string): string {
  return text.replace(/(\.{3}|…)$/, '');
}
