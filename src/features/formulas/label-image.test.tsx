import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../tests/helpers/render.tsx';
import { LabelImage } from './label-image.tsx';

const URLS = { small: '/s.webp', medium: '/m.webp', large: '/l.webp' };
const shownImage = () => screen.getByRole('img', { name: 'Etiqueta de Castilla' });

test('the browser chooses the size by the width of the screen', () => {
  const { container } = renderUi(<LabelImage urls={URLS} nombre="Castilla" />);
  const sources = [...container.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset]);
  expect(sources).toEqual([
    ['(min-width: 1024px)', '/l.webp'],
    ['(min-width: 640px)', '/m.webp'],
  ]);
  expect(shownImage().getAttribute('src')).toBe('/s.webp');
});

test('a size that does not load gives way to the others, the last of them to the default drawing', () => {
  const { container } = renderUi(<LabelImage urls={URLS} nombre="Castilla" />);
  for (const next of ['/l.webp', '/m.webp', '/s.webp']) {
    fireEvent.error(shownImage());
    expect(shownImage().getAttribute('src')).toBe(next);
    expect(container.querySelector('source')).toBeNull();
  }
  fireEvent.error(shownImage());
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/media/defaults/etiqueta.svg');
});

test('a formula without a label shows the default drawing, which says nothing', () => {
  const { container } = renderUi(<LabelImage urls={null} nombre="Castilla" />);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('an enlarged label is its largest size', () => {
  renderUi(<LabelImage isEnlarged urls={{ ...URLS, large: null }} nombre="Castilla" />);
  expect(shownImage().getAttribute('src')).toBe('/m.webp');
});
