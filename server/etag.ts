import { createHash } from 'node:crypto';
import { ApiProblem } from './problem.ts';

/** ETag of a resource: its version is a true validator (contract §4). */
export function versionEtag(version: number): string {
  return `"v${version}"`;
}

/** ETag of a list or of anything without a version: hash of the body, in hex. */
export function bodyEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
}

/** True when `If-None-Match` names this ETag (weak comparison), so that a 304 may be sent. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && matches(ifNoneMatch, etag);
}

/**
 * Throws 412 with `versionActual` when `If-Match` is given and does not name the current version.
 *
 * A `W/` prefix is ignored: proxies that compress an answer add it, and our version is exact either way.
 */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || matches(ifMatch, versionEtag(version))) return;
  throw new ApiProblem(412, 'El recurso cambió en el servidor.', {
    type: '/errors/version',
    title: 'Precondición fallida',
    headers: { etag: versionEtag(version) },
    extra: { versionActual: version },
  });
}

function matches(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
