import { VisuallyHidden } from '@mantine/core';
import { isStockBajo } from '#domain/coste.ts';
import { formatCantidad } from '#domain/formato.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { nivelPercent } from './figures.ts';

interface Props {
  row: IngredienteRow;
}

/** The stock as a bar over the package, or a dash when nobody keeps count. */
export function Stock({ row }: Props) {
  const { stockQuantity, minStockLevel, unidadMedida } = row;
  if (stockQuantity === null) {
    return (
      <>
        <span aria-hidden>—</span>
        <VisuallyHidden component="span">Sin stock indicado</VisuallyHidden>
      </>
    );
  }
  return (
    <LevelBar
      label={`Stock de ${row.nombre}`}
      percent={nivelPercent(row)}
      value={formatCantidad(stockQuantity, unidadMedida)}
      isLow={isStockBajo(stockQuantity, minStockLevel)}
    />
  );
}
