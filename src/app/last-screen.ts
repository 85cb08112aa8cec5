const LAST_KEY = 'calavera:ultima';
const RETURN_KEY = 'calavera:volver';

/** Only paths of this app are ever gone to: whatever was stored cannot lead away (open redirect). */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/app\/[\w./?=&%~-]*$/.test(path) && !path.includes('//');
}

/** Remembers the screen for the next start of the installed app. */
export function rememberScreen(path: string): void {
  if (isOwnPath(path)) localStorage.setItem(LAST_KEY, path);
}

/** The screen of the last use, or `null`. */
export function lastScreen(): string | null {
  const path = localStorage.getItem(LAST_KEY);
  return isOwnPath(path) ? path : null;
}

/** Remembers the page that a lost session took away from `user`. */
export function rememberReturn(user: string | null, path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(RETURN_KEY, JSON.stringify([user, path]));
}

/** The page to return to after the same user has signed in again, once. */
export function takeReturn(user: string): string | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(RETURN_KEY) ?? 'null');
  sessionStorage.removeItem(RETURN_KEY);
  if (!Array.isArray(stored) || stored[0] !== user || typeof stored[1] !== 'string') return null;
  return isOwnPath(stored[1]) ? stored[1] : null;
}
