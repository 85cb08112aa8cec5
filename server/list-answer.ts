import type { Answer } from './answer.ts';
import { bodyEtag, isNotModified } from './etag.ts';
import { viewOf, type Paging } from './paging.ts';
import { contentType, type Peticion } from './request.ts';
import { memberDocument, type Nodo } from './wire.ts';

/** A list to answer. */
export interface Lista {
  path: string;
  /** Resource class in `@context`. */
  type: string;
  members: readonly Nodo[];
  /** Rows over all pages. */
  total: number;
  paging: Paging;
}

/** 200 (or 304) with a collection in JSON-LD, or with the bare members in plain JSON. */
export function listAnswer(peticion: Peticion, lista: Lista): Answer {
  const body = JSON.stringify(listDocument(peticion, lista));
  const etag = bodyEtag(body);
  if (peticion.extensiones && isNotModified(peticion.c.req.header('if-none-match'), etag)) {
    return { status: 304, headers: { etag }, body: null };
  }
  return { status: 200, headers: { 'content-type': contentType(peticion.formato), etag }, body };
}

/** Query parameters of a request. */
export function paramsOf({ c }: Peticion): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

function listDocument(peticion: Peticion, { path, type, members, total, paging }: Lista): unknown {
  const shown = members.map((member) => memberDocument(member, peticion));
  if (peticion.formato === 'json') return shown;
  const view = viewOf({ path, params: paramsOf(peticion) }, paging, total);
  return {
    '@context': `/api/contexts/${type}`,
    '@id': path,
    '@type': 'Collection',
    totalItems: total,
    member: shown,
    ...(view && { view }),
  };
}
