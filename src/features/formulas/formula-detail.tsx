import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { Precios } from '#domain/composicion.ts';
import { pesosOf } from '#domain/figuras.ts';
import { FORMULAS_PATH } from '#domain/paths.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { AttentionNotice } from '#records/attention-notice.tsx';
import { EstadoText } from '#records/estado-text.tsx';
import { useDeleteRecord } from '#records/use-delete-record.ts';
import type { RowTasks } from '#records/use-row-task.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { EscalaBanner } from './escala-banner.tsx';
import { EscalaDialog } from './escala-dialog.tsx';
import { type Escala, escaladaText, factorOf, SIN_ESCALA } from './escala.ts';
import { FormulaDeleteDialog } from './formula-delete-dialog.tsx';
import classes from './formula-detail.module.css';
import { FormulaMenu } from './formula-menu.tsx';
import { FormulaPrint } from './formula-print.tsx';
import { FormulaTabs } from './formula-tabs.tsx';
import { vistaOf } from './formula-vista.ts';
import { Presentacion } from './presentacion.tsx';
import { Referencias } from './referencias.tsx';
import { ResumenTiles } from './resumen-tiles.tsx';

interface Props {
  row: FormulaRow;
  despensa: Precios<IngredienteRow>;
  task: RowTasks;
}

/** Everything about one formula, on screen and on paper, scaled if so wished. */
export function FormulaDetail({ row, despensa, task }: Props) {
  const deleteFormula = useDeleteRecord('formulas', (nombre) => `Se ha eliminado ${nombre}.`);
  const [toDelete, setToDelete] = useState<FormulaRow | null>(null);
  const [isScaling, setIsScaling] = useState(false);
  const [escala, setEscala] = useState(SIN_ESCALA);
  const pesos = pesosOf(row, despensa);
  const factor = factorOf(escala, pesos);
  const isScaled = factor !== 1;
  const vista = vistaOf(row, despensa, factor);

  function handleApply(chosen: Escala) {
    setEscala(chosen);
    setIsScaling(false);
  }

  return (
    <>
      <div className={classes['screen']}>
        <BackButton />
        <PageHeader
          title={row.nombre}
          subtitle={<EstadoText estado={row.estado} />}
          actions={
            <FormulaMenu
              row={row}
              isBusy={task.isBusy}
              onScale={() => setIsScaling(true)}
              onDelete={() => setToDelete(row)}
            />
          }
        />
        <div className={classes['page']}>
          <AttentionNotice t="formulas" row={row} />
          {isScaled ? (
            <EscalaBanner escala={escala} factor={factor} onRestore={() => setEscala(SIN_ESCALA)} />
          ) : null}
          <Presentacion row={row} />
          <ResumenTiles figuras={vista.figuras} avisos={vista.avisos} />
          <div className={classes['columns']} data-single={isLinked(row) ? undefined : true}>
            <FormulaTabs row={row} vista={vista} />
            {isLinked(row) ? <Referencias url={row.mendrulandia ?? ''} /> : null}
          </div>
        </div>
      </div>
      <FormulaPrint
        nombre={row.nombre}
        descripcion={row.descripcion}
        observaciones={row.observaciones}
        escalada={isScaled ? escaladaText(escala, factor) : null}
        vista={vista}
      />
      <EscalaDialog
        opened={isScaling}
        escala={escala}
        pesoTotal={pesos.pesoTotal}
        pesoEstimado={pesos.pesoEstimado}
        onApply={handleApply}
        onClose={() => setIsScaling(false)}
      />
      <FormulaDeleteDialog
        row={toDelete}
        onClose={() => setToDelete(null)}
        onConfirm={(confirmed) =>
          task.start(confirmed, {
            failedText: 'No se pudo eliminar la receta.',
            run: () => deleteFormula(confirmed),
          })
        }
      />
    </>
  );
}

function BackButton() {
  return (
    <Button
      component={PathLink}
      to={FORMULAS_PATH}
      variant="subtle"
      className={classes['back'] ?? ''}
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      {'Volver a Recetas'}
    </Button>
  );
}

/** Only an address that may be opened makes a link. */
function isLinked({ mendrulandia }: FormulaRow): boolean {
  return mendrulandia !== null && safeUrl(mendrulandia) !== null;
}
