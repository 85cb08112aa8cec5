import { textHash } from '#domain/hash.ts';

/** Name of the local store of `username` at the API address: another user never sees or sends what is in it. */
export function databaseName(apiUrl: string, username: string): string {
  return `calavera:${textHash(`${apiUrl}\n${username}`)}`;
}
