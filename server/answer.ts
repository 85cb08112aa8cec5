/** An HTTP answer as plain data, so that it can be stored and replayed (Idempotency-Key). */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** `null` sends no body at all. */
  body: string | null;
}

/** The two representations: JSON-LD (default) and plain JSON without `@context`, `@id`, `@type`. */
export type Formato = 'ld' | 'json';

/** The answer as a fetch `Response`. */
export function toResponse(answer: Answer): Response {
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

/** A JSON answer with its content type. */
export function jsonAnswer(status: number, value: unknown, contentType = 'application/json'): Answer {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(value) };
}
