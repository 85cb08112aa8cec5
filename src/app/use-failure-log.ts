import { useEffect } from 'react';
import type { CalaveraDb } from '#db/database.ts';
import { describeFailure, logError } from '#db/errors.ts';

/** Writes what nobody caught into the client error log (spec §8), and what was handed to `reportError`. */
export function useFailureLog(db: CalaveraDb): void {
  useEffect(() => {
    const write = (error: unknown) => {
      const message = describeFailure('Error en UI:', error);
      const entry = { type: 'COMPONENT_ERROR' as const, message, timestamp: Date.now() };
      logError(db, entry).catch(ignoreUnlogged);
    };
    const handleError = ({ error }: ErrorEvent) => {
      // Without an error it is a remark of the browser's, such as a ResizeObserver that was interrupted.
      if (error !== null && error !== undefined) write(error);
    };
    const handleRejection = ({ reason }: PromiseRejectionEvent) => write(reason);
    window.addEventListener('error', handleError);
    window.addEventListener('unhandledrejection', handleRejection);
    return () => {
      window.removeEventListener('error', handleError);
      window.removeEventListener('unhandledrejection', handleRejection);
    };
  }, [db]);
}

/** The browser has it in its console. To report what could not be logged would be logged again, for ever. */
function ignoreUnlogged(): void {}
