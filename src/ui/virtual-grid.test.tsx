import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { VirtualGrid } from './virtual-grid.tsx';

const ROW_PX = 100;

afterEach(() => {
  window.scrollY = 0;
  vi.restoreAllMocks();
});

/** jsdom has no layout: the list is as wide as said and begins at the top of the page; its cells have no height. */
function layOut(width: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -window.scrollY, width, 0),
  );
}

function show(count: number, width = 390) {
  layOut(width);
  const items = Array.from({ length: count }, (_, n) => `Carta ${n + 1}`);
  return renderUi(cards(items));
}

function cards(items: readonly string[]) {
  return (
    <VirtualGrid
      label="Cartas"
      items={items}
      getKey={(item) => item}
      rowPx={ROW_PX}
      renderItem={(item) => <button type="button">{item}</button>}
    />
  );
}

function scrollTo(px: number) {
  window.scrollY = px;
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
  rerender(cards(['Única']));
  expect(screen.getByText('Única')).toBeTruthy();
});

test('a card with the focus stays while the page is scrolled away from it, in its place among the others', async () => {
  const { user } = show(2000);
  const first = screen.getByText('Carta 1');
  await user.tab();
  expect(document.activeElement).toBe(first);
  scrollTo(1000 * ROW_PX);
  expect(document.activeElement).toBe(first);
  expect(shownItems()[0]?.textContent).toBe('Carta 1');
  expect(screen.getByText('Carta 1001')).toBeTruthy();
  expect(screen.queryByText('Carta 2')).toBeNull();
});

test('who comes back finds the list as high as she left it', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(250);
  const { unmount } = show(10);
  expect(screen.getByRole('list').style.height).toBe(`calc(${10 * 250}px)`);
  unmount();
  vi.restoreAllMocks();
  show(10);
  expect(screen.getByRole('list').style.height).toBe(`calc(${10 * 250}px)`);
});
