import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import type { DataColumn } from './column.ts';
import type { DataTableInstance, DataTableRow } from './features.ts';
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
    return (
      <MemoLine
        key={row.id}
        row={row}
        cells={row.getVisibleCells()}
        columns={columns}
        name={rowName(row.original)}
        hasPanel={renderPanel !== undefined}
        panelId={`${idBase}-${row.id}`}
        panel={isOpen ? renderPanel(row.original) : null}
        isOpen={isOpen}
      />
    );
  });
}

interface LineProps<Row extends object> {
  row: DataTableRow<Row>;
  cells: ReturnType<DataTableRow<Row>['getVisibleCells']>;
  columns: ReadonlyMap<string, DataColumn<Row>>;
  name: string;
  hasPanel: boolean;
  panelId: string;
  panel: ReactNode;
  isOpen: boolean;
}

// Rows are most of what a page has to render, and most renders of a table change none of them.
const MemoLine = memo(Line) as typeof Line; // memo forgets what the component is generic in

function Line<Row extends object>(props: LineProps<Row>) {
  const { row, cells, columns, name, hasPanel, panelId, panel, isOpen } = props;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        {hasPanel ? (
          <td className={classes['expander']}>
            <ActionIcon
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-label={`${isOpen ? 'Ocultar' : 'Ver'} detalles de ${name}`}
              onClick={() => row.toggleExpanded()}
            >
              <IconChevronRight className={classes['chevron']} data-open={isOpen || undefined} aria-hidden />
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
            {panel}
          </td>
        </tr>
      ) : null}
    </>
  );
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
