import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { createManualTimer } from '../../tests/helpers/manual-timer.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const OTHERS_FIRST_MS = 100;

/** A page with two jars; emptying one takes its button away. */
function showPage() {
  const timer = createManualTimer();
  function Page() {
    const main = useRef<HTMLElement>(null);
    const [jars, setJars] = useState(['Miel', 'Avena']);
    useKeptFocus(main, timer.after);
    return (
      <main ref={main} tabIndex={-1}>
        <h1 tabIndex={-1}>Despensa</h1>
        {jars.map((jar) => (
          <button key={jar} type="button" onClick={() => setJars(jars.filter((other) => other !== jar))}>
            {jar}
          </button>
        ))}
      </main>
    );
  }
  render(<Page />);
  const empty = async (jar: string) => {
    const button = screen.getByRole('button', { name: jar });
    button.focus();
    await act(async () => button.click());
  };
  return { timer, empty };
}

test('what had the focus is gone: the title of the page has it', async () => {
  const { timer, empty } = showPage();
  await empty('Miel');
  expect(document.activeElement).toBe(document.body);
  timer.advance(OTHERS_FIRST_MS);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Despensa' }));
});

test('a focus that was handed on stays where it is', async () => {
  const { timer, empty } = showPage();
  await empty('Miel');
  screen.getByRole('button', { name: 'Avena' }).focus();
  timer.advance(OTHERS_FIRST_MS);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avena' }));
});

test('nothing is focused for somebody who has not been anywhere', async () => {
  const { timer } = showPage();
  await act(async () => screen.getByRole('button', { name: 'Miel' }).click());
  expect(timer.pending()).toBe(0);
  expect(document.activeElement).toBe(document.body);
});
