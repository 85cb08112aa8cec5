import { useRef, useState } from 'react';
import type { Doc } from '#domain/canonical.ts';
import { type IngredienteFormValues, toIngredientePayload } from '#domain/ingrediente-form.ts';
import { useSignedIn } from '#session/use-session.ts';
import { saveRecord } from '#sync/save.ts';
import { showToast } from '#ui/toast.tsx';
import { describeFailure, logFailure } from '#db/errors.ts';
import { isQuotaError } from '#db/store-error.ts';
import { exportAction } from '#records/export-action.ts';
import { LISTA_PATH } from './paths.ts';
import { saveFailureText } from '#records/save-failure.ts';
import { useOpenPath } from '#records/use-open-path.ts';

interface Target {
  /** Local key of the record, `null` for a new one. */
  lk: string | null;
  draftKey: string;
  /** The record is gone: it is made anew, with links of its own. */
  isGone: boolean;
}

const CREATE = {
  done: 'Ingrediente creado correctamente.',
  title: 'Error al crear',
  failed: 'No se pudo crear el ingrediente.',
};
const UPDATE = {
  done: 'Ingrediente actualizado correctamente.',
  title: 'Error al actualizar',
  failed: 'No se pudo actualizar el ingrediente.',
};

/**
 * Saves the form on this device and goes to the list. `save` tells whether it did; `isSaving` stays true after a
 * success, so that a second tap finds nothing to press. `failure` is what stands in the form after a failure.
 */
export function useSaveIngrediente({ lk, draftKey, isGone }: Target) {
  const { db, writer } = useSignedIn();
  const openPath = useOpenPath();
  const [isSaving, setIsSaving] = useState(false);
  // Between the save and the next page the form is still there, and Enter still submits it.
  const isTaken = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isNew = lk === null || isGone;
  const texts = lk === null ? CREATE : UPDATE;

  async function save(typed: IngredienteFormValues, seen: Doc | null): Promise<boolean> {
    if (isTaken.current) return true;
    isTaken.current = true;
    const values = toIngredientePayload(isGone ? withoutIds(typed) : typed);
    const label = `${isNew ? 'Crear' : 'Editar'} ${values.nombre}`;
    setIsSaving(true);
    setFailure(null);
    try {
      const target = isNew ? { lk: null, seen: null } : { lk, seen };
      await saveRecord(writer, { t: 'ingredientes', values, label, draftKey, ...target });
    } catch (error) {
      const reason = saveFailureText(error);
      isTaken.current = false;
      setIsSaving(false);
      setFailure(reason);
      // With a full disk a copy may be the only way to take her work elsewhere.
      const action = isQuotaError(error) ? { action: exportAction(db) } : {};
      showToast({ kind: 'error', title: texts.title, message: `${texts.failed} ${reason}`, ...action });
      logFailure(db, 'API_ERROR', describeFailure(texts.failed, error));
      return false;
    }
    showToast({ kind: 'success', message: texts.done });
    await openPath(LISTA_PATH);
    return true;
  }

  return { save, isSaving, failure };
}

/** The links of a lost record are lost with it. */
function withoutIds(values: IngredienteFormValues): IngredienteFormValues {
  const enlaces = values.enlaces.map((enlace) => ({ ...enlace, iri: '' }));
  return { ...values, enlaces, enlacesSinDetalles: [] };
}
