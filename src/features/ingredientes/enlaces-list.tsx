import { precioUnidad } from '#domain/coste.ts';
import { formatCantidad, formatEuros, formatPrecioUnidad } from '#domain/formato.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { SafeLink } from '#ui/safe-link.tsx';
import classes from './enlaces-list.module.css';

interface Props {
  row: Pick<IngredienteRow, 'enlaces' | 'enlacesSinDetalles'>;
}

/** The purchase links: where, for how much, how much of it, and what a unit costs there. */
export function EnlacesList({ row }: Props) {
  const { enlaces, enlacesSinDetalles } = row;
  if (enlaces.length + enlacesSinDetalles.length === 0) {
    return <p className={classes['none']}>Sin enlaces de compra</p>;
  }
  return (
    <ul className={classes['list']}>
      {enlaces.map((enlace, index) => (
        // Two links may be alike in everything; their order is their identity.
        <li key={index} className={classes['enlace']}>
          <SafeLink url={enlace.url} />
          <span className={classes['figures']}>
            {`${formatEuros(enlace.precio)} · ${formatCantidad(enlace.cantidadEnvase, enlace.unidadMedida)} · `}
            {formatPrecioUnidad(precioUnidad(enlace.cantidadEnvase, enlace.precio), enlace.unidadMedida)}
          </span>
        </li>
      ))}
      {enlacesSinDetalles.map((iri) => (
        <li key={iri} className={classes['none']}>
          {'No se pudieron cargar los detalles del enlace.'}
        </li>
      ))}
    </ul>
  );
}
