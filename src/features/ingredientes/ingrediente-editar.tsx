import { useEffect, useEffectEvent, useState } from 'react';
import { routeIdOf } from '#db/row.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { showToast } from '#ui/toast.tsx';
import { tipoOf } from './form-values.ts';
import { IngredienteForm } from './ingrediente-form.tsx';
import { logFailure } from '#db/errors.ts';
import { editPath, LISTA_PATH } from './paths.ts';
import { useStoredDraft } from '#records/use-draft.ts';
import { useIngrediente } from './use-ingrediente.ts';
import { useNumberedPath } from '#records/use-numbered-path.ts';
import { useOpenPath } from '#records/use-open-path.ts';
import { useRejection } from '#records/use-rejection.ts';

interface Props {
  id: string;
}

/** The edit form of the record that the address names. */
export function IngredienteEditar({ id }: Props) {
  const { db } = useSignedIn();
  const openPath = useOpenPath();
  const found = useIngrediente(id);
  const [last, setLast] = useState<IngredienteRow | null>(null);
  if (found && found !== last) setLast(found);
  // Once a form is open it stays, also when its record disappears or its address changes.
  const isLastShown = last !== null && (id === last.lk || id === routeIdOf(last));
  const shown = found ?? (isLastShown ? last : null);

  const handleAbsent = useEffectEvent(() => {
    const message = `Ingrediente con ID ${id} no encontrado.`;
    showToast({ id: `ausente-${id}`, kind: 'error', message });
    logFailure(db, 'NOT_FOUND', message);
    openPath(LISTA_PATH, { replace: true }).catch((error: unknown) => reportError(error));
  });
  const isAbsent = found === null && shown === null;
  useEffect(() => {
    if (isAbsent) handleAbsent();
  }, [isAbsent]);

  useNumberedPath(id, found, editPath);

  if (shown === null) return <LoadingText />;
  return <OpenForm key={shown.lk} row={shown} isGone={found === null} />;
}

interface OpenFormProps {
  row: IngredienteRow;
  isGone: boolean;
}

function OpenForm({ row, isGone }: OpenFormProps) {
  const draftKey = `ingrediente:${row.lk}`;
  const draft = useStoredDraft(draftKey);
  const rejection = useRejection(row.lk);
  const tipo = tipoOf(row);
  if (draft === undefined || rejection === undefined) return <LoadingText />;
  return (
    <IngredienteForm
      title={titleOf(row)}
      row={row}
      tipo={tipo}
      draftKey={draftKey}
      draft={draft}
      rejection={rejection}
      isGone={isGone}
    />
  );
}

function titleOf(row: IngredienteRow): string {
  if (row.esAgua) return 'Editar Agua';
  if (row.esSosa) return 'Editar Sosa';
  return row.nombre.trim() === '' ? 'Editar Ingrediente' : `Editar ${row.nombre}`;
}
