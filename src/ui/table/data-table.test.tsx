import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { renderUi } from '../../../tests/helpers/render.tsx';
import { PHONE_WIDTH_PX, setViewportWidth } from '../../../tests/helpers/viewport.ts';
import type { DataColumn } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  id: string;
  nombre: string;
  precio: number | null;
}

const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    cell: (row) => row.nombre,
    sortBy: (row) => row.nombre,
    isRowHeader: true,
  },
  {
    id: 'precio',
    header: 'Precio',
    cell: (row) => row.precio ?? '—',
    sortBy: (row) => row.precio,
    align: 'end',
    isHiddenOnMobile: true,
  },
  { id: 'acciones', header: 'Acciones', cell: (row) => <button type="button">Editar {row.nombre}</button> },
];

function manyRows(count: number): Row[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    nombre: `Aceite ${n + 1}`,
    precio: count - n,
  }));
}

const getRowId = (row: Row) => row.id;
const nameOf = (row: Row) => row.nombre;
const panel = (row: Row) => `Detalle de ${row.nombre}`;

interface Changes {
  rows?: readonly Row[] | undefined;
  searchText?: string;
}

function table({ rows = manyRows(23), searchText = '' }: Changes = {}) {
  return (
    <DataTable
      label="Ingredientes"
      rows={rows}
      columns={COLUMNS}
      getRowId={getRowId}
      rowName={nameOf}
      searchBy={nameOf}
      searchText={searchText}
      renderPanel={panel}
    />
  );
}

const shownNames = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const pageSize = () => screen.getByRole('combobox', { name: 'Filas por página' });

test('ten rows at a time, with their total, their page and the way through', async () => {
  const { user } = renderUi(table());
  expect(shownNames()).toHaveLength(10);
  expect(screen.getByText('Total: 23 registros')).toBeTruthy();
  expect(screen.getByText('Página 1 de 3')).toBeTruthy();
  expect(button('Página anterior').disabled).toBe(true);
  await user.click(button('Página siguiente'));
  expect(shownNames()[0]).toBe('Aceite 11');
  await user.click(button('Última página'));
  expect(shownNames()).toEqual(['Aceite 21', 'Aceite 22', 'Aceite 23']);
  expect(button('Página siguiente').disabled).toBe(true);
  await user.click(button('Primera página'));
  expect(screen.getByText('Página 1 de 3')).toBeTruthy();
});

test('5, 10, 20 or 30 rows a page', async () => {
  const { user } = renderUi(table());
  expect(
    within(pageSize())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['5 / pág.', '10 / pág.', '20 / pág.', '30 / pág.']);
  await user.click(button('Última página'));
  await user.selectOptions(pageSize(), '30');
  expect(shownNames()).toHaveLength(23);
  expect(screen.getByText('Página 1 de 1')).toBeTruthy();
});

test('a header sorts ascending, then descending, then not at all', async () => {
  const { user } = renderUi(table());
  const sort = () => header('Precio').getAttribute('aria-sort');
  expect(sort()).toBe('none');
  await user.click(within(header('Precio')).getByRole('button'));
  expect([sort(), shownNames()[0]]).toEqual(['ascending', 'Aceite 23']);
  await user.click(within(header('Precio')).getByRole('button'));
  expect([sort(), shownNames()[0]]).toEqual(['descending', 'Aceite 1']);
  await user.click(within(header('Precio')).getByRole('button'));
  expect([sort(), shownNames()[0]]).toEqual(['none', 'Aceite 1']);
  expect(within(header('Acciones')).queryByRole('button')).toBeNull();
});

test('sorting by a second column forgets the first, and starts at the first page', async () => {
  const { user } = renderUi(table());
  await user.click(button('Última página'));
  await user.click(within(header('Precio')).getByRole('button'));
  expect(screen.getByText('Página 1 de 3')).toBeTruthy();
  await user.click(within(header('Nombre')).getByRole('button'));
  expect(header('Precio').getAttribute('aria-sort')).toBe('none');
  expect(shownNames().slice(0, 2)).toEqual(['Aceite 1', 'Aceite 2']); // numbers count as numbers
});

