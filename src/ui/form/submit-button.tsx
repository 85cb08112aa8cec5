import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from './form-context.ts';

interface Props {
  children: ReactNode;
  /** What the button says while the form is being submitted. */
  pendingLabel?: ReactNode;
  fullWidth?: boolean;
  color?: string;
  /** Keeps it busy after the submit itself, e.g. while the page changes. */
  isPending?: boolean;
}

/** Sends the form. It keeps its place and the focus while it works, and does not work twice. */
export function SubmitButton({
  children,
  pendingLabel = children,
  isPending = false,
  color,
  ...look
}: Props) {
  const form = useFormContext();
  return (
    <form.Subscribe selector={(state) => state.isSubmitting || isPending}>
      {(isBusy) => (
        <Button
          type="submit"
          {...look}
          {...(color === undefined ? {} : { color })}
          aria-disabled={isBusy || undefined}
          leftSection={isBusy ? <Loader size="xs" color="currentColor" aria-hidden /> : null}
        >
          {isBusy ? pendingLabel : children}
        </Button>
      )}
    </form.Subscribe>
  );
}
