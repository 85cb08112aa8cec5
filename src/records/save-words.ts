import type { WritableTable } from '#domain/outbox-entry.ts';

/** What a save that failed is called. */
export interface FailedWords {
  title: string;
  text: string;
}

/** What a save that failed is called (spec §8), on this device or at the server. */
export const FAILED: Record<WritableTable, Record<'create' | 'update', FailedWords>> = {
  ingredientes: {
    create: { title: 'Error al crear', text: 'No se pudo crear el ingrediente.' },
    update: { title: 'Error al actualizar', text: 'No se pudo actualizar el ingrediente.' },
  },
  formulas: {
    create: { title: 'Error al crear', text: 'No se pudo crear la fórmula de jabón' },
    update: { title: 'Error al actualizar', text: 'No se pudo actualizar la fórmula de jabón' },
  },
};

/** What the server's refusals are called by HTTP status, where the specification names them (spec §8). */
export const REFUSED: Record<WritableTable, Readonly<Record<number, string>>> = {
  ingredientes: {},
  formulas: {
    400: 'Datos inválidos. Revisa los campos del formulario.',
    422: 'Error de validación. Revisa los datos introducidos.',
  },
};

/** `text` with the full stop that the words of the specification have or not, and what follows it. */
export function sentences(text: string, reason: string): string {
  return `${text.replace(/\.?$/, '.')} ${reason}`;
}