test('a search looks through all pages and starts at the first one', async () => {
  const rows = manyRows(23);
  const { user, rerender } = renderUi(table({ rows }));
  await user.click(button('Última página'));
  rerender(table({ rows, searchText: 'ACÉITE 1' }));
  expect(shownNames()[0]).toBe('Aceite 1');
  expect(screen.getByText('Total: 11 registros')).toBeTruthy();
  rerender(table({ rows, searchText: 'rosa' }));
  expect(screen.getByText('No se encontraron resultados')).toBeTruthy();
  expect(screen.getByText('No hay resultados para "rosa". Intenta con otra búsqueda.')).toBeTruthy();
});

test('a page that no longer exists gives way to the last one', async () => {
  const rows = manyRows(21);
  const { user, rerender } = renderUi(table({ rows }));
  await user.click(button('Última página'));
  expect(shownNames()).toEqual(['Aceite 21']);
  rerender(table({ rows: rows.slice(0, 20) }));
  expect(screen.getByText('Página 2 de 2')).toBeTruthy();
  expect(shownNames()[0]).toBe('Aceite 11');
});

test('a row opens with the keyboard and stays open when the table changes', async () => {
  const { user, rerender } = renderUi(table({ rows: manyRows(3) }));
  const open = button('Ver detalles de Aceite 2');
  expect(open.getAttribute('aria-expanded')).toBe('false');
  open.focus();
  await user.keyboard('{Enter}');
  const close = button('Ocultar detalles de Aceite 2');
  expect(close.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(close.getAttribute('aria-controls')!)!.textContent).toBe(
    'Detalle de Aceite 2',
  );
  rerender(table({ rows: manyRows(3) }));
  expect(screen.getByText('Detalle de Aceite 2')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Detalle de Aceite 2')).toBeNull();
});

test('on a phone the columns that can wait are hidden', () => {
  setViewportWidth(PHONE_WIDTH_PX);
  renderUi(table());
  expect(screen.queryByRole('columnheader', { name: 'Precio' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Nombre' })).toBeTruthy();
  setViewportWidth(1280);
  expect(screen.getByRole('columnheader', { name: 'Precio' })).toBeTruthy();
});

test('while the rows are on their way the table says so', async () => {
  const { container } = renderUi(
    <DataTable
      label="Ingredientes"
      rows={undefined}
      columns={COLUMNS}
      getRowId={getRowId}
      rowName={nameOf}
    />,
  );
  expect(screen.getByRole('table', { name: 'Ingredientes' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Cargando datos...')).toBeTruthy();
  await expectAccessible(container);
});

test('without any row it says so, or shows what it was given for that', () => {
  const { rerender } = renderUi(table({ rows: [] }));
  expect(screen.getByText('No hay datos disponibles para mostrar.')).toBeTruthy();
  rerender(
    <DataTable
      label="Ingredientes"
      rows={[]}
      columns={COLUMNS}
      getRowId={getRowId}
      rowName={nameOf}
      emptyState={<p>No se encontraron ingredientes</p>}
    />,
  );
  expect(screen.getByText('No se encontraron ingredientes')).toBeTruthy();
});

test('with 10,000 rows only the page on show is in the document', async () => {
  const { user } = renderUi(table({ rows: manyRows(10_000) }));
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(screen.getByText('Total: 10.000 registros')).toBeTruthy();
  await user.click(within(header('Precio')).getByRole('button'));
  expect(shownNames()[0]).toBe('Aceite 10000');
});

test('the table passes axe, also sorted and with an open row', async () => {
  const { user, container } = renderUi(table());
  await user.click(within(header('Nombre')).getByRole('button'));
  await user.click(button('Ver detalles de Aceite 2'));
  expect(screen.getByText('Detalle de Aceite 2')).toBeTruthy();
  await expectAccessible(container);
});
