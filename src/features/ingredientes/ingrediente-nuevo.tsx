import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CalaveraDb } from '#db/database.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Tipo } from './form-values.ts';
import { IngredienteForm } from './ingrediente-form.tsx';
import { editPath } from './paths.ts';
import { useStoredDraft } from '#records/use-draft.ts';
import { useOpenPath } from '#records/use-open-path.ts';

interface Props {
  tipo: Tipo | undefined;
}

const TITLES = { agua: 'Añadir Agua', sosa: 'Añadir Sosa' };
const EXISTING = {
  agua: 'El agua ya existe: aquí puedes editarla.',
  sosa: 'La sosa ya existe: aquí puedes editarla.',
};

/** The create form. There is one water and one lye: who wants to add a second one gets the first to edit. */
export function IngredienteNuevo({ tipo }: Props) {
  const draftKey = tipo === undefined ? 'ingrediente:nuevo' : `ingrediente:nuevo:${tipo}`;
  const draft = useStoredDraft(draftKey);
  const existing = useExisting(tipo);
  const openPath = useOpenPath();

  const openExisting = useEffectEvent((row: IngredienteRow) => {
    if (tipo !== undefined) showToast({ id: `existe-${row.lk}`, kind: 'info', message: EXISTING[tipo] });
    openPath(editPath(row), { replace: true }).catch((error: unknown) => reportError(error));
  });
  useEffect(() => {
    if (existing) openExisting(existing);
  }, [existing]);

  if (draft === undefined || existing !== null) return <LoadingText />;
  return (
    <IngredienteForm
      title={tipo === undefined ? 'Añadir Nuevo Ingrediente' : TITLES[tipo]}
      row={null}
      tipo={tipo}
      draftKey={draftKey}
      draft={draft}
      rejection={null}
      isGone={false}
    />
  );
}

/** The water or lye that was there when the form was opened; what this form makes itself does not count. */
function useExisting(tipo: Tipo | undefined): IngredienteRow | null | undefined {
  const { db } = useSignedIn();
  const found = useLiveQuery(() => findEspecial(db, tipo), [db, tipo]);
  const [opened, setOpened] = useState(found);
  if (found !== undefined && opened === undefined) setOpened(found);
  return opened;
}

async function findEspecial(db: CalaveraDb, tipo: Tipo | undefined): Promise<IngredienteRow | null> {
  if (tipo === undefined) return null;
  const own = await db.ingredientes.filter((row) => (tipo === 'agua' ? row.esAgua : row.esSosa)).first();
  return own ?? null;
}
