import { useRef, useState } from 'react';
import type { Doc } from '#domain/canonical.ts';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { describeFailure, logFailure } from '#db/errors.ts';
import { isQuotaError } from '#db/store-error.ts';
import { useSignedIn } from '#session/use-session.ts';
import { saveRecord } from '#sync/save.ts';
import { showToast } from '#ui/toast.tsx';
import { exportAction } from './export-action.ts';
import { saveFailureText } from './save-failure.ts';
import { type FailedWords, sentences } from './save-words.ts';

interface Target {
  t: WritableTable;
  /** Local key of the record, `null` for a new one. */
  lk: string | null;
  draftKey: string;
  /** The record is gone: it is made anew. */
  isGone: boolean;
  failed: FailedWords;
  /** What the maker sees next, with the local key of what she has saved and its document. */
  onSaved: (lk: string, values: { nombre: string }) => Promise<void>;
}

/**
 * Saves the document of a form on this device. `save` tells whether it did; `isSaving` stays true after a success,
 * so that a second tap finds nothing to press. `failure` is what stands in the form after a failure.
 */
export function useSaveRecord({ t, lk, draftKey, isGone, failed, onSaved }: Target) {
  const { db, writer } = useSignedIn();
  const [isSaving, setIsSaving] = useState(false);
  // Between the save and the next page the form is still there, and Enter still submits it.
  const isTaken = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isNew = lk === null || isGone;

  function handleFailure(error: unknown) {
    const reason = saveFailureText(error);
    isTaken.current = false;
    setIsSaving(false);
    setFailure(reason);
    // With a full disk a copy may be the only way to take her work elsewhere.
    const action = isQuotaError(error) ? { action: exportAction(db) } : {};
    showToast({ kind: 'error', title: failed.title, message: sentences(failed.text, reason), ...action });
    logFailure(db, 'API_ERROR', describeFailure(failed.text, error));
  }

  async function save(values: Doc & { nombre: string }, seen: Doc | null): Promise<boolean> {
    if (isTaken.current) return true;
    isTaken.current = true;
    const label = `${isNew ? 'Crear' : 'Editar'} ${values.nombre}`;
    setIsSaving(true);
    setFailure(null);
    const target = isNew ? { lk: null, seen: null } : { lk, seen };
    let saved: string;
    try {
      saved = await saveRecord(writer, { t, values, label, draftKey, ...target });
    } catch (error) {
      handleFailure(error);
      return false;
    }
    await onSaved(saved, values);
    return true;
  }

  return { save, isSaving, failure };
}
