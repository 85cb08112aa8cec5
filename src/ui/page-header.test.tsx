import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAt } from '../../tests/helpers/render.tsx';
import { PageHeader } from './page-header.tsx';
import { PathLink } from './path-link.tsx';

test('the title takes the focus when the path changes, and only then', async () => {
  const { user, router } = await renderAt(
    <>
      <PageHeader
        title="Gestión de Ingredientes"
        subtitle="64 ingredientes"
        actions={<button>Añadir</button>}
      />
      <PathLink to="/app/otra">otra</PathLink>
    </>,
    '/app/ingredientes',
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Gestión de Ingredientes' });
  expect(document.activeElement).toBe(title);
  expect(document.title).toBe('Gestión de Ingredientes · Calavera');
  expect(screen.getByText('64 ingredientes')).toBeTruthy();

  const add = screen.getByRole('button', { name: 'Añadir' });
  add.focus();
  await act(() => router.navigate({ to: '/app/ingredientes', search: { q: 'x' } } as never)); // any path exists here
  expect(document.activeElement).toBe(add);

  await user.click(screen.getByRole('link', { name: 'otra' }));
  expect(router.state.location.pathname).toBe('/app/otra');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test.each([
  ['leaves the focus where the browser begins', false, '/app/ingredientes', 'body'],
  ['takes it once she has acted', true, '/app/ingredientes', 'h1'],
  ['takes it after she went back with the browser', false, '/app/otra', 'h1'],
])('a page that opens %s', async (_case, hasBeenActive, opened, focused) => {
  const navigation = { name: `https://taller.example${opened}` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  await renderAt(<PageHeader title="Gestión de Ingredientes" />, '/app/ingredientes');
  expect(document.activeElement?.localName).toBe(focused);
});
