import type { Doc } from '#domain/canonical.ts';
import { type IngredienteFormValues, toIngredientePayload } from '#domain/ingrediente-form.ts';
import { useOpenPath } from '#records/use-open-path.ts';
import { FAILED } from '#records/save-words.ts';
import { useSaveRecord } from '#records/use-save-record.ts';
import { showToast } from '#ui/toast.tsx';
import { LISTA_PATH } from './paths.ts';

interface Target {
  /** Local key of the record, `null` for a new one. */
  lk: string | null;
  draftKey: string;
  /** The record is gone: it is made anew, with links of its own. */
  isGone: boolean;
}

const CREATE = {
  done: 'Ingrediente creado correctamente.',
  failed: FAILED.ingredientes.create,
};
const UPDATE = {
  done: 'Ingrediente actualizado correctamente.',
  failed: FAILED.ingredientes.update,
};

/** Saves the form on this device and goes to the list; see {@link useSaveRecord}. */
export function useSaveIngrediente(target: Target) {
  const openPath = useOpenPath();
  const { done, failed } = target.lk === null ? CREATE : UPDATE;
  const { save, ...saving } = useSaveRecord({
    t: 'ingredientes',
    ...target,
    failed,
    onSaved: async () => {
      showToast({ kind: 'success', message: done });
      await openPath(LISTA_PATH);
    },
  });

  return {
    ...saving,
    save: (typed: IngredienteFormValues, seen: Doc | null) =>
      save(toIngredientePayload(target.isGone ? withoutIds(typed) : typed), seen),
  };
}

/** The links of a lost record are lost with it. */
function withoutIds(values: IngredienteFormValues): IngredienteFormValues {
  const enlaces = values.enlaces.map((enlace) => ({ ...enlace, iri: '' }));
  return { ...values, enlaces, enlacesSinDetalles: [] };
}
