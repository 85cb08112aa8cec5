import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatEuros, formatNumero } from '#domain/formato.ts';
import type { IngredienteRow } from '#db/tables.ts';
import { UNIDAD_NOMBRES } from '#domain/campos.ts';
import { type Dato, Datos } from './datos.tsx';
import { EnlacesList } from './enlaces-list.tsx';
import { cantidadText } from './figures.ts';
import classes from './ingrediente-panel.module.css';
import { Precio } from './precio.tsx';
import { type Categorias, categoriaText } from '#records/use-categorias.ts';

interface Props {
  row: IngredienteRow;
  categorias: Categorias;
}

/** What a row of the list shows when it is open (spec §2.5). */
export function IngredientePanel({ row, categorias }: Props) {
  return (
    <div className={classes['panel']}>
      <Part title="General">
        <Datos items={generalDatos(row, categorias)} />
      </Part>
      <Part title="Inventario y Costes">
        <Datos items={inventarioDatos(row)} />
      </Part>
      <Part title="Enlaces de Compra">
        <EnlacesList row={row} />
      </Part>
    </div>
  );
}

/** Name, category, unit, density and comment. */
export function generalDatos(row: IngredienteRow, categorias: Categorias): Dato[] {
  const densidad = row.densidad === null ? '—' : `${formatNumero(row.densidad)}\u00a0g/ml`;
  return [
    { label: 'Nombre', value: row.nombre },
    { label: 'Categoría', value: categoriaText(categorias, row) },
    { label: 'Unidad', value: UNIDAD_NOMBRES[row.unidadMedida] },
    ...(row.unidadMedida === 'ml' ? [{ label: 'Densidad', value: densidad }] : []),
    { label: 'Comentario', value: row.comentario ?? '—' },
  ];
}

/** Stock, package and unit price. */
export function inventarioDatos(row: IngredienteRow): Dato[] {
  const { stockQuantity, minStockLevel, cantidadEnvase, precioEnvase, unidadMedida } = row;
  return [
    { label: 'Stock actual', value: cantidadText(stockQuantity, unidadMedida) },
    { label: 'Nivel mínimo', value: cantidadText(minStockLevel, unidadMedida) },
    { label: 'Cantidad del envase', value: cantidadText(cantidadEnvase, unidadMedida) },
    { label: 'Precio del envase', value: precioEnvase === null ? '—' : formatEuros(precioEnvase) },
    { label: 'Precio por unidad', value: <Precio row={row} /> },
  ];
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} className={classes['title']}>
        {title}
      </Title>
      {children}
    </section>
  );
}
