import { type ReactNode, Suspense } from 'react';
import { WhenMissing } from '#ui/when-missing.tsx';

/** What the screens can do without: it comes when its code does, and takes nothing with it when that never arrives. */
export function Extra({ children }: { children: ReactNode }) {
  return (
    <WhenMissing instead={null}>
      <Suspense>{children}</Suspense>
    </WhenMissing>
  );
}
