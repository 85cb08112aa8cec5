import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Receta } from '#domain/receta.ts';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { RecipeCard } from './recipe-card.tsx';

const BALSAMO: Receta = {
  id: 7,
  nombre: 'Bálsamo de caléndula',
  tipo: 'Bálsamo',
  imagen: '/uploads/balsamo.webp',
  dificultad: 'alta',
  propiedades: ['Calmante', 'Reparador'],
  tiempo: 45,
  ingredientes: ['Cera', 'Caléndula', 'Oliva', 'Lavanda', 'Karité'],
};

const card = () => within(screen.getByRole('article', { name: 'Bálsamo de caléndula' }));

test('a card with everything shows type, difficulty, time, three ingredients and the benefits', async () => {
  const { container } = await renderAt(<RecipeCard receta={BALSAMO} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/balsamo.webp');
  for (const text of ['Bálsamo', 'Difícil', '45 min']) expect(card().getByText(text)).toBeTruthy();
  const ingredientes = within(card().getByRole('list', { name: 'Ingredientes principales' }));
  expect(ingredientes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cera',
    'Caléndula',
    'Oliva',
    '+2 más',
  ]);
  const beneficios = within(card().getByRole('list', { name: 'Beneficios' }));
  expect(beneficios.getAllByRole('listitem')).toHaveLength(2);
  await expectAccessible(container);
});

test('the card of the dashboard names two ingredients', async () => {
  await renderAt(<RecipeCard receta={BALSAMO} look="brief" />);
  expect(card().getByText('+3 más')).toBeTruthy();
  expect(card().queryByText('Oliva')).toBeNull();
});

test('ingredients that all fit are not counted', async () => {
  await renderAt(<RecipeCard receta={{ ...BALSAMO, ingredientes: ['Cera', 'Caléndula', 'Oliva'] }} />);
  expect(card().queryByText(/más$/)).toBeNull();
});

test('a card with a name only shows the placeholder and nothing empty', async () => {
  const { container } = await renderAt(
    <RecipeCard receta={{ id: 'lk-1', nombre: 'Bálsamo de caléndula' }} />,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText(/min$/)).toBeNull();
  await expectAccessible(container);
});

test('a picture that does not load gives way to the placeholder', async () => {
  const { container } = await renderAt(<RecipeCard receta={BALSAMO} />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
});

test('a click opens the recipe, the pencil its form, at their older addresses', async () => {
  const { user, router } = await renderAt(<RecipeCard receta={BALSAMO} />);
  expect(card().getByRole('link', { name: 'Editar Bálsamo de caléndula' }).getAttribute('href')).toBe(
    '/app/recetas/editar/7',
  );
  await user.click(card().getByRole('link', { name: 'Bálsamo de caléndula' }));
  expect(router.state.location.pathname).toBe('/app/recetas/7');
});

test('delete and further options are there when there is something they do', async () => {
  const onDelete = vi.fn<() => void>();
  const onSelect = vi.fn<() => void>();
  const { user } = await renderAt(
    <RecipeCard receta={BALSAMO} onDelete={onDelete} options={[{ label: 'Duplicar', onSelect }]} />,
  );
  await user.click(card().getByRole('button', { name: 'Eliminar Bálsamo de caléndula' }));
  expect(onDelete).toHaveBeenCalledOnce();
  await user.click(card().getByRole('button', { name: 'Más opciones de Bálsamo de caléndula' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

test('without them the card has no such buttons', async () => {
  await renderAt(<RecipeCard receta={BALSAMO} />);
  expect(card().queryByRole('button')).toBeNull();
});

test('the card of the dashboard has words for its buttons, and says how its recipe fares', async () => {
  const { container } = await renderAt(
    <RecipeCard receta={BALSAMO} look="brief" mark={<span>Pendiente</span>} />,
  );
  const href = (name: string) => card().getByRole('link', { name }).getAttribute('href');
  expect(href('Ver Bálsamo de caléndula')).toBe('/app/recetas/7');
  expect(href('Editar Bálsamo de caléndula')).toBe('/app/recetas/editar/7');
  expect(card().getByText('Ver')).toBeTruthy();
  expect(card().getByText('Pendiente')).toBeTruthy();
  await expectAccessible(container);
});
