import { useSyncExternalStore } from 'react';

/** Where errors were thrown, for as long as somebody has the error. What is no object cannot be known again. */
const stacks = new WeakMap<object, string>();
const listeners = new Set<() => void>();

/** React tells where a screen failed only after what stands in its place is on screen. */
export function noteCaught(error: unknown, { componentStack }: { componentStack?: string | null }): void {
  if (typeof error !== 'object' || error === null || !componentStack) return;
  stacks.set(error, componentStack);
  for (const listener of listeners) listener();
}

/** The way to the component that threw `error`, `null` while it is not known. */
export function useComponentStack(error: unknown): string | null {
  return useSyncExternalStore(subscribe, () =>
    typeof error === 'object' && error !== null ? (stacks.get(error) ?? null) : null,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
