import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { PHONE_WIDTH_PX, setViewportWidth } from '../../tests/helpers/viewport.ts';
import { Breadcrumbs, type BreadcrumbItem } from './breadcrumbs.tsx';

const toList: BreadcrumbItem[] = [{ label: 'Dashboard', path: '/app/dashboard' }, { label: 'Ingredientes' }];
const toForm: BreadcrumbItem[] = [
  { label: 'Dashboard', path: '/app/dashboard' },
  { label: 'Ingredientes', path: '/app/ingredientes' },
  { label: 'Aceite de oliva', path: '/app/ingredientes/1' },
  { label: 'Editar', path: '/app/ingredientes/editar/1' },
];

test('every item but the last is a link, in order', async () => {
  const { container } = await renderAt(<Breadcrumbs items={toForm} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/app/dashboard'],
    ['Ingredientes', '/app/ingredientes'],
    ['Aceite de oliva', '/app/ingredientes/1'],
  ]);
  expect(screen.getByText('Editar').closest('[aria-current="page"]')).not.toBeNull();
  await expectAccessible(container);
});

test('a page above the present one is not marked as the current page', async () => {
  await renderAt(<Breadcrumbs items={toForm} />, '/app/ingredientes/editar/1');
  expect(screen.getByRole('link', { name: 'Ingredientes' }).getAttribute('aria-current')).toBeNull();
});

test('an item without a path is plain text', async () => {
  await renderAt(<Breadcrumbs items={[{ label: 'Inicio' }, { label: 'Recetas' }]} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('nothing is shown for an empty trail', async () => {
  await renderAt(<Breadcrumbs items={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the home icon belongs to a first item labelled Dashboard only', async () => {
  await renderAt(<Breadcrumbs items={[{ label: 'Inicio', path: '/' }, { label: 'Dashboard' }]} />);
  expect(document.querySelector('.tabler-icon-home')).toBeNull();
});

test('the first item Dashboard shows icon and text on wide screens', async () => {
  await renderAt(<Breadcrumbs items={toList} />);
  const home = screen.getByRole('link', { name: 'Dashboard' });
  expect(home.querySelector('.tabler-icon-home')).not.toBeNull();
  expect(within(home).getByText('Dashboard').className).not.toContain('VisuallyHidden');
});

test('a label to come is a skeleton that says so', async () => {
  await renderAt(
    <Breadcrumbs items={[{ label: 'Dashboard', path: '/app/dashboard' }, { label: 'Receta 12' }]} />,
  );
  expect(screen.queryByText('Receta 12')).toBeNull();
  expect(screen.getByText('Cargando')).toBeDefined();
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeNull();
});

describe('under 768 px', () => {
  beforeEach(() => setViewportWidth(PHONE_WIDTH_PX));

  test('Dashboard shows only its icon and keeps its name for screen readers', async () => {
    await renderAt(<Breadcrumbs items={toList} />);
    const home = screen.getByRole('link', { name: 'Dashboard' });
    expect(home.querySelector('.tabler-icon-home')).not.toBeNull();
    expect(within(home).getByText('Dashboard').className).toContain('VisuallyHidden');
  });

  test('two items need no ellipsis', async () => {
    await renderAt(<Breadcrumbs items={toList} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('more than two show first, ellipsis and last; the ellipsis brings the rest and passes the focus on', async () => {
    const { user, container } = await renderAt(<Breadcrumbs items={toForm} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText('Ingredientes')).toBeNull();
    expect(screen.getByText('Editar')).toBeDefined();
    await expectAccessible(container);

    await user.click(screen.getByRole('button', { name: 'Mostrar la ruta completa' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Ingredientes');
  });
});

test.each([
  { widthPx: 767, isShortened: true },
  { widthPx: 768, isShortened: false },
])('at $widthPx px the trail is shortened: $isShortened', async ({ widthPx, isShortened }) => {
  setViewportWidth(widthPx);
  await renderAt(<Breadcrumbs items={toForm} />);
  expect(screen.queryByRole('button') !== null).toBe(isShortened);
});
