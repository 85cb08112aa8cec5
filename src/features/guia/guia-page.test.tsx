import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { GuiaPage } from './guia-page.tsx';

test('shows the guide with its pictures, and axe agrees', async () => {
  const { container } = await renderAt(<GuiaPage />, '/app/guia');
  expect(screen.getByRole('heading', { level: 1, name: 'Guía' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
  expect(screen.getByRole('heading', { level: 3, name: 'En un iPad o un iPhone' })).toBeDefined();
  for (const picture of screen.getAllByRole<HTMLImageElement>('img')) {
    expect(picture.alt).not.toBe('');
    expect(picture.height).toBeGreaterThan(0); // nothing jumps when it arrives
  }
  await expectAccessible(container);
});

test('every chapter is one tap away, and reading goes on there', async () => {
  const { user } = await renderAt(<GuiaPage />, '/app/guia');
  const contents = within(screen.getByRole('navigation', { name: 'Contenido de la guía' }));
  const chapters = screen.getAllByRole('heading', { level: 2 });
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(
    chapters.map((chapter) => chapter.textContent),
  );
  await user.click(contents.getByRole('link', { name: 'Copias de seguridad' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Copias de seguridad' }));
});
