import { createHash } from 'node:crypto';
import type { Violation } from '#domain/violation.ts';
import { jsonAnswer, type Answer, type Formato } from './answer.ts';

/**
 * An answer that ends the request early. Thrown, because it must also unwind the write transaction it happens in;
 * every other error that reaches the border is a bug and becomes a bare 500.
 */
export abstract class Problem extends Error {
  abstract answer(formato: Formato): Answer;
}

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
const RFC_TYPE = 'https://tools.ietf.org/html/rfc2616#section-10';
const TITLE = 'An error occurred';

/** What an {@link ApiProblem} may say beyond status and detail. */
export interface ProblemOptions {
  /** Default `/errors/<status>`. */
  type?: string;
  title?: string;
  headers?: Record<string, string>;
  /** Further members of the body, e.g. `versionActual`. */
  extra?: Record<string, unknown>;
}

/** A problem document of a resource (contract §1.5). */
export class ApiProblem extends Problem {
  readonly status: number;
  readonly detail: string;
  readonly options: ProblemOptions;

  constructor(status: number, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.options = options;
  }

  override answer(formato: Formato): Answer {
    const { type = `/errors/${this.status}`, title = TITLE, headers = {}, extra = {} } = this.options;
    const plain = { title, detail: this.detail, status: this.status, type, ...extra };
    const body =
      formato === 'ld'
        ? {
            '@context': '/api/contexts/Error',
            '@id': `/api/errors/${this.status}`,
            '@type': 'Error',
            ...plain,
            description: this.detail,
          }
        : plain;
    const answer = jsonAnswer(this.status, body, PROBLEM_TYPE);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  }
}

/** 422: the refusals, one per field, in the order of the fields. */
export class ViolationProblem extends Problem {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super('Validation failed');
    this.violations = violations;
  }

  override answer(formato: Formato): Answer {
    const violations = this.violations.map(({ path, message }) => ({
      propertyPath: path,
      message,
      code: codeOf(message),
    }));
    const codes = violations
      .map(({ code }, i) => (violations.length === 1 ? code : `${i}=${code}`))
      .join(';');
    const detail = violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n');
    const type = `/validation_errors/${codes}`;
    const rest = { type, title: TITLE };
    const body =
      formato === 'ld'
        ? {
            '@context': '/api/contexts/ConstraintViolationList',
            '@id': type,
            '@type': 'ConstraintViolationList',
            status: 422,
            violations,
            detail,
            description: detail,
            ...rest,
          }
        : { status: 422, violations, detail, ...rest };
    return jsonAnswer(422, body, PROBLEM_TYPE);
  }
}

/** 404 and 405 of the router, and a bad login body: no `@type`, as the recordings show. */
export class RouteProblem extends Problem {
  readonly status: number;
  readonly detail: string;
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }

  override answer(): Answer {
    const body = { type: RFC_TYPE, title: TITLE, status: this.status, detail: this.detail };
    const answer = jsonAnswer(this.status, body, 'application/ld+json');
    return { ...answer, headers: { ...answer.headers, ...this.headers } };
  }
}

/** 401 and 429 of the session: `{code, message}`. */
export class SessionProblem extends Problem {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: 401 | 429, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  override answer(): Answer {
    const answer = jsonAnswer(this.status, { code: this.status, message: this.message });
    const challenge: Record<string, string> = this.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
    return { ...answer, headers: { ...answer.headers, ...challenge, ...this.headers } };
  }
}

/** 404 of an item: unknown, or of another user, which must look alike. */
export function itemNotFound(): ApiProblem {
  return new ApiProblem(404, 'Not Found');
}

/** A code that stays the same for the same message, in the form of a UUID. */
function codeOf(message: string): string {
  const hex = createHash('sha256').update(message).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
