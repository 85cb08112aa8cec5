import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { PageLoader } from './page-loader.tsx';

test('says that components are loading', async () => {
  const { container } = renderUi(<PageLoader />);
  expect(screen.getByRole('status').textContent).toBe('Cargando componentes...');
  await expectAccessible(container);
});

test('says what it is told to say', () => {
  renderUi(<PageLoader text="Verificando tu sesión..." />);
  expect(screen.getByRole('status').textContent).toBe('Verificando tu sesión...');
});
