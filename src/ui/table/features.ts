import {
  columnVisibilityFeature,
  type ReactTable,
  type Row as TableRow,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/**
 * What our tables use of TanStack Table: the state of sorting, paging, expanding and column visibility.
 * Sorting and searching themselves are ours (row-order.ts), so that only the rows on show become table rows.
 */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSortingFeature,
});

export type DataTableInstance<Row extends object> = ReactTable<typeof features, Row>;

/** A row on show; the same object as long as its record is. */
export type DataTableRow<Row extends object> = TableRow<typeof features, Row>;
