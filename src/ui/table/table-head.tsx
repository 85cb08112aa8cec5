import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { DataColumn } from './column.ts';
import type { DataTableInstance } from './features.ts';
import classes from './table.module.css';

interface Props<Row extends object> {
  table: DataTableInstance<Row>;
  columns: ReadonlyMap<string, DataColumn<Row>>;
  hasPanels: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };

/** The titles of the columns; those that can be sorted by are buttons: ascending, descending, none. */
export function TableHead<Row extends object>({ table, columns, hasPanels }: Props<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <thead>
      <tr>
        {hasPanels ? (
          <th className={classes['expander']}>
            <VisuallyHidden>Detalles</VisuallyHidden>
          </th>
        ) : null}
        {headers.map(({ id, column }) => {
          const { header = '', align = 'start' } = columns.get(id) ?? {};
          if (!column.getCanSort()) {
            return (
              <th key={id} data-align={align} className={classes['title']}>
                {header}
              </th>
            );
          }
          const direction = column.getIsSorted() || 'none';
          const Icon = ICONS[direction];
          return (
            <th key={id} aria-sort={ARIA_SORT[direction]} className={classes['sortable']}>
              <UnstyledButton
                className={classes['sortButton']}
                data-align={align}
                onClick={() => column.toggleSorting()}
              >
                {header}
                <Icon className={classes['sortIcon']} data-direction={direction} aria-hidden />
              </UnstyledButton>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
