import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId } from 'react';
import type { DataColumn } from './column.ts';
import type { DataTableInstance } from './features.ts';
import classes from './table.module.css';

interface Props<Row extends object> {
  table: DataTableInstance<Row>;
  columns: ReadonlyMap<string, DataColumn<Row>>;
  rowName: (row: Row) => string;
  renderPanel: ((row: Row) => ReactNode) | undefined;
}

/** The rows of the page on show, each with its panel under it when that is open. */
export function TableRows<Row extends object>({ table, columns, rowName, renderPanel }: Props<Row>) {
  const idBase = useId();
  return table.getRowModel().rows.map((row) => {
    const isOpen = renderPanel !== undefined && row.getIsExpanded();
    const panelId = `${idBase}-${row.id}`;
    const cells = row.getVisibleCells();
    return (
      <Fragment key={row.id}>
        <tr data-open={isOpen || undefined}>
          {renderPanel ? (
            <td className={classes['expander']}>
              <ActionIcon
                aria-expanded={isOpen}
                aria-controls={isOpen ? panelId : undefined}
                aria-label={`${isOpen ? 'Ocultar' : 'Ver'} detalles de ${rowName(row.original)}`}
                onClick={() => row.toggleExpanded()}
              >
                <IconChevronRight
                  className={classes['chevron']}
                  data-open={isOpen || undefined}
                  aria-hidden
                />
              </ActionIcon>
            </td>
          ) : null}
          {cells.map((cell) => (
            <DataCell key={cell.id} column={columns.get(cell.column.id)} row={row.original} />
          ))}
        </tr>
        {isOpen ? (
          <tr id={panelId} className={classes['panelRow']}>
            <td colSpan={cells.length + 1} className={classes['panel']}>
              {renderPanel(row.original)}
            </td>
          </tr>
        ) : null}
      </Fragment>
    );
  });
}

function DataCell<Row>({ column, row }: { column: DataColumn<Row> | undefined; row: Row }) {
  if (!column) return null;
  const look = { 'data-align': column.align ?? 'start', className: classes['cell'] };
  if (column.isRowHeader !== true) return <td {...look}>{column.cell(row)}</td>;
  return (
    <th scope="row" {...look}>
      {column.cell(row)}
    </th>
  );
}
