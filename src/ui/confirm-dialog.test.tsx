import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function openDialog(isPending = false) {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const view = renderUi(
    <ConfirmDialog
      opened
      title="Eliminar ingrediente"
      confirmLabel="Eliminar"
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Esta acción no se puede deshacer.
    </ConfirmDialog>,
  );
  return { ...view, onConfirm, onCancel };
}

test('the dialog has a name, a text and two answers', async () => {
  openDialog();
  expect(screen.getByRole('dialog', { name: 'Eliminar ingrediente' }).textContent).toContain(
    'Esta acción no se puede deshacer.',
  );
  await expectAccessible(document.body);
});

test('each answer calls its handler', async () => {
  const { user, onConfirm, onCancel } = openDialog();
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('Escape, a click beside it and the button close it', async () => {
  const { user, onCancel } = openDialog();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
  await user.click(document.querySelector('.mantine-Modal-overlay')!);
  expect(onCancel).toHaveBeenCalledTimes(3);
});

test('while it is under way nothing closes it and nothing is sent twice', async () => {
  const { user, onConfirm, onCancel } = openDialog(true);
  await user.keyboard('{Escape}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Eliminar/ }).disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});
