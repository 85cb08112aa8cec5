import { useNavigate } from '@tanstack/react-router';

/** Opens a path of the app; `replace` leaves no entry in the history. */
export type OpenPath = (path: string, options?: { replace: boolean }) => Promise<void>;

/** Navigation to ready-made paths, as the addresses of records are. */
export function useOpenPath(): OpenPath {
  const navigate = useNavigate();
  return (path, { replace } = { replace: false }) => navigate({ href: path, replace });
}
