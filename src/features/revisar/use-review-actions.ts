import { useState } from 'react';
import { campoLabel } from '#domain/campos.ts';
import { NOT_DISCARDED } from '#records/discarded.ts';
import { useLoggedTask } from '#records/use-logged-task.ts';
import { useSignedIn } from '#session/use-session.ts';
import type { Choice } from '#sync/decision.ts';
import { type Answer, answerQuestion, answerTwin, decideFields, discardWrites } from '#sync/questions.ts';
import { retryWrites } from '#sync/retry.ts';
import type { Toast } from '#ui/toast.tsx';
import { REST_MS, told } from '#ui/use-task.ts';
import type { RefusedItem, ReviewItem } from './use-review-items.ts';

type Target = Pick<ReviewItem, 't' | 'lk'>;

/** The maker's answers to open questions; one at a time. */
export interface ReviewActions {
  isBusy: boolean;
  /** How many answers were given. */
  answers: number;
  decide: (target: Target, choices: Record<string, Choice>) => void;
  answer: (target: Target, answer: Answer) => void;
  answerTwin: (target: Target, answer: { same: string } | 'different') => void;
  retry: (target: Target) => void;
  discard: (item: Pick<RefusedItem, 't' | 'lk' | 'keys'>) => void;
}

const NOT_DECIDED: Toast = { kind: 'info', message: 'Ya no hacía falta decidirlo.' };
const FAILED = 'No se pudo guardar tu decisión.';

/** Carries out answers on the store, tells what was done, and logs what failed. */
export function useReviewActions(): ReviewActions {
  const { writer, engine } = useSignedIn();
  const [answers, setAnswers] = useState(0);
  const { isBusy, start } = useLoggedTask(REST_MS);
  /** `run` resolves with what to tell when it came to nothing. */
  const perform = (doneText: string, run: () => Promise<Toast | null>) =>
    start({
      failedText: FAILED,
      done: (other) => other ?? told(doneText),
      run: () => run().finally(() => setAnswers((count) => count + 1)),
    });
  return {
    isBusy,
    answers,
    decide: (target, choices) =>
      perform(decidedText(choices), async () =>
        (await decideFields(writer, target, choices)) ? null : NOT_DECIDED,
      ),
    answer: (target, answer) =>
      perform('Decidido.', () => answerQuestion(writer, target, answer).then(() => null)),
    answerTwin: (target, answer) =>
      perform('Decidido.', () => answerTwin(writer, target, answer).then(() => null)),
    retry: (target) =>
      perform('Se vuelve a intentar.', async () => {
        await retryWrites(writer, target);
        engine.syncNow();
        return null;
      }),
    discard: ({ keys, ...target }) =>
      perform('Descartado. Queda 30 días en Decisiones.', async () =>
        (await discardWrites(writer, target, keys)) ? null : NOT_DISCARDED,
      ),
  };
}

const TAKEN = { mine: 'tu versión', theirs: 'la del servidor', value: 'la propuesta' };

function decidedText(choices: Record<string, Choice>): string {
  const [first, ...others] = Object.entries(choices);
  if (first === undefined || others.length > 0) return 'Decidido.';
  const [field, { take }] = first;
  return `${campoLabel(field)}: ${TAKEN[take]}.`;
}
