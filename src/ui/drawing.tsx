import type { ReactNode } from 'react';

interface Props {
  /** Paths in a field of 160 × 120. */
  children: ReactNode;
}

/** A line drawing of an empty list, in the colour of the text around it. It says nothing that is not said beside it. */
export function Drawing({ children }: Props) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
