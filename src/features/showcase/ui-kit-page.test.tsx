import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { AlertSamples } from './alert-samples.tsx';
import { BrandSamples } from './brand-samples.tsx';
import { ErrorSamples } from './error-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { NavigationSamples } from './navigation-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { RecipeSamples } from './recipe-samples.tsx';
import { SelectSamples } from './select-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { ToastSamples } from './toast-samples.tsx';
import { UiKitPage } from './ui-kit-page.tsx';

test.each<[string, () => ReactElement]>([
  ['Marca y citas', BrandSamples],
  ['Avisos', AlertSamples],
  ['Notificaciones', ToastSamples],
  ['Diálogos', OverlaySamples],
  ['Rutas, acciones y personas', NavigationSamples],
  ['Campos', FieldSamples],
  ['Listas para elegir', SelectSamples],
  ['Tablas', TableSamples],
  ['Esperas, vacíos y marcas', StateSamples],
  ['Páginas de error', ErrorSamples],
  ['Tarjetas de receta', RecipeSamples],
  ['Listas largas', ListSamples],
])('the pieces of the group %s stand under its heading and are accessible', async (title, Samples) => {
  const { container } = await renderAt(
    <main>
      <Samples />
    </main>,
    '/app/ui-kit',
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  await expectAccessible(container);
});

test('the page has all groups', async () => {
  await renderAt(<UiKitPage />, '/app/ui-kit');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Muestrario');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
  expect(screen.getByText('Cargandoooooo...')).toBeTruthy();
});

test('every dialog opens and closes', async () => {
  const { user } = await renderAt(<OverlaySamples />, '/app/ui-kit');
  for (const [label, title] of [
    ['Abrir un diálogo', 'Diálogo'],
    ['Abrir un diálogo largo', 'Diálogo largo'],
    ['Preguntar', 'Enviar ahora'],
    ['Preguntar antes de borrar', 'Vaciar el molde'],
    ['Pedir una palabra', 'Tirar el lote'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('the samples work: the table finds, a card leads to its page', async () => {
  const { user, router } = await renderAt(
    <>
      <TableSamples />
      <RecipeSamples />
    </>,
    '/app/ui-kit',
  );
  await user.type(screen.getByLabelText('Buscar un tarro'), 'karité');
  expect(screen.getByText('Total: 1 registros')).toBeTruthy();
  const card = within(screen.getByRole('article', { name: 'Receta sin más' }));
  await user.click(card.getByRole('link', { name: 'Receta sin más' }));
  expect(router.state.location.pathname).toBe('/app/recetas/4');
});
