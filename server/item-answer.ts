import type { Answer } from './answer.ts';
import { bodyEtag, isNotModified, versionEtag } from './etag.ts';
import { contentType, type Peticion } from './request.ts';
import { itemDocument, type Nodo } from './wire.ts';

/** 200 (or 304) with one resource. */
export function itemAnswer(peticion: Peticion, item: Nodo): Answer {
  const body = JSON.stringify(itemDocument(item, peticion));
  const headers: Record<string, string> = { 'content-type': contentType(peticion.formato) };
  const isGet = peticion.c.req.method === 'GET' || peticion.c.req.method === 'HEAD';
  const etag = etagOf(peticion, item, isGet ? body : null);
  if (etag !== null) headers['etag'] = etag;
  if (isGet && etag !== null && peticion.extensiones) {
    if (isNotModified(peticion.c.req.header('if-none-match'), etag)) {
      return { status: 304, headers: { etag }, body: null };
    }
  }
  return { status: 200, headers, body };
}

/** 201 with the new resource and its `Location`. */
export function createdAnswer(peticion: Peticion, item: Nodo): Answer {
  const answer = itemAnswer(peticion, item);
  return { ...answer, status: 201, headers: { ...answer.headers, location: item['@id'] ?? '' } };
}

/** 204. */
export function deletedAnswer(): Answer {
  return { status: 204, headers: {}, body: null };
}

/** With extensions the version, also after writes; without them a hash of the body, on GET only. */
function etagOf({ extensiones }: Peticion, item: Nodo, body: string | null): string | null {
  const version = item['version'];
  if (extensiones && typeof version === 'number') return versionEtag(version);
  return body === null ? null : bodyEtag(body);
}
