import type { Doc } from '../../../src/domain/canonical.ts';
import type { ReviewRow } from '../../../src/db/tables.ts';
import { tokensIn, tokensOf } from '../values.ts';
import type { Mirror } from './mirror.ts';

/** Every value that is kept for a maker on her device: queued, in question, answered, or in the trash. */
export function keptTokens(mirror: Mirror): Set<string> {
  const kept = new Set<string>();
  const keep = (doc: Doc) => {
    for (const token of tokensIn(doc)) kept.add(token);
  };
  for (const entry of mirror.outbox.values()) keep(entry.patch);
  for (const { entries, row } of mirror.trash.values()) {
    for (const entry of entries) keep(entry.patch);
    if (row !== null) keep({ ...row });
  }
  for (const review of mirror.review.values()) keepReview(review, kept);
  return kept;
}

function keepReview(review: ReviewRow, kept: Set<string>): void {
  for (const { field, mine, theirs } of review.fields) {
    for (const token of [...tokensOf(field, mine), ...tokensOf(field, theirs)]) kept.add(token);
  }
}
