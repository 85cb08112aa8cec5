import { campoLabel } from '#domain/campos.ts';
import { describeFailure, logFailure } from '#db/errors.ts';
import { useSignedIn } from '#session/use-session.ts';
import type { Choice } from '#sync/decision.ts';
import { type Answer, answerQuestion, answerTwin, decideFields, discardWrites } from '#sync/questions.ts';
import { retryWrites } from '#sync/retry.ts';
import { useTask } from '#ui/use-task.ts';
import type { ReviewItem } from './use-review-items.ts';

type Target = Pick<ReviewItem, 't' | 'lk'>;

/** The maker's answers to open questions; one at a time. */
export interface ReviewActions {
  isBusy: boolean;
  decide: (target: Target, choices: Record<string, Choice>) => void;
  answer: (target: Target, answer: Answer) => void;
  answerTwin: (target: Target, answer: { same: string } | 'different') => void;
  retry: (target: Target) => void;
  discard: (target: Target) => void;
}

const FAILED = 'No se pudo guardar tu decisión.';

/** Carries out answers on the store, tells what was done, and logs what failed. */
export function useReviewActions(): ReviewActions {
  const { db, writer, engine } = useSignedIn();
  const { isBusy, start } = useTask((text, error) =>
    logFailure(db, 'API_ERROR', describeFailure(text, error)),
  );
  const perform = (doneText: string, run: () => Promise<unknown>) =>
    start({ failedText: FAILED, doneText, run });
  return {
    isBusy,
    decide: (target, choices) => perform(decidedText(choices), () => decideFields(writer, target, choices)),
    answer: (target, answer) => perform('Decidido.', () => answerQuestion(writer, target, answer)),
    answerTwin: (target, answer) => perform('Decidido.', () => answerTwin(writer, target, answer)),
    retry: (target) =>
      perform('Se vuelve a intentar.', () => retryWrites(writer, target).then(engine.syncNow)),
    discard: (target) =>
      perform('Descartado. Queda 30 días en Decisiones.', () => discardWrites(writer, target)),
  };
}

const TAKEN = { mine: 'tu versión', theirs: 'la del servidor', value: 'la propuesta' };

function decidedText(choices: Record<string, Choice>): string {
  const [first, ...others] = Object.entries(choices);
  if (first === undefined || others.length > 0) return 'Decidido.';
  const [field, { take }] = first;
  return `${campoLabel(field)}: ${TAKEN[take]}.`;
}
