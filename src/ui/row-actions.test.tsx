import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { ActionMenu } from './action-menu.tsx';
import { RowActions } from './row-actions.tsx';

test('every button of a row names its record', async () => {
  const onDelete = vi.fn<() => void>();
  const { user, router, container } = await renderAt(
    <RowActions name="Lavanda" viewTo="/app/x/7" editTo="/app/x/editar/7?de=lista" onDelete={onDelete} />,
  );
  expect(screen.getByRole('link', { name: 'Ver Lavanda' }).getAttribute('href')).toBe('/app/x/7');
  await user.click(screen.getByRole('button', { name: 'Eliminar Lavanda' }));
  expect(onDelete).toHaveBeenCalledOnce();
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'Editar Lavanda' }));
  expect(router.state.location.href).toBe('/app/x/editar/7?de=lista');
});

test('buttons without a target are left out', async () => {
  await renderAt(<RowActions name="Lavanda" editTo="/app/x/editar/7" />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the menu opens with the keyboard, goes through its actions and closes with Escape', async () => {
  const onSelect = vi.fn<() => void>();
  const { user } = await renderAt(
    <ActionMenu
      items={[
        { label: 'Editar', to: '/app/x/editar/7' },
        { label: 'Generar lote', disabled: true },
        { label: 'Eliminar', kind: 'danger', onSelect },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Acciones' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
  await user.click(trigger);
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

test('an action of the menu can be a place of the app', async () => {
  const { user, router } = await renderAt(
    <ActionMenu label="Más" items={[{ label: 'Editar', to: '/app/x/editar/7' }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(router.state.location.pathname).toBe('/app/x/editar/7');
});
