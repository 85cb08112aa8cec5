import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveRecord } from '#sync/save.ts';
import type { CalaveraDb } from '#db/database.ts';
import type { FormulaRow } from '#db/tables.ts';
import { toFormulaDoc } from '#domain/formula-doc.ts';
import { removeRecord } from '#sync/remove.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { EJEMPLO_A } from '../../../tests/helpers/ejemplos.ts';
import { anEjemploRow, ejemploIri, fillFormulas } from '../../../tests/helpers/formula-rows.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { RevisarPage } from './revisar-page.tsx';

const T = 'formulas';
const castilla = () => anEjemploRow(EJEMPLO_A);

async function show(row: FormulaRow, prepare: (db: CalaveraDb) => Promise<unknown>) {
  const db = await anOpenStore();
  await fillFormulas(db, [row]);
  await prepare(db);
  const { session } = aSession(aSignedIn(db).signedIn);
  return renderAt(withSession(session, <RevisarPage registro={null} />), '/app/revisar');
}

async function edit(db: CalaveraDb, row: FormulaRow, state: 'conflict' | 'rejected'): Promise<void> {
  const seen = toFormulaDoc(row);
  const values = { ...seen, aceites: [{ ingrediente: ejemploIri('oliva'), cantidad: 700 }] };
  await saveRecord({ db, user: 'ana' }, { t: T, lk: row.lk, values, seen, label: 'Editar Castilla' });
  await db.outbox.toCollection().modify({ state });
}

test('lines that both sides changed are shown with the names of their ingredients', async () => {
  const row = castilla();
  const linea = (cantidad: number, nombre: 'oliva' | 'coco' = 'oliva') => ({
    '@id': '/api/ingrediente_formula_bases/1',
    ingrediente: ejemploIri(nombre),
    cantidad,
  });
  const { container } = await show(row, async (db) => {
    await edit(db, row, 'conflict');
    const fields = [
      { field: 'aceites', base: [linea(685)], mine: [linea(700)], theirs: [linea(650, 'coco'), linea(1)] },
      { field: 'descripcion', base: null, mine: '<p>Suave</p>', theirs: null },
    ];
    const asked = { t: T, lk: row.lk, label: 'Editar', openedAt: 1, closedAt: 0 } as const;
    await db.review.add({ ...asked, reason: 'changed', fields });
  });
  const card = within(
    await screen.findByRole('article', { name: 'Cambiado en otro sitio: Jabón de Castilla' }),
  );
  const aceites = card.getByRole('group', { name: 'Aceites' });
  const text = aceites.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('Antesoliva · 685 g');
  expect(text).toContain('Tu versión oliva · 700 g');
  expect(text).toContain('La del servidor coco · 650 g\noliva · 1 g');
  expect(card.getByRole('group', { name: 'Descripción' }).textContent).toContain('Tu versión Suave');
  expect(card.getByRole('link', { name: 'Ver receta' }).getAttribute('href')).toBe(
    `/app/recetas-jabon/${row.lk}`,
  );
  await expectAccessible(container);
});

test('a refused line is named by its place, and corrected in the form of the recipe', async () => {
  const row = castilla();
  await show(row, async (db) => {
    await edit(db, row, 'rejected');
    const violations = [{ path: 'aceites[1].cantidad', message: 'La cantidad debe ser mayor a 0' }];
    const err = { kind: 'valid', status: 422, type: null, message: null, violations } as const;
    await db.outbox.toCollection().modify({ err });
  });
  expect(await screen.findByText('Aceites, n.º 2: La cantidad debe ser mayor a 0')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Corregir' }).getAttribute('href')).toBe(
    `/app/recetas-jabon/editar/${row.lk}`,
  );
});

test('a deleted recipe can be had back from the trash', async () => {
  const row = castilla();
  await show(row, (db) =>
    removeRecord({ db, user: 'ana' }, { t: T, lk: row.lk, label: 'Eliminar Castilla' }),
  );
  expect(await screen.findByRole('button', { name: 'Recuperar Jabón de Castilla' })).toBeTruthy();
});
