import { Button } from '@mantine/core';
import type { Answer } from '#sync/questions.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ReviewCard } from './review-card.tsx';
import type { LostItem } from './use-review-items.ts';

interface Props {
  item: LostItem;
  now: number;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

const WORDS = {
  gone: {
    title: 'Se eliminó en otro dispositivo',
    text: 'Lo habías cambiado aquí, y tus cambios siguen a salvo. ¿Qué hacemos con él?',
    mine: 'Volver a crearlo',
    theirs: 'Dejarlo eliminado',
  },
  delete: {
    title: 'Cambiado en otro sitio',
    text: 'Ibas a eliminarlo, pero mientras tanto se cambió en otro dispositivo.',
    mine: 'Eliminar de todos modos',
    theirs: 'Conservarlo',
  },
};

/** One side deleted what the other one changed. */
export function LostCard({ item, now, isBusy, onAnswer }: Props) {
  const { title, text, mine, theirs } = WORDS[item.kind];
  return (
    <ReviewCard
      item={item}
      now={now}
      title={title}
      text={<p>{text}</p>}
      actions={
        <>
          <Button
            {...(item.kind === 'delete' ? { color: 'red' } : {})}
            disabled={isBusy}
            onClick={() => onAnswer('mine')}
          >
            {mine}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => onAnswer('theirs')}>
            {theirs}
          </Button>
          {item.text === '' ? null : (
            <CopyButton text={item.text} ariaLabel={`Copiar mis valores de ${item.nombre}`} />
          )}
        </>
      }
    />
  );
}
