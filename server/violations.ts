import * as v from 'valibot';
import type { Violation } from '#domain/violation.ts';

/** The issues of a schema as violations, the first one of each path (`enlaces[1].url`). */
export function toViolations(issues: readonly v.BaseIssue<unknown>[]): Violation[] {
  const first = new Map<string, Violation>();
  for (const issue of issues) {
    const path = propertyPath(issue);
    if (!first.has(path)) first.set(path, { path, message: issue.message });
  }
  return [...first.values()];
}

function propertyPath(issue: v.BaseIssue<unknown>): string {
  return (v.getDotPath(issue) ?? '').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}
