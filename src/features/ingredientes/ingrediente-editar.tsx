import type { IngredienteRow } from '#db/tables.ts';
import type { FormShape } from '#records/rejection.ts';
import { useStoredDraft } from '#records/use-draft.ts';
import { useEditedRow } from '#records/use-edited-row.ts';
import { useRejection } from '#records/use-rejection.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { tipoOf } from './form-values.ts';
import { IngredienteForm } from './ingrediente-form.tsx';
import { editPath, LISTA_PATH } from './paths.ts';
import { useIngrediente } from './use-ingrediente.ts';

interface Props {
  id: string;
}

/** The title until the name is there (spec §2.6). */
const UNNAMED = 'Editar Ingrediente';

/** The edit form of the record that the address names. */
export function IngredienteEditar({ id }: Props) {
  const found = useIngrediente(id);
  const shown = useEditedRow({
    id,
    found,
    absentText: `Ingrediente con ID ${id} no encontrado.`,
    absentPath: LISTA_PATH,
    editPath,
  });
  if (shown === null) return <Loading />;
  return <OpenForm key={shown.lk} row={shown} isGone={found === null} />;
}

interface OpenFormProps {
  row: IngredienteRow;
  isGone: boolean;
}

const SHAPE: FormShape = { names: { ingredienteCategoria: 'categoriaId' }, lists: { enlaces: 'url' } };

function OpenForm({ row, isGone }: OpenFormProps) {
  const draftKey = `ingrediente:${row.lk}`;
  const draft = useStoredDraft(draftKey);
  const rejection = useRejection({ t: 'ingredientes', lk: row.lk, shape: SHAPE });
  const tipo = tipoOf(row);
  if (draft === undefined || rejection === undefined) return <Loading />;
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

/** The page while what it shows is being read. */
function Loading() {
  return (
    <>
      <PageHeader title={UNNAMED} />
      <LoadingText />
    </>
  );
}

function titleOf(row: IngredienteRow): string {
  if (row.esAgua) return 'Editar Agua';
  if (row.esSosa) return 'Editar Sosa';
  return row.nombre.trim() === '' ? UNNAMED : `Editar ${row.nombre}`;
}
