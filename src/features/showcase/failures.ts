import { ERROR_TYPES, errorTypeTitle, type ErrorType } from '#domain/error-type.ts';
import { answerFailureText, networkFailureText } from '#session/failure-text.ts';

/** A failure that can be provoked. */
export interface Failure {
  /** What its button says. */
  label: string;
  type: ErrorType | null;
  message: string;
}

/** One of each type of the client error log, and one of none. */
export const TYPED_FAILURES: readonly Failure[] = [...ERROR_TYPES, null].map((type) => ({
  label: type ?? 'Sin tipo',
  type,
  message: `Fallo provocado: ${errorTypeTitle(type)}.`,
}));

const VIOLATION = { propertyPath: 'nombre', message: 'El nombre es obligatorio' };

/** Bodies as the server sends them, where the answer has words of its own. */
const BODIES: Readonly<Record<number, unknown>> = {
  409: { detail: 'El ingrediente está en uso.' },
  422: { '@type': 'ConstraintViolationList', violations: [VIOLATION] },
};

const STATUSES = [400, 401, 403, 404, 409, 412, 422, 429, 500, 503];

/** What each answer of the server is told as, and no answer at all. */
export const ANSWER_FAILURES: readonly Failure[] = [
  ...STATUSES.map((status) => ({
    label: String(status),
    ...answerFailureText(status, BODIES[status] ?? null),
  })),
  { label: 'Sin red', ...networkFailureText() },
];
