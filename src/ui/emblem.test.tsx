import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../tests/helpers/render.tsx';
import { Emblem } from './emblem.tsx';

test('a titled emblem is an image with that name', () => {
  renderUi(<Emblem title="Calavera" />);
  expect(screen.getByRole('img', { name: 'Calavera' })).toBeDefined();
});

test('an emblem without title is decoration', () => {
  const { container } = renderUi(<Emblem />);
  expect(container.querySelector('[aria-hidden="true"] svg')).not.toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  { variant: 'emblem', drawing: true, name: false },
  { variant: 'lockup', drawing: true, name: true },
  { variant: 'wordmark', drawing: false, name: true },
] as const)('variant $variant shows drawing: $drawing, name: $name', ({ variant, drawing, name }) => {
  const { container } = renderUi(<Emblem variant={variant} className="mark" />);
  expect(container.querySelector('svg') !== null).toBe(drawing);
  expect(screen.queryByText('Calavera') !== null).toBe(name);
  expect(container.querySelector('.mark')).not.toBeNull();
});

test('two emblems on a page do not share their masks', () => {
  const { container } = renderUi(
    <>
      <Emblem />
      <Emblem />
    </>,
  );
  const ids = [...container.querySelectorAll('mask')].map((mask) => mask.id);
  expect(new Set(ids).size).toBe(2);
});
