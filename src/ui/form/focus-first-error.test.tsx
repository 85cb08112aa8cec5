import { expect, test } from 'vitest';
import { createManualTimer } from '../../../tests/helpers/manual-timer.ts';
import { renderUi } from '../../../tests/helpers/render.tsx';
import { withReducedMotion } from '../../../tests/helpers/viewport.ts';
import { focusFirstError } from './focus-first-error.ts';

function Fields() {
  return (
    <>
      <input data-field="nombre" aria-label="nombre" />
      <div data-field="unidad" data-invalid>
        <input type="radio" aria-label="gramos" />
      </div>
      <input data-field="precio" data-invalid aria-label="precio" />
    </>
  );
}

/** Shows the fields and notes how the page is moved. */
function setUp() {
  const timer = createManualTimer();
  const { container, getByLabelText } = renderUi(<Fields />);
  const moves: (ScrollBehavior | undefined)[] = [];
  const group = container.querySelector('[data-field=unidad]')!;
  group.scrollIntoView = (options) => moves.push(typeof options === 'object' ? options.behavior : undefined);
  return { timer, container, moves, gramos: getByLabelText('gramos') };
}

test('a group of choices hands the focus to its first choice', () => {
  const { timer, container, moves, gramos } = setUp();
  focusFirstError(container, timer.after);
  timer.advance(700);
  expect(moves).toEqual(['smooth']);
  expect(document.activeElement).toBe(gramos);
});

test('it can be called off, before and after the page moved', () => {
  const { timer, container, moves } = setUp();
  focusFirstError(container, timer.after)();
  timer.advance(700);
  expect(moves).toEqual([]);
  const cancel = focusFirstError(container, timer.after);
  timer.advance(300);
  cancel();
  timer.advance(700);
  expect(moves).toEqual(['smooth']);
  expect(document.activeElement).toBe(document.body);
});

test('where less motion is wanted the page jumps', async () => {
  await withReducedMotion(() => {
    const { timer, container, moves } = setUp();
    focusFirstError(container, timer.after);
    timer.advance(700);
    expect(moves).toEqual(['auto']);
  });
});
