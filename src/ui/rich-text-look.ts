import type { ReactNode } from 'react';

/** What a field of formatted text is given. */
export interface RichTextLook {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Attributes by which a form finds the field; see form/focus-first-error.ts. */
  marks?: Record<`data-${string}`, unknown>;
  /** HTML */
  value: string;
  /** Called only for what the maker writes: HTML that she did not touch stays as it was stored. */
  onChange: (html: string) => void;
}
