import { describeFailure, logFailure } from '#db/errors.ts';
import { useSignedIn } from '#session/use-session.ts';
import { useTask } from '#ui/use-task.ts';

/** A task of a screen; what fails goes to the error log of the device. See {@link useTask}. */
export function useLoggedTask(restMs = 0) {
  const { db } = useSignedIn();
  return useTask((text, error) => logFailure(db, 'API_ERROR', describeFailure(text, error)), restMs);
}
