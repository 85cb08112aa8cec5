import type { Toast } from '#ui/toast.tsx';

/** Told when the changes to be given up have left while she was asked, or were saved over. */
export const NOT_DISCARDED: Toast = {
  kind: 'info',
  message: 'No se ha descartado nada: mientras tanto ha cambiado o ya se ha enviado.',
};
