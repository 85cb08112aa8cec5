import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { createManualTimer } from '../../tests/helpers/manual-timer.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { QuoteBox } from './quote-box.tsx';
import { QUOTES } from './quotes.ts';

function shownQuote(): string | null {
  return document.querySelector('blockquote')!.textContent;
}

test('there are ten quotes, all different, each with its emoji', () => {
  expect(new Set(QUOTES.map((quote) => quote.text)).size).toBe(10);
  expect(new Set(QUOTES.map((quote) => quote.emoji)).size).toBe(10);
});

test('it starts with a random quote and moves on every 8 seconds, with a fade of half a second', async () => {
  const timer = createManualTimer();
  const { container } = renderUi(<QuoteBox after={timer.after} random={() => 0.95} />);
  const fading = () => container.querySelector('[data-fading]') !== null;
  expect(shownQuote()).toBe(QUOTES[9]!.text);
  timer.advance(7499);
  expect(fading()).toBe(false);
  timer.advance(1);
  expect(fading()).toBe(true);
  timer.advance(499);
  expect(shownQuote()).toBe(QUOTES[9]!.text);
  timer.advance(1);
  expect(shownQuote()).toBe(QUOTES[0]!.text);
  expect(fading()).toBe(false);
  timer.advance(8000);
  expect(shownQuote()).toBe(QUOTES[1]!.text);
  await expectAccessible(container);
});

test('a paused quote stays until it is told to go on', async () => {
  const timer = createManualTimer();
  const { user } = renderUi(<QuoteBox after={timer.after} random={() => 0} />);
  await user.click(screen.getByRole('button', { name: 'Pausar las citas' }));
  timer.advance(60_000);
  expect(shownQuote()).toBe(QUOTES[0]!.text);
  await user.click(screen.getByRole('button', { name: 'Reanudar las citas' }));
  timer.advance(8000);
  expect(shownQuote()).toBe(QUOTES[1]!.text);
});

test('other quotes and another author can be given', () => {
  renderUi(<QuoteBox quotes={[{ emoji: '🧴', text: 'Una sola.' }]} author="Ana" />);
  expect(shownQuote()).toBe('Una sola.');
  expect(screen.getByText('— Ana')).toBeTruthy();
});
