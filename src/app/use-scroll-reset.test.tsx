import { Outlet, useLocation } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createManualTimer } from '../../tests/helpers/manual-timer.ts';
import { renderAt } from '../../tests/helpers/render.tsx';
import { SCROLL_RESET_MS, useScrollReset } from './use-scroll-reset.ts';

/** A frame around pages; `go` waits until the next page is there and forgets what the router itself has scrolled. */
async function showFrame() {
  const timer = createManualTimer();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  function Frame() {
    const path = useLocation({ select: ({ pathname }) => pathname });
    useScrollReset(path, timer.after);
    return <Outlet />;
  }
  const { router } = await renderAt(<Frame />, '/app/ingredientes');
  timer.advance(SCROLL_RESET_MS);
  const go = async (move: () => void) => {
    await act(async () => {
      move();
      await router.load();
    });
    scrollTo.mockClear();
  };
  return { timer, scrollTo, history: router.history, go };
}

test('a new page starts at its top, 150 ms after the path has changed', async () => {
  expect(SCROLL_RESET_MS).toBe(150);
  const { timer, scrollTo, history, go } = await showFrame();
  await go(() => history.push('/app/dashboard'));
  timer.advance(149);
  expect(scrollTo).not.toHaveBeenCalled();
  timer.advance(1);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('who moves on before that is not scrolled twice', async () => {
  const { timer, scrollTo, history, go } = await showFrame();
  await go(() => history.push('/app/dashboard'));
  timer.advance(100);
  await go(() => history.push('/app/ajustes'));
  timer.advance(149);
  expect(scrollTo).not.toHaveBeenCalled();
  timer.advance(1);
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('who goes back finds the page as it was', async () => {
  const { timer, scrollTo, history, go } = await showFrame();
  await go(() => history.push('/app/dashboard'));
  timer.advance(SCROLL_RESET_MS);
  await go(() => history.back());
  timer.advance(SCROLL_RESET_MS);
  expect(scrollTo).not.toHaveBeenCalled();
});
