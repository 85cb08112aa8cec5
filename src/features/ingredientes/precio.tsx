import { VisuallyHidden } from '@mantine/core';
import type { IngredienteRow } from '#db/tables.ts';
import { precioFigure, precioText } from './figures.ts';
import classes from './precio.module.css';

interface Props {
  row: IngredienteRow;
}

/** The unit price of an ingredient, told as an estimate until the server has confirmed it. */
export function Precio({ row }: Props) {
  const precio = precioFigure(row);
  if (precio === null) return <SinDato />;
  return (
    <span className={classes['precio']}>
      {precio.isEstimate ? <VisuallyHidden component="span">Estimado: </VisuallyHidden> : null}
      {precioText(precio, row.unidadMedida)}
    </span>
  );
}

function SinDato() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden component="span">Sin precio</VisuallyHidden>
    </>
  );
}
