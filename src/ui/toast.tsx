import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ToastAction, ToastWithAction } from './toast-with-action.tsx';

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'loading' | 'default';

export const TOAST_MS = 5000; // spec §9
export const TOAST_ACTION_MS = 8000; // long enough to reach for 'Deshacer'

export interface Toast {
  kind?: ToastKind;
  title?: string;
  message: ReactNode;
  action?: ToastAction;
  /** A second toast with the same id is not shown; give one to update or hide it. */
  id?: string;
}

/** Shows a toast and gives back its id. A loading one stays until it is updated or hidden. */
export function showToast({ id = newToastId(), ...toast }: Toast): string {
  return notifications.show(toNotification(id, toast));
}

/** Turns a toast into another one: the loading one into its result. */
export function updateToast(id: string, toast: Omit<Toast, 'id'>): void {
  notifications.update({ ...CLEAN, ...toNotification(id, toast) });
}

export function hideToast(id: string): void {
  notifications.hide(id);
}

// An update is laid over what was there; what the new toast has not must go.
const CLEAN = { title: null, icon: null, loading: false };

let shownToasts = 0;

function newToastId(): string {
  shownToasts += 1;
  return `toast-${shownToasts}`;
}

function toNotification(id: string, toast: Omit<Toast, 'id'>): NotificationData {
  const { kind = 'default', title, message, action } = toast;
  const isUrgent = kind === 'error' || kind === 'warning';
  return {
    id,
    ...(title === undefined ? {} : { title }),
    ...LOOKS[kind],
    role: isUrgent ? 'alert' : 'status',
    autoClose: lifeMs(kind, action),
    closeButtonProps: { 'aria-label': 'Cerrar notificación', title: 'Cerrar' },
    message: action ? (
      <ToastWithAction message={message} action={action} onDone={() => hideToast(id)} />
    ) : (
      message
    ),
  };
}

function lifeMs(kind: ToastKind, action: ToastAction | undefined): number | false {
  if (kind === 'loading') return false;
  return action ? (action.lifeMs ?? TOAST_ACTION_MS) : TOAST_MS;
}

const LOOKS: Record<ToastKind, Partial<NotificationData>> = {
  success: { color: 'green', icon: <IconCheck aria-hidden /> },
  error: { color: 'red', icon: <IconExclamationMark aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoSmall aria-hidden /> },
  warning: { color: 'secondary', icon: <IconAlertTriangle aria-hidden /> },
  loading: { loading: true },
  default: {},
};
