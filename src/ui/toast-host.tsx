import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import { TOAST_MS } from './toast.tsx';

export const TOAST_LIMIT = 6; // spec §9

/** Where toasts appear. Once, at the root of the app. */
export function ToastHost() {
  return (
    <Notifications
      limit={TOAST_LIMIT}
      autoClose={TOAST_MS}
      // At the right they would lie over the main button of a page or of a form.
      position="bottom-left"
      containerWidth={400}
      transitionDuration={200}
      classNames={{ notification: classes['notification'] ?? '' }}
    />
  );
}
