import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../../tests/helpers/render.tsx';
import { useAppForm } from './form.ts';

function SlowForm({ onSave }: { onSave: () => Promise<void> }) {
  const form = useAppForm({ defaultValues: { nombre: '' }, onSubmit: onSave });
  return (
    <form.AppForm>
      <form.FormBody>
        <form.SubmitButton pendingLabel="Accediendo">Entrar</form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  );
}

test('while it is being sent the button says so and sends nothing twice', async () => {
  const { promise, resolve } = createGate();
  const onSave = vi.fn<() => Promise<void>>(() => promise);
  const { user } = renderUi(<SlowForm onSave={onSave} />);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  const busy = screen.getByRole('button', { name: 'Accediendo' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(busy);
  await user.click(busy);
  expect(onSave).toHaveBeenCalledOnce();
  await act(async () => {
    resolve();
    await promise;
  });
  expect(screen.getByRole('button', { name: 'Entrar' }).getAttribute('aria-disabled')).toBeNull();
});

function createGate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
