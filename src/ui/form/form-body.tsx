import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type After, afterMs } from '#ui/after.ts';
import { focusFirstError } from './focus-first-error.ts';
import { useFormContext } from './form-context.ts';
import { clearViolations } from './show-violations.ts';

interface Props {
  children: ReactNode;
  className?: string;
  ariaLabel?: string;
  after?: After;
}

/** The form element: it submits, and takes the maker to the first error when something is refused. */
export function FormBody({ children, className, ariaLabel, after = afterMs }: Props) {
  const form = useFormContext();
  const cancelFocus = useRef(() => {});

  useEffect(() => () => cancelFocus.current(), []);

  async function submit(element: HTMLFormElement) {
    cancelFocus.current();
    // What the server refused last time must not block the next try.
    clearViolations(form);
    await form.handleSubmit();
    if (!form.state.isValid && element.isConnected) cancelFocus.current = focusFirstError(element, after);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!form.state.isSubmitting) void submit(event.currentTarget);
  }

  return (
    <form noValidate className={className} aria-label={ariaLabel} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
