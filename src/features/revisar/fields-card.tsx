import { Button } from '@mantine/core';
import type { Choice } from '#sync/decision.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { FieldChoice } from './field-choice.tsx';
import { ReviewCard } from './review-card.tsx';
import type { FieldsItem } from './use-review-items.ts';

interface Props {
  item: FieldsItem;
  now: number;
  isBusy: boolean;
  /** Some or all of the fields are decided. */
  onDecide: (choices: Record<string, Choice>) => void;
}

/** The same fields were changed here and elsewhere: the versions side by side, one tap for each field or for all. */
export function FieldsCard({ item, now, isBusy, onDecide }: Props) {
  const { nombre, fields, context, text } = item;
  const all = (take: 'mine' | 'theirs') =>
    onDecide(Object.fromEntries(fields.map(({ field }) => [field, { take }])));
  return (
    <ReviewCard
      item={item}
      now={now}
      {...wordsOf(item)}
      actions={
        <>
          {/* A single field has both answers already. */}
          {fields.length === 1 ? null : (
            <>
              <Button disabled={isBusy} onClick={() => all('mine')}>
                Todo lo mío
              </Button>
              <Button variant="default" disabled={isBusy} onClick={() => all('theirs')}>
                Todo lo del servidor
              </Button>
            </>
          )}
          <CopyButton text={text} ariaLabel={`Copiar mis valores de ${nombre}`} />
        </>
      }
    >
      {fields.map((field) => (
        <FieldChoice
          key={field.field}
          field={field}
          context={context}
          hasBase={item.reason === 'changed'}
          isBusy={isBusy}
          onChoose={(choice) => onDecide({ [field.field]: choice })}
        />
      ))}
    </ReviewCard>
  );
}

function wordsOf({ reason, fields }: FieldsItem): { title: string; text: string } {
  if (reason === 'unico') {
    return {
      title: 'Ya existía en el servidor',
      text: 'Solo puede haber un agua y una sosa, y ya se había creado en otro dispositivo. Las hemos unido: elige con qué valores te quedas.',
    };
  }
  const what = fields.length === 1 ? 'Este dato se cambió' : 'Estos datos se cambiaron';
  return {
    title: 'Cambiado en otro sitio',
    text: `${what} aquí y en otro dispositivo. Toca la versión con la que te quedas; la otra no se pierde, queda en Decisiones.`,
  };
}
