import type { ErrorType } from '#domain/error-type.ts';
import { type ApiError, apiErrorOf, networkFailure } from '#api/api-error.ts';
import { errorMessage, errorTitle, errorTypeOf } from '#api/error-message.ts';

/** A failed call as a person is told of it. */
export interface FailureText {
  type: ErrorType;
  title: string;
  message: string;
}

/** What this app says of an answer outside 2xx (spec §8). `body` is its parsed JSON, `null` when there was none. */
export function answerFailureText(status: number, body: unknown = null): FailureText {
  return textOf(apiErrorOf({ status, body, retryAfter: null }));
}

/** What this app says when no answer came. */
export function networkFailureText(): FailureText {
  return textOf(networkFailure('offline').error);
}

function textOf(error: ApiError): FailureText {
  return {
    type: errorTypeOf(error.kind),
    title: errorTitle(error.kind),
    message: errorMessage(error),
  };
}
