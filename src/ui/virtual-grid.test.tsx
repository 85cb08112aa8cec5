import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { VirtualGrid } from './virtual-grid.tsx';

const ROW_PX = 100;
let top = 0;

afterEach(() => {
  top = 0;
  vi.restoreAllMocks();
});

/** jsdom has no layout: the list is as wide as said, its top where the test puts it, its cells without height. */
function layOut(width: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top, width, 0),
  );
}

function show(count: number, width = 390) {
  layOut(width);
  const items = Array.from({ length: count }, (_, n) => `Carta ${n + 1}`);
  const view = renderUi(
    <VirtualGrid
      label="Cartas"
      items={items}
      getKey={(item) => item}
      rowPx={ROW_PX}
      renderItem={(item) => <p>{item}</p>}
    />,
  );
  fireEvent.resize(window); // the browser tells of the first layout, jsdom does not
  return view;
}

function scrollTo(px: number) {
  top = -px;
  fireEvent.scroll(window);
}

const shownItems = () => within(screen.getByRole('list', { name: 'Cartas' })).getAllByRole('listitem');

test('of 2,000 cards only those near the screen exist, and each knows its place', async () => {
  const { container } = show(2000);
  expect(shownItems().length).toBeLessThan(20);
  expect(shownItems()[0]?.textContent).toBe('Carta 1');
  expect(shownItems()[0]?.getAttribute('aria-setsize')).toBe('2000');
  expect(shownItems()[0]?.getAttribute('aria-posinset')).toBe('1');
  await expectAccessible(container);
});

test('scrolling brings the others', () => {
  show(2000);
  scrollTo(1000 * ROW_PX);
  expect(screen.getByText('Carta 1001')).toBeTruthy();
  expect(screen.queryByText('Carta 1')).toBeNull();
  scrollTo(0);
  expect(screen.getByText('Carta 1')).toBeTruthy();
});

test('where there is room two cards stand beside each other', () => {
  show(2000, 900);
  expect(screen.getByRole('list', { name: 'Cartas' }).getAttribute('data-columns')).toBe('2');
  scrollTo(500 * ROW_PX);
  expect(screen.getByText('Carta 1001')).toBeTruthy();
});

test('a list that becomes short shows what it has', () => {
  const { rerender } = show(2000);
  scrollTo(1000 * ROW_PX);
  rerender(
    <VirtualGrid
      label="Cartas"
      items={['Única']}
      getKey={(item) => item}
      rowPx={ROW_PX}
      renderItem={(item) => <p>{item}</p>}
    />,
  );
  expect(screen.getByText('Única')).toBeTruthy();
});
