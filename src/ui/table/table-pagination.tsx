import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconSelector,
} from '@tabler/icons-react';
import { formatNumero } from '#domain/formato.ts';
import type { DataTableInstance } from './features.ts';
import classes from './table.module.css';
import { PAGE_SIZES } from './use-data-table.ts';

interface Props<Row extends object> {
  table: DataTableInstance<Row>;
  total: number;
}

/** How many there are, how many at a time, and the way through the pages. */
export function TablePagination<Row extends object>({ table, total }: Props<Row>) {
  const { pageIndex, pageSize } = table.state.pagination;
  const pageCount = Math.max(1, table.getPageCount());
  const isFirst = pageIndex === 0;
  const isLast = pageIndex >= pageCount - 1;
  return (
    <nav className={classes['pagination']} aria-label="Páginas de la tabla">
      <span className={classes['total']}>{`Total: ${formatNumero(total)} registros`}</span>
      <NativeSelect
        aria-label="Filas por página"
        className={classes['pageSize']}
        rightSection={<IconSelector className={classes['selector']} size={20} aria-hidden />}
        value={pageSize}
        onChange={(event) =>
          table.setPagination({ pageIndex: 0, pageSize: Number(event.currentTarget.value) })
        }
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} / pág.` }))}
      />
      <span className={classes['pages']}>
        <PageButton
          label="Primera página"
          Icon={IconChevronsLeft}
          isOff={isFirst}
          onPress={() => table.firstPage()}
        />
        <PageButton
          label="Página anterior"
          Icon={IconChevronLeft}
          isOff={isFirst}
          onPress={() => table.previousPage()}
        />
        <output className={classes['indicator']}>
          {`Página ${formatNumero(pageIndex + 1)} de ${formatNumero(pageCount)}`}
        </output>
        <PageButton
          label="Página siguiente"
          Icon={IconChevronRight}
          isOff={isLast}
          onPress={() => table.nextPage()}
        />
        <PageButton
          label="Última página"
          Icon={IconChevronsRight}
          isOff={isLast}
          onPress={() => table.lastPage()}
        />
      </span>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  Icon: typeof IconChevronLeft;
  isOff: boolean;
  onPress: () => void;
}

function PageButton({ label, Icon, isOff, onPress }: PageButtonProps) {
  return (
    <ActionIcon variant="default" aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon aria-hidden />
    </ActionIcon>
  );
}
