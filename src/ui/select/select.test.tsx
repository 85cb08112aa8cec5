import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { renderUi } from '../../../tests/helpers/render.tsx';
import { MultiSelect } from './multi-select.tsx';
import { Select } from './select.tsx';
import type { SelectLook } from './select-base.tsx';

const OPTIONS = [
  { value: '1', label: 'Aceites' },
  { value: '2', label: 'Jabón negro' },
  { value: '3', label: 'Mantecas', disabled: true },
  { value: '4', label: 'Otros' },
];
const LABELS = OPTIONS.map(({ label }) => label);

function One(look: Partial<SelectLook> & { unmatchedText?: string; start?: string }) {
  const { start = '', ...rest } = look;
  const [value, setValue] = useState(start);
  return (
    <>
      <Select label="Categoría" options={OPTIONS} value={value} onChange={setValue} {...rest} />
      <button type="button">Siguiente</button>
      <output data-testid="value">{value}</output>
    </>
  );
}

function Many(look: Partial<SelectLook>) {
  const [value, setValue] = useState<string[]>([]);
  return <MultiSelect label="Propiedades" options={OPTIONS} value={value} onChange={setValue} {...look} />;
}

const trigger = () => screen.getByRole('combobox', { name: /^Categoría|^Propiedades/ });
const value = () => screen.getByTestId('value').textContent;
const list = () => screen.queryByRole('listbox');
const highlighted = () => document.querySelector('[data-combobox-selected]')?.textContent ?? null;

test('closed it shows the usual placeholder, then what was chosen', async () => {
  const { user } = renderUi(<One />);
  expect(trigger().textContent).toBe('Seleccionar...');
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  await user.click(trigger());
  await user.click(await screen.findByRole('option', { name: 'Otros' }));
  expect(value()).toBe('4');
  expect(trigger().textContent).toBe('Otros');
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test('it can be worked with the keyboard alone', async () => {
  const { user } = renderUi(<One />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  expect(highlighted()).toBe('Aceites');
  await user.keyboard('{ArrowUp}');
  expect(highlighted()).toBe('Otros');
  expect(trigger().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Otros' }).id,
  );
  await user.keyboard(' ');
  expect(value()).toBe('4');
  expect(list()).toBeNull();
});

test('up on the closed control highlights the last option', async () => {
  const { user } = renderUi(<One />);
  await user.tab();
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('listbox');
  expect(highlighted()).toBe('Otros');
});

test('a letter jumps to the option that starts with it', async () => {
  const { user } = renderUi(<One />);
  await user.tab();
  await user.keyboard('j');
  await screen.findByRole('listbox');
  expect(highlighted()).toBe('Jabón negro');
  await user.keyboard('{Enter}');
  expect(value()).toBe('2');
});

test('options that come while it is open leave list and highlight as they were until it is opened again', async () => {
  const { user, rerender } = renderUi(<One />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  rerender(<One options={[{ value: '9', label: 'Aceite de coco' }, ...OPTIONS]} />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(LABELS);
  expect(highlighted()).toBe('Aceites');
  await user.keyboard('{Enter}');
  expect(value()).toBe('1');
  await user.click(trigger());
  expect(await screen.findByRole('option', { name: 'Aceite de coco' })).toBeTruthy();
  expect(highlighted()).toBe('Aceites'); // what is chosen, wherever it stands now
});

test('Escape, Tab and a click elsewhere close it without choosing', async () => {
  const { user } = renderUi(<One />);
  await user.click(trigger());
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(trigger());

  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await user.tab();
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Siguiente' }));

  await user.click(trigger());
  await screen.findByRole('listbox');
  await user.click(document.body);
  expect(list()).toBeNull();
  expect(value()).toBe('');
});

test('an option that is disabled cannot be chosen', async () => {
  const { user } = renderUi(<One />);
  await user.click(trigger());
  await user.click(await screen.findByRole('option', { name: 'Mantecas' }));
  expect(value()).toBe('');
  expect(list()).not.toBeNull();
});

test('the search box finds without accents, picks with Enter and hands the focus back', async () => {
  const { user } = renderUi(<One searchable />);
  await user.tab();
  await user.keyboard('{Enter}');
  const search = await screen.findByPlaceholderText('Buscar...');
  expect(document.activeElement).toBe(search);
  await user.keyboard('JABON n');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Jabón negro']);
  await user.keyboard('{Enter}');
  expect(value()).toBe('2');
  expect(document.activeElement).toBe(trigger());
});

test('a letter on the closed searchable select starts the search with it', async () => {
  const { user } = renderUi(<One searchable />);
  await user.tab();
  await user.keyboard('o');
  expect(await screen.findByDisplayValue('o')).toBe(document.activeElement);
  expect(highlighted()).toBe('Jabón negro');
});

test('a search without result says so; Tab goes back to the control, from where the browser moves on', async () => {
  const { user } = renderUi(<One searchable />);
  await user.click(trigger());
  const search = await screen.findByPlaceholderText('Buscar...');
  await user.type(search, 'zzz');
  expect(screen.getByText('No se encontró nada.')).toBeTruthy();
  fireEvent.keyDown(search, { key: 'Tab' });
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(trigger());
  await user.click(trigger());
  expect(await screen.findAllByRole('option')).toHaveLength(4);
});

test('with several it stays open and counts what is chosen', async () => {
  const { user } = renderUi(<Many />);
  await user.click(trigger());
  await user.click(await screen.findByRole('option', { name: 'Aceites' }));
  expect(list()).not.toBeNull();
  expect(trigger().textContent).toBe('Aceites');
  await user.click(screen.getByRole('option', { name: 'Otros' }));
  expect(trigger().textContent).toBe('2 seleccionados');
  expect(screen.getByRole('option', { name: 'Otros' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('option', { name: 'Aceites' }));
  expect(trigger().textContent).toBe('Otros');
});

test('help gives way to the error', () => {
  const { rerender } = renderUi(<One help="Elige la más cercana" required />);
  expect(screen.getByText('Elige la más cercana')).toBeTruthy();
  expect(trigger().getAttribute('aria-required')).toBe('true');
  rerender(<One help="Elige la más cercana" required error="La categoría es obligatoria" />);
  expect(screen.queryByText('Elige la más cercana')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('La categoría es obligatoria');
  expect(trigger().getAttribute('aria-invalid')).toBe('true');
  expect(trigger().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
});

test('while the options are on their way it says so and cannot be opened', async () => {
  const { user } = renderUi(<One loadingText="Cargando categorías..." />);
  expect(trigger().textContent).toBe('Cargando categorías...');
  await user.click(trigger());
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(trigger()); // the first error may be here
  await user.keyboard('{Enter}m{ArrowDown}');
  expect(list()).toBeNull();
});

test('a value that is none of the options has its own text', () => {
  renderUi(<One start="99" unmatchedText="Sin categoría" />);
  expect(trigger().textContent).toBe('Sin categoría');
});

test.each([false, true])('closed and open it passes axe (searchable: %s)', async (searchable) => {
  const { user } = renderUi(<One searchable={searchable} required error="Falta" />);
  await expectAccessible(document.body);
  await user.click(trigger());
  expect(await screen.findByRole('listbox')).toBeTruthy();
  await expectAccessible(document.body);
});
