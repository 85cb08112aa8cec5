import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { IngredienteRow, ReviewRow } from '#db/tables.ts';

/** A question about one record in words: what happened, and the names of the two answers. */
export interface Question {
  title: string;
  text: string;
  mineLabel: string;
  theirsLabel: string;
  fields: ReviewRow['fields'];
  /** False when there was no common starting point to show. */
  hasBase: boolean;
}

const CHOICE = { mineLabel: 'Mi versión', theirsLabel: 'La del servidor' };

/** How an open question about an ingredient is put; `kind` is the write that waits for the answer. */
export function questionOf(
  review: Pick<ReviewRow, 'reason' | 'fields'>,
  row: Pick<IngredienteRow, 'esAgua'>,
  kind: OutboxEntry['kind'] | undefined,
): Question {
  const { reason, fields } = review;
  if (reason === 'gone') {
    return {
      title: 'Fue borrado en otro dispositivo',
      text: 'Lo habías cambiado aquí, y tus cambios siguen a salvo. ¿Qué hacemos con él?',
      mineLabel: 'Volver a crearlo',
      theirsLabel: 'Dejarlo borrado',
      fields: [],
      hasBase: false,
    };
  }
  if (reason === 'unico') {
    const nombre = row.esAgua ? 'el agua' : 'la sosa';
    return {
      title: row.esAgua ? 'El agua ya existía' : 'La sosa ya existía',
      text:
        `En el servidor ya estaba ${nombre}, creada en otro dispositivo. Como solo puede haber una, ` +
        'las hemos unido. Elige con qué valores te quedas.',
      ...CHOICE,
      fields,
      hasBase: false,
    };
  }
  if (kind === 'delete') {
    return {
      title: 'Cambiado en otro sitio',
      text: 'Ibas a eliminarlo, pero mientras tanto se cambió en otro dispositivo.',
      mineLabel: 'Eliminar de todos modos',
      theirsLabel: 'Conservarlo',
      fields: [],
      hasBase: false,
    };
  }
  return {
    title: 'Cambiado en otro sitio',
    text: 'Tú y otro dispositivo cambiasteis lo mismo. Elige con qué versión te quedas.',
    ...CHOICE,
    fields,
    hasBase: true,
  };
}
