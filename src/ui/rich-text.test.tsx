import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { paste, pasteHtml, richText } from '../../tests/helpers/rich-text.ts';
import { focusFirstError } from './form/focus-first-error.ts';
import { RichText } from './rich-text.tsx';
import type { RichTextLook } from './rich-text-look.ts';

/** What the field has said, in order. */
let written: string[] = [];

beforeEach(() => {
  written = [];
});

function Field({ start, next, ...look }: Partial<RichTextLook> & { start: string; next: string }) {
  const [value, setValue] = useState(start);
  function handleChange(html: string) {
    written.push(html);
    setValue(html);
  }
  return (
    <>
      <RichText label="Descripción" {...look} value={value} onChange={handleChange} />
      <button type="button" onClick={() => setValue(next)}>
        Recuperar
      </button>
    </>
  );
}

async function show(start: string, look: Partial<RichTextLook> = {}, next = '') {
  const view = renderUi(<Field start={start} next={next} {...look} />);
  const box = await richText('Descripción');
  return { ...view, box };
}

const button = (name: string) => screen.getByRole('button', { name });

/** Focuses the text with everything in it selected. */
async function selectAll(user: UserEvent) {
  await user.click(await richText('Descripción'));
  await user.keyboard('{Control>}a{/Control}');
}

const STORED = '<div>Suave <b>y</b> cremoso</div>\n<ul><li>oliva</li></ul>';

test('what is stored is shown, and opening it changes nothing', async () => {
  const { box, user } = await show(STORED);
  expect(box.innerHTML).toBe('<p>Suave <strong>y</strong> cremoso</p><ul><li><p>oliva</p></li></ul>');
  await user.click(box);
  await user.tab();
  expect(written).toEqual([]);
});

test('an edit is told as clean HTML; taken back, the field is as it was stored', async () => {
  const { user } = await show(STORED);
  await paste('Descripción', 'Muy ');
  expect(written.at(-1)).toContain('Muy ');
  expect(written.at(-1)).toContain('<strong>y</strong>');
  await user.click(button('Deshacer'));
  expect(written.at(-1)).toBe(STORED);
  await user.click(button('Rehacer'));
  expect(written.at(-1)).toContain('Muy ');
});

test('what the editor cannot keep is named before the first edit, and after it with the way back', async () => {
  const { user, box, container } = await show(
    '<p>Suave</p><img src="x.png"><table><tr><td>1</td></tr></table>',
    {
      description: 'Se ve en la ficha.',
    },
  );
  const note = screen.getByText(/^Este texto tiene imágenes y tablas que el editor no conoce\./);
  const help = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(help?.contains(note)).toBe(true);
  expect(help?.textContent).toContain('Se ve en la ficha.');
  await expectAccessible(container);
  await paste('Descripción', 'Muy ');
  expect(note.textContent).toBe(
    'Al cambiar el texto se han quitado sus imágenes y tablas. Con «Deshacer» vuelven.',
  );
  await user.click(button('Deshacer'));
  expect(note.textContent).toContain('mientras no lo cambies');
  await user.click(button('Recuperar'));
  expect(note.isConnected).toBe(false);
});

test('an emptied field is an empty text', async () => {
  const { user, box } = await show('<p>fuera</p>');
  await selectAll(user);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(written.at(-1)).toBe(''));
  expect(box.textContent).toBe('');
});

test('pasted HTML keeps its simple formatting and loses the rest', async () => {
  const { box } = await show('');
  await pasteHtml(
    'Descripción',
    '<p onclick="x()" style="color:red">Ojo <b>con</b> <a href="javascript:alert(1)">esto</a>' +
      '<img src=x onerror=alert(1)><script>alert(1)</script></p>',
  );
  expect(box.innerHTML).toBe('<p>Ojo <strong>con</strong> esto</p>');
  expect(written).toEqual(['<p>Ojo <strong>con</strong> esto</p>']);
});

test('stored scripts never reach the page', async () => {
  const { box } = await show('<p>hola<script>alert(1)</script><img src=x onerror=alert(1)></p>');
  expect(box.innerHTML).not.toMatch(/script|onerror/);
  expect(written).toEqual([]);
});

