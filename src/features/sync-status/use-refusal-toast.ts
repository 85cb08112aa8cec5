import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { recordEditPath, recordPath } from '#domain/paths.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { readRefused } from '#db/outbox.ts';
import { FAILED, REFUSED, sentences } from '#records/save-words.ts';
import { useSignedIn } from '#session/use-session.ts';
import { focusFirstError } from '#ui/form/focus-first-error.ts';

/** Tells of writes that the server refuses while the maker is here, and leads to their form (design §2). */
export function useRefusalToast(): void {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const refused = useLiveQuery(() => readRefused(db), [db]);
  const [openedAt] = useState(Date.now);
  const seen = useRef<ReadonlySet<string> | null>(null);

  const tell = useEffectEvent(async (entry: OutboxEntry) => {
    // Toasts are no part of the first load.
    const { showToast } = await import('#ui/toast.tsx');
    const onAction = () => {
      // She may be there already: then nothing else leads to the field.
      navigate({ href: pathOf(entry) }).then(
        () => void focusFirstError(),
        (error: unknown) => reportError(error),
      );
    };
    showToast({
      id: `rechazo-${entry.opId}`,
      kind: 'error',
      ...textOf(entry),
      action: { label: 'Revisar', onAction },
    });
  });

  useEffect(() => {
    if (refused === undefined) return;
    const before = seen.current;
    seen.current = new Set(refused.map(({ opId }) => opId));
    for (const entry of refused) {
      // What was refused before this page was opened is told by the chip.
      const isNew = before === null ? (entry.sent?.at ?? 0) >= openedAt : !before.has(entry.opId);
      if (isNew) tell(entry).catch((error: unknown) => reportError(error));
    }
  }, [refused, openedAt]);
}

/** A refused delete has no form: its record says why it is still there. */
function pathOf({ kind, t, lk }: OutboxEntry): string {
  return kind === 'delete' ? recordPath(t, lk) : recordEditPath(t, lk);
}

function textOf({ kind, t, err }: OutboxEntry): { title: string; message: string } {
  const reason = err?.message ?? 'Sigue a salvo en este dispositivo y espera tu decisión.';
  if (kind === 'delete') return { title: 'El servidor no ha aceptado un cambio', message: reason };
  const named = REFUSED[t][err?.status ?? 0];
  if (err !== null && err.violations.length > 0) {
    const message = named ?? 'Por favor, revisa los campos marcados.';
    return { title: 'Error de validación del servidor', message };
  }
  const { title, text } = FAILED[t][kind];
  return { title, message: sentences(named ?? text, reason) };
}
