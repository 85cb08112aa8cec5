import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import type { DataColumn } from './column.ts';
import { TableHead } from './table-head.tsx';
import { TablePagination } from './table-pagination.tsx';
import { TableRows } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import classes from './table.module.css';
import { useDataTable } from './use-data-table.ts';

interface Props<Row extends object> {
  /** Accessible name of the table: 'Ingredientes'. */
  label: string;
  /** All rows, in their natural order; `undefined` while they are on their way. */
  rows: readonly Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  getRowId: (row: Row) => string;
  /** What a row is called in the labels of its buttons. */
  rowName: (row: Row) => string;
  /** The text that `searchText` is looked for in; keep the function outside the component. */
  searchBy?: (row: Row) => string;
  searchText?: string;
  /** Makes rows expandable: what a row shows underneath when it is open. */
  renderPanel?: (row: Row) => ReactNode;
  /** Shown instead of the general text when there are no rows at all. */
  emptyState?: ReactNode;
}

const NO_ROWS: readonly never[] = [];

/** A table with sorting, pages and rows that open. It stays quick with 10,000 rows. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    rows,
    columns,
    getRowId,
    rowName,
    searchBy,
    searchText = '',
    renderPanel,
    emptyState,
  } = props;
  const { table, total } = useDataTable<Row>({
    rows: rows ?? NO_ROWS,
    columns,
    getRowId,
    searchBy,
    searchText,
  });
  const columnsById = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const hasPanels = renderPanel !== undefined;
  const columnCount = table.getVisibleLeafColumns().length + (hasPanels ? 1 : 0);
  const isLoading = rows === undefined;

  if (!isLoading && total === 0) {
    const isSearch = searchText.trim() !== '' && rows.length > 0;
    return !isSearch && emptyState ? emptyState : <NothingFound text={isSearch ? searchText.trim() : ''} />;
  }
  return (
    <div className={classes['table']}>
      <div className={classes['scroll']}>
        <table className={classes['data']} aria-label={label} aria-busy={isLoading || undefined}>
          <TableHead table={table} columns={columnsById} hasPanels={hasPanels} />
          <tbody>
            {isLoading ? (
              <TableSkeleton columnCount={columnCount} />
            ) : (
              <TableRows table={table} columns={columnsById} rowName={rowName} renderPanel={renderPanel} />
            )}
          </tbody>
        </table>
      </div>
      {isLoading ? (
        <VisuallyHidden component="output">Cargando datos...</VisuallyHidden>
      ) : (
        <TablePagination table={table} total={total} />
      )}
    </div>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState title="No se encontraron resultados">
      {text === ''
        ? 'No hay datos disponibles para mostrar.'
        : `No hay resultados para "${text}". Intenta con otra búsqueda.`}
    </EmptyState>
  );
}