test('what is put in from outside is shown, and Deshacer does not bring the old text back', async () => {
  const { box, user } = await show('<p>antes</p>', {}, '<p>un <em>borrador</em></p>');
  await user.click(button('Recuperar'));
  expect(box.innerHTML).toBe('<p>un <em>borrador</em></p>');
  expect(button('Deshacer')).toHaveProperty('disabled', true);
  expect(written).toEqual([]);
});

test.each([
  ['Negrita', '<p><strong>jabón</strong></p>'],
  ['Cursiva', '<p><em>jabón</em></p>'],
  ['Lista', '<ul><li><p>jabón</p></li></ul>'],
  ['Lista numerada', '<ol><li><p>jabón</p></li></ol>'],
])('%s formats what is selected, and Quitar formato makes it plain again', async (name, html) => {
  const { user } = await show('<p>jabón</p>');
  await selectAll(user);
  await user.click(button(name));
  expect(written.at(-1)).toBe(html);
  expect(button(name).getAttribute('aria-pressed')).toBe('true');
  await user.click(button('Quitar formato'));
  expect(written.at(-1)).toBe('<p>jabón</p>');
});

test('a link leads to http and https only; the box says so', async () => {
  const { user } = await show('<p>tienda</p>');
  await selectAll(user);
  await user.click(button('Enlace'));
  const dialog = await screen.findByRole('dialog', { name: 'Enlace' });
  const address = within(dialog).getByRole('textbox', { name: 'Dirección del enlace' });
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(within(dialog).getByText('Debe ser una URL válida')).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'https://tienda.example/oliva{Enter}');
  const saved =
    '<p><a href="https://tienda.example/oliva" target="_blank" rel="noopener noreferrer">tienda</a></p>';
  expect(written.at(-1)).toBe(saved);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Enlace'));
  const again = await screen.findByRole('dialog', { name: 'Enlace' });
  expect(within(again).getByRole('textbox')).toHaveProperty('value', 'https://tienda.example/oliva');
  await user.click(within(again).getByRole('button', { name: 'Quitar enlace' }));
  expect(written.at(-1)).toBe('<p>tienda</p>');
});

test('with nothing selected a link is its own text', async () => {
  const { user } = await show('');
  await user.click(button('Enlace'));
  await user.type(await screen.findByLabelText('Dirección del enlace'), 'https://tienda.example{Enter}');
  expect(written.at(-1)).toBe(
    '<p><a href="https://tienda.example/" target="_blank" rel="noopener noreferrer">https://tienda.example/</a></p>',
  );
});

test('the toolbar is one stop of Tab, and the arrows walk in it', async () => {
  const { user, box } = await show('<p>x</p>');
  await user.tab();
  expect(document.activeElement).toBe(button('Negrita'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(button('Lista'));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(button('Quitar formato')); // there is nothing to take back yet
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('Negrita'));
  await user.tab();
  expect(document.activeElement).toBe(box);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button('Negrita'));
});

test('label, help and error belong to the text box, which is where an error takes the maker', async () => {
  const { container, box } = await show('', {
    required: true,
    description: 'Se ve en la ficha.',
    error: 'No puede estar vacía',
    marks: { 'data-field': 'descripcion', 'data-invalid': true },
  });
  expect(box.getAttribute('aria-required')).toBe('true');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const told = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(told.map((element) => element?.textContent)).toEqual(['Se ve en la ficha.', 'No puede estar vacía']);
  await expectAccessible(container);
  const steps: (() => void)[] = [];
  focusFirstError(container, (_ms, run) => {
    steps.push(run);
    return () => {};
  });
  steps[0]?.();
  steps[1]?.();
  expect(document.activeElement).toBe(box);
});

test('switched off, nothing can be written or pressed', async () => {
  const { box } = await show('<p>x</p>', { disabled: true });
  expect(box.getAttribute('contenteditable')).toBe('false');
  const toolbar = within(screen.getByRole('toolbar', { name: 'Formato de Descripción' }));
  for (const control of toolbar.getAllByRole('button')) expect(control).toHaveProperty('disabled', true);
});
