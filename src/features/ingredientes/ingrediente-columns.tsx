import { Anchor } from '@mantine/core';
import type { IngredienteRow } from '#db/tables.ts';
import { PathLink } from '#ui/path-link.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import type { DataColumn } from '#ui/table/column.ts';
import { EstadoMark } from '#records/estado-mark.tsx';
import { precioFigure } from './figures.ts';
import classes from './ingrediente-list-page.module.css';
import { detailPath, editPath } from './paths.ts';
import { Precio } from './precio.tsx';
import { Stock } from './stock.tsx';

/** The columns of the list (spec §2.5). */
export function ingredienteColumns(onDelete: (row: IngredienteRow) => void): DataColumn<IngredienteRow>[] {
  return [
    {
      id: 'nombre',
      header: 'Nombre',
      isRowHeader: true,
      sortBy: (row) => row.nombre,
      cell: (row) => (
        <span className={classes['name']}>
          <Anchor component={PathLink} to={detailPath(row)} className={classes['link']}>
            <span className={classes['words']}>{row.nombre}</span>
          </Anchor>
          <EstadoMark t="ingredientes" row={row} />
        </span>
      ),
    },
    {
      id: 'stock',
      header: 'Stock',
      sortBy: (row) => row.stockQuantity,
      cell: (row) => <Stock row={row} />,
    },
    {
      id: 'precio',
      header: 'Precio',
      align: 'end',
      isHiddenOnMobile: true,
      sortBy: (row) => precioFigure(row)?.value ?? null,
      cell: (row) => <Precio row={row} />,
    },
    {
      id: 'acciones',
      header: 'Acciones',
      align: 'end',
      cell: (row) => <RowActions name={row.nombre} editTo={editPath(row)} onDelete={() => onDelete(row)} />,
    },
  ];
}
