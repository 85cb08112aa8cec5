import { ApiProblem } from './problem.ts';

const PER_PAGE_DEFAULT = 30;
const PER_PAGE_MAX = 500;
const PAGE_MAX = 1_000_000_000;

/** Which part of a list is asked for; `all` has no limit. */
export type Paging = { kind: 'all' } | { kind: 'page'; page: number; perPage: number };

/**
 * Reads `page`, `itemsPerPage` (at most 500) and `pagination=false`. Throws 400 for a page below 1.
 * Without extensions (a stock server) there are always pages of 30.
 */
export function readPaging(params: URLSearchParams, extensiones: boolean): Paging {
  const page = Math.min(PAGE_MAX, Math.trunc(Number(params.get('page') ?? 1)) || 0);
  if (page < 1) throw new ApiProblem(400, 'Page should not be less than 1');
  if (!extensiones) return { kind: 'page', page, perPage: PER_PAGE_DEFAULT };
  if (isFalse(params.get('pagination'))) return { kind: 'all' };
  const wanted = Math.trunc(Number(params.get('itemsPerPage') ?? PER_PAGE_DEFAULT)) || PER_PAGE_DEFAULT;
  return { kind: 'page', page, perPage: Math.min(PER_PAGE_MAX, Math.max(1, wanted)) };
}

/** Offset and limit of the rows to read; `null` for all of them. */
export function limitOf(paging: Paging): { offset: number; limit: number } | null {
  if (paging.kind === 'all') return null;
  const offset = (paging.page - 1) * paging.perPage;
  return { offset, limit: paging.perPage };
}

/** Links to the pages around, or `null` for a whole list that was asked for without filters. */
export function viewOf(
  { path, params }: { path: string; params: URLSearchParams },
  paging: Paging,
  total: number,
): Record<string, unknown> | null {
  const last = paging.kind === 'all' ? 1 : Math.max(1, Math.ceil(total / paging.perPage));
  const page = paging.kind === 'all' ? 1 : paging.page;
  const isPaged = last > 1 || page > 1;
  const hasFilters = [...params.keys()].some((key) => !['page', 'itemsPerPage', 'pagination'].includes(key));
  if (!isPaged && !hasFilters) return null;
  const link = (to: number | null) => linkTo(path, params, to);
  if (!isPaged) return { '@id': link(null), '@type': 'PartialCollectionView' };
  return {
    '@id': link(page),
    '@type': 'PartialCollectionView',
    first: link(1),
    last: link(last),
    ...(page > 1 && { previous: link(page - 1) }),
    ...(page < last && { next: link(page + 1) }),
  };
}

function linkTo(path: string, params: URLSearchParams, page: number | null): string {
  const query = new URLSearchParams(params);
  query.sort();
  if (page !== null) query.set('page', String(page));
  return `${path}?${query.toString()}`;
}

function isFalse(text: string | null): boolean {
  return text === 'false' || text === '0';
}

/** The rows of a page, for lists small enough to be read whole. */
export function pageOf<T>(rows: readonly T[], paging: Paging): readonly T[] {
  const part = limitOf(paging);
  return part === null ? rows : rows.slice(part.offset, part.offset + part.limit);
}
