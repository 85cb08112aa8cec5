import { fireEvent, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../tests/helpers/render.tsx';
import { RichTextPlain } from './rich-text-plain.tsx';
import { WhenMissing } from './when-missing.tsx';

const Missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));

/** The field whose editor does not arrive. */
async function show(value: string) {
  const written: string[] = [];
  const logged: unknown[] = [];
  renderUi(
    <WhenMissing
      report={(error) => logged.push(error)}
      instead={<RichTextPlain label="Descripción" value={value} onChange={(html) => written.push(html)} />}
    >
      <Suspense>
        <Missing />
      </Suspense>
    </WhenMissing>,
  );
  const box = await screen.findByRole('textbox', { name: 'Descripción' });
  return { box, written, logged };
}

test('without its editor a text of paragraphs is edited as lines', async () => {
  const { box, written, logged } = await show('<p>Uno</p><p>Dos</p>');
  expect(logged).toHaveLength(1);
  expect(box).toHaveProperty('value', 'Uno\n\nDos');
  expect(screen.getByText(/El editor no se pudo cargar: aquí se escribe sin formato\./)).toBeTruthy();
  fireEvent.change(box, { target: { value: 'Uno & medio' } });
  expect(written).toEqual(['<p>Uno &amp; medio</p>']);
});

test('without its editor formatted text is edited with its markup in sight', async () => {
  const { box, written } = await show('<p><strong>Ojo</strong></p>');
  expect(box).toHaveProperty('value', '<p><strong>Ojo</strong></p>');
  expect(screen.getByText(/el formato se ve como marcas HTML\./)).toBeTruthy();
  fireEvent.change(box, { target: { value: '<p>Ojo</p>' } });
  expect(written).toEqual(['<p>Ojo</p>']);
});
