import { useState } from 'react';
import type { IngredienteRow } from '#db/tables.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AttentionNotice } from '#records/attention-notice.tsx';
import { type Dato, Datos } from './datos.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DetailActions } from './detail-actions.tsx';
import { EnlacesList } from './enlaces-list.tsx';
import { EstadoText } from '#records/estado-text.tsx';
import { FormulasUsing } from './formulas-using.tsx';
import { grupoDato } from './grupo-dato.ts';
import classes from './ingrediente-detail-page.module.css';
import { IngredienteMissing } from './ingrediente-missing.tsx';
import { generalDatos, inventarioDatos } from './ingrediente-panel.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { detailPath, LISTA_PATH } from './paths.ts';
import { ProveedorDatos } from './proveedor-datos.tsx';
import { Stock } from './stock.tsx';
import { type Categorias, useCategorias } from '#records/use-categorias.ts';
import { useDeleteIngrediente } from './use-delete-ingrediente.ts';
import { useIngrediente } from './use-ingrediente.ts';
import { useNumberedPath } from '#records/use-numbered-path.ts';
import { type RowTasks, useRowTask } from '#records/use-row-task.ts';

interface Props {
  /** Server number or local key. */
  id: string;
}

/** `/app/ingredientes/{id}`. */
export function IngredienteDetailPage({ id }: Props) {
  const found = useIngrediente(id);
  const [last, setLast] = useState<IngredienteRow | null>(null);
  if (found && found !== last) setLast(found);
  const task = useRowTask({ t: 'ingredientes', listPath: LISTA_PATH });
  useNumberedPath(id, found, detailPath);

  // While her own delete takes her to the list, the page stays.
  const row = found ?? (task.isBusy ? last : null);
  if (row) return <IngredienteDetail key={row.lk} row={row} task={task} />;
  return found === undefined ? <LoadingText /> : <IngredienteMissing id={id} />;
}

interface DetailProps {
  row: IngredienteRow;
  task: RowTasks;
}

function IngredienteDetail({ row, task }: DetailProps) {
  const { isBusy, start } = task;
  const categorias = useCategorias();
  const deleteIngrediente = useDeleteIngrediente();
  const [toDelete, setToDelete] = useState<IngredienteRow | null>(null);
  return (
    <>
      <PageHeader
        title={row.nombre}
        subtitle={<EstadoText estado={row.estado} />}
        actions={<DetailActions row={row} isBusy={isBusy} onDelete={() => setToDelete(row)} />}
      />
      <div className={classes['cards']}>
        <AttentionNotice t="ingredientes" row={row} />
      </div>
      <div className={classes['grid']}>
        <PageSection title="General">
          <Datos items={detailDatos(row, categorias)} />
        </PageSection>
        <PageSection title="Inventario y Costes">
          <Stock row={row} />
          <Datos items={inventarioDatos(row)} />
        </PageSection>
        <PageSection title="Enlaces de Compra">
          <EnlacesList row={row} />
        </PageSection>
        <FormulasUsing row={row} />
        {row.proveedor === null ? null : <ProveedorDatos iri={row.proveedor} />}
      </div>
      <DeleteDialog
        row={toDelete}
        onClose={() => setToDelete(null)}
        onConfirm={(confirmed) =>
          start(confirmed, {
            failedText: 'No se pudo eliminar el ingrediente.',
            run: () => deleteIngrediente(confirmed),
          })
        }
      />
    </>
  );
}

/** The name stands in the title; the group belongs to the category. */
function detailDatos(row: IngredienteRow, categorias: Categorias): Dato[] {
  const [, categoria, ...others] = generalDatos(row, categorias);
  return [...(categoria === undefined ? [] : [categoria]), ...grupoDato(row, categorias), ...others];
}
