import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { VirtualList } from './virtual-list.tsx';

function list(count: number, overscan?: number) {
  const items = Array.from({ length: count }, (_, n) => `Fila ${n + 1}`);
  return (
    <VirtualList
      label="Filas"
      items={items}
      getKey={(item) => item}
      renderItem={(item) => item}
      rowPx={40}
      heightPx={200}
      {...(overscan === undefined ? {} : { overscan })}
    />
  );
}

const box = () => screen.getByRole('region', { name: 'Filas' });
const shown = () =>
  within(box())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const scrollTo = (px: number) => fireEvent.scroll(box(), { target: { scrollTop: px } });

test('of 10,000 rows those in sight exist and one more at each end; each knows its place', async () => {
  const { container } = renderUi(list(10_000));
  expect(shown()).toEqual(['Fila 1', 'Fila 2', 'Fila 3', 'Fila 4', 'Fila 5', 'Fila 6']);
  scrollTo(100 * 40);
  expect(shown()).toEqual([100, 101, 102, 103, 104, 105, 106].map((n) => `Fila ${n}`));
  const [first] = within(box()).getAllByRole('listitem');
  expect(first?.getAttribute('aria-posinset')).toBe('100');
  expect(first?.getAttribute('aria-setsize')).toBe('10000');
  await expectAccessible(container);
});

test('more rows can be kept ready', () => {
  renderUi(list(10_000, 3));
  expect(shown()).toHaveLength(8);
});

test('the end of the list can be reached, and a list that became short shows what it has', () => {
  const { rerender } = renderUi(list(1000));
  scrollTo(995 * 40);
  expect(shown().at(-1)).toBe('Fila 1000');
  rerender(list(2));
  expect(shown()).toEqual(['Fila 1', 'Fila 2']);
});

test('the box takes the focus, so that the arrow keys scroll it', async () => {
  const { user } = renderUi(list(100));
  await user.tab();
  expect(document.activeElement).toBe(box());
});

test('an empty list is not there', () => {
  renderUi(list(0));
  expect(screen.queryByRole('region')).toBeNull();
});
