import {
  columnVisibilityFeature,
  type ReactTable,
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
