import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { answerQuestion, discardWrites } from '#sync/questions.ts';
import { ConflictCard } from './conflict-card.tsx';
import { editPath } from './paths.ts';
import { questionOf } from './question.ts';
import { RejectedCard } from './rejected-card.tsx';
import type { Categorias } from './use-categorias.ts';
import { useRejection } from './use-rejection.ts';
import type { RowTask } from './use-row-task.ts';
import { useWaiting } from './use-waiting.ts';

interface Props {
  row: IngredienteRow;
  categorias: Categorias;
  isBusy: boolean;
  onTask: (task: RowTask) => void;
}

/** Everything about a record that waits for the maker. */
export function AttentionCards({ row, categorias, isBusy, onTask }: Props) {
  const { writer } = useSignedIn();
  const waiting = useWaiting(row.lk);
  const rejection = useRejection(row.lk);
  const target = { t: 'ingredientes' as const, lk: row.lk };
  const context = {
    unidad: row.unidadMedida,
    categorias: categorias.kind === 'ready' ? categorias.rows : [],
  };
  const handleDiscard = () => {
    onTask({
      failedText: 'No se pudieron descartar los cambios.',
      run: () => discardWrites(writer, target),
    });
  };
  return (
    <>
      {waiting?.reviews.map((review) => (
        <ConflictCard
          key={review.id}
          question={questionOf(review, row, waiting.conflictKind)}
          context={context}
          isBusy={isBusy}
          onAnswer={(answer) =>
            onTask({
              failedText: 'No se pudo guardar tu decisión.',
              run: () => answerQuestion(writer, target, answer),
            })
          }
        />
      ))}
      {waiting?.isAsking === true ? (
        <RejectedCard
          title="No sabemos si llegó al servidor"
          reason="En el servidor hay varios ingredientes iguales a este. Compruébalo en la lista: si ya está allí, descarta este."
          correctTo={null}
          isBusy={isBusy}
          onDiscard={handleDiscard}
        />
      ) : null}
      {rejection ? (
        <RejectedCard
          title={
            rejection.kind === 'delete'
              ? 'El servidor no lo dejó eliminar'
              : 'El servidor no aceptó este cambio'
          }
          reason={rejection.reason}
          correctTo={rejection.kind === 'delete' ? null : editPath(row)}
          isBusy={isBusy}
          onDiscard={handleDiscard}
        />
      ) : null}
    </>
  );
}
