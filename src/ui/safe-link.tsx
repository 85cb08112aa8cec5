import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { safeUrl } from '#domain/safe-url.ts';
import { NewTabMark } from './new-tab-mark.tsx';

interface Props {
  /** Address as stored; anything but http and https is shown as plain text. */
  url: string;
  /** What the link says; the address itself when absent. */
  children?: ReactNode;
}

/** A link to another site that opens in a new tab. */
export function SafeLink({ url, children = url }: Props) {
  const href = safeUrl(url);
  if (href === null) return <span>{children}</span>;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {children}
      <NewTabMark />
    </Anchor>
  );
}
