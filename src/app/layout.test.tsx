import { screen, within } from '@testing-library/react';
import { IconFlask, IconLayoutDashboard, IconSettings } from '@tabler/icons-react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { PHONE_WIDTH_PX, setViewportWidth } from '../../tests/helpers/viewport.ts';
import { AppLayout } from './layout.tsx';
import type { NavItem } from './sidebar-nav.tsx';
import { SIDEBAR_KEY } from './sidebar-width.ts';
import { theme } from './theme.ts';

const TABLET_WIDTH_PX = 820;

const nav: NavItem[] = [
  { label: 'Dashboard', to: '/app/dashboard', icon: IconLayoutDashboard },
  { label: 'Ingredientes', to: '/app/ingredientes', icon: IconFlask },
  { label: 'Cambios por revisar', shortLabel: 'Revisar', to: '/app/revisar', icon: IconFlask, badge: 2 },
  { label: 'Ajustes', to: '/app/ajustes', icon: IconSettings, place: 'foot' },
];

test('frames the page: navbar, navigation, trail, content, and axe agrees', async () => {
  const { container } = await renderLayout();
  const navbar = screen.getByRole('banner');
  expect(within(navbar).getByText('Todo guardado')).toBeDefined();
  expect(within(navbar).getByRole('link', { name: 'Calavera, ir al dashboard' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Ruta de navegación' })).toBeDefined();
  expect(within(screen.getByRole('main')).getByText('La página')).toBeDefined();
  await expectAccessible(container);
});

test('the page being shown is marked in the navigation, also on pages below it', async () => {
  await renderLayout('/app/ingredientes/nuevo');
  expect(navLink('Ingredientes').getAttribute('aria-current')).toBe('page');
  expect(navLink('Dashboard').getAttribute('aria-current')).toBeNull();
});

test('what waits somewhere is a number beside it', async () => {
  await renderLayout();
  expect(navLink('Cambios por revisar, 2 pendientes')).toBeDefined();
});

test('the side bar collapses and the choice is kept', async () => {
  const { user } = await renderLayout();
  await user.click(screen.getByRole('button', { name: 'Contraer el menú', expanded: true }));
  expect(localStorage.getItem(SIDEBAR_KEY)).toBe('estrecha');
  // The short word is shown, the full label stays the name.
  expect(navLink('Cambios por revisar, 2 pendientes').textContent).toContain('Revisar');

  await user.click(screen.getByRole('button', { name: 'Desplegar el menú', expanded: false }));
  expect(localStorage.getItem(SIDEBAR_KEY)).toBe('ancha');
});

test('a stored choice is used at the start', async () => {
  localStorage.setItem(SIDEBAR_KEY, 'estrecha');
  await renderLayout();
  expect(screen.getByRole('button', { name: 'Desplegar el menú' })).toBeDefined();
});

test('without a choice the side bar starts narrow on a tablet', async () => {
  setViewportWidth(TABLET_WIDTH_PX);
  await renderLayout();
  expect(screen.getByRole('button', { name: 'Desplegar el menú' })).toBeDefined();
});

test('on a phone the navigation is in a drawer, which closes when one goes somewhere', async () => {
  setViewportWidth(PHONE_WIDTH_PX);
  const { user, router } = await renderLayout('/app/dashboard');
  expect(screen.queryByRole('navigation', { name: 'Navegación principal' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }));
  const drawer = await screen.findByRole('dialog', { name: 'Calavera' });
  expect(within(drawer).getByRole('button', { name: 'Cerrar el menú' })).toBeDefined();
  await expectAccessible(drawer);

  await user.click(within(drawer).getByRole('link', { name: 'Ingredientes' }));
  expect(router.state.location.pathname).toBe('/app/ingredientes');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the first stop of the keyboard leads to the content', async () => {
  const { user } = await renderLayout();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Saltar al contenido');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the user menu shows who is signed in, the ways to settings and guide, and the way out', async () => {
  const onLogout = vi.fn<() => void>();
  const { user } = await renderLayout('/app/dashboard', onLogout);
  await user.click(screen.getByRole('button', { name: 'Ana Brea, menú de usuario' }));
  expect((await screen.findByRole('menuitem', { name: 'Ajustes' })).getAttribute('href')).toBe(
    '/app/ajustes',
  );
  expect(screen.getByRole('menuitem', { name: 'Guía' }).getAttribute('href')).toBe('/app/guia');
  await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
  expect(onLogout).toHaveBeenCalledOnce();
});

function renderLayout(url = '/app/dashboard', onLogout = () => {}) {
  const layout = (
    <AppLayout
      nav={nav}
      breadcrumbs={[{ label: 'Dashboard', path: '/app/dashboard' }, { label: 'Ingredientes' }]}
      statusChip={<span>Todo guardado</span>}
      user={{ nombre: 'Ana Brea' }}
      onLogout={onLogout}
    >
      <p>La página</p>
    </AppLayout>
  );
  return renderAt(layout, url, { theme });
}

function navLink(name: string) {
  const navigation = screen.getByRole('navigation', { name: 'Navegación principal' });
  return within(navigation).getByRole('link', { name });
}
