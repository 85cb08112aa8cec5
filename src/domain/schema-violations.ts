import * as v from 'valibot';
import type { Violation } from './violation.ts';

/** The issues of a schema as violations, the first one of each path (`aceites[1].cantidad`). */
export function schemaViolations(issues: readonly v.BaseIssue<unknown>[]): Violation[] {
  const first = new Map<string, Violation>();
  for (const issue of issues) {
    const path = (v.getDotPath(issue) ?? '').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
    if (!first.has(path)) first.set(path, { path, message: issue.message });
  }
  return [...first.values()];
}
