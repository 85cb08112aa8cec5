import { useLoggedTask } from '#records/use-logged-task.ts';
import { useSignedIn } from '#session/use-session.ts';
import { undoDecision } from '#sync/questions.ts';
import { PageSection } from '#ui/page-section.tsx';
import { RowList } from '#ui/row-list.tsx';
import { showToast } from '#ui/toast.tsx';
import { REST_MS } from '#ui/use-task.ts';
import { DecisionRow } from './decision-row.tsx';
import classes from './history.module.css';
import { MoreRows } from './more-rows.tsx';
import { useDecisions } from './use-decisions.ts';
import { useShownRows } from './use-shown-rows.ts';

interface Props {
  now: number;
}

/** What the maker has decided in the last 30 days, with the values that were not chosen. */
export function DecisionsSection({ now }: Props) {
  const { writer } = useSignedIn();
  const decisions = useDecisions();
  const { shown, more } = useShownRows(decisions ?? []);
  const { isBusy, start } = useLoggedTask(REST_MS);
  if (decisions === undefined) return null;

  async function undo(id: number) {
    const isUndone = await undoDecision(writer, id);
    if (isUndone) showToast({ kind: 'success', message: 'Tus valores vuelven como un cambio nuevo.' });
    else showToast({ kind: 'warning', message: 'Ya no se puede deshacer.' });
  }

  return (
    <PageSection title="Decisiones" hint="Lo que no elegiste o descartaste se guarda 30 días.">
      {decisions.length === 0 ? <p className={classes['none']}>Todavía no has decidido nada.</p> : null}
      <RowList>
        {shown.map((decision) => (
          <DecisionRow
            key={decision.review.id}
            decision={decision}
            now={now}
            isBusy={isBusy}
            onUndo={(id) => start({ failedText: 'No se pudo deshacer.', run: () => undo(id) })}
          />
        ))}
      </RowList>
      <MoreRows {...more} />
    </PageSection>
  );
}
