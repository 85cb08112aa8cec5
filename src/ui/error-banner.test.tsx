import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ERROR_TYPES, errorTypeTitle } from '#domain/error-type.ts';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { ErrorBanner } from './error-banner.tsx';

test.each([...ERROR_TYPES, null])('a banner of type %s has its title and interrupts', async (type) => {
  const { container } = renderUi(<ErrorBanner type={type}>No pudo ser.</ErrorBanner>);
  expect(screen.getByRole('alert').textContent).toBe(`${errorTypeTitle(type)}No pudo ser.`);
  await expectAccessible(container);
});

test('a banner can be closed, and tells so', async () => {
  const onDismiss = vi.fn<() => void>();
  const { user } = renderUi(<ErrorBanner onDismiss={onDismiss}>No pudo ser.</ErrorBanner>);
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('without somebody to tell there is no button to close it', () => {
  renderUi(<ErrorBanner>No pudo ser.</ErrorBanner>);
  expect(screen.queryByRole('button')).toBeNull();
});
