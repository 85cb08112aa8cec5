import type { ReactNode } from 'react';
import type { SortKey } from './row-order.ts';

/** One column of a DataTable. Keep the list of columns outside the component, or memoised. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by, from the row alone; `null` goes last. Without it the column is not sortable. */
  sortBy?: (row: Row) => SortKey;
  align?: 'start' | 'end';
  isHiddenOnMobile?: boolean;
  /** The cell that names the row: `<th scope="row">`. */
  isRowHeader?: boolean;
}
