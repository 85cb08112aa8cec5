import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalaveraDb } from '#db/database.ts';
import type { EntryError } from '#domain/outbox-entry.ts';
import { saveRecord } from '#sync/save.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { anIngredientePayload } from '../../../tests/helpers/builders.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { useRefusalToast } from './use-refusal-toast.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function Screen() {
  useRefusalToast();
  return <ToastHost />;
}

async function save(db: CalaveraDb, nombre: string) {
  const values = anIngredientePayload({ nombre });
  const label = `Crear «${nombre}»`;
  return saveRecord({ db, user: 'ana' }, { t: 'ingredientes', lk: null, values, seen: null, label });
}

async function refuse(
  db: CalaveraDb,
  lk: string,
  { at = Date.now(), ...err }: Partial<EntryError> & { at?: number },
) {
  const whole: EntryError = { kind: 'valid', status: 422, type: null, message: null, violations: [], ...err };
  const sent = { hash: '', epoch: 1, at, clock: 1, knownSids: [] };
  await db.outbox.filter((entry) => entry.lk === lk).modify({ state: 'rejected', err: whole, sent });
}

async function show(db: CalaveraDb) {
  const { session } = aSession(aSignedIn(db).signedIn);
  return renderAt(withSession(session, <Screen />), '/app/dashboard');
}

test('a refusal is told with the text of the specification and leads to the form', async () => {
  const db = await anOpenStore();
  const lk = await save(db, 'Coco');
  const { user, router } = await show(db);
  await refuse(db, lk, { violations: [{ path: 'nombre', message: 'Ya existe' }] });
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Error de validación del servidor');
  expect(toast.textContent).toContain('Por favor, revisa los campos marcados.');
  await user.click(within(toast).getByRole('button', { name: 'Revisar' }));
  expect(router.state.location.pathname).toBe(`/app/ingredientes/editar/${lk}`);
});

const CREATE = { kind: 'create' } as const;
const UPDATE = { kind: 'update' } as const;
const FORMULA = { t: 'formulas', kind: 'create' } as const;
const BAD = { kind: 'bad', status: 400, message: 'No vale' } as const;
const FIELD = { violations: [{ path: 'nombre', message: 'Ya existe' }] };

test.each([
  [CREATE, BAD, 'Error al crear', 'No se pudo crear el ingrediente. No vale'],
  [UPDATE, BAD, 'Error al actualizar', 'No se pudo actualizar el ingrediente. No vale'],
  [FORMULA, BAD, 'Error al crear', 'Datos inválidos. Revisa los campos del formulario. No vale'],
  [FORMULA, FIELD, 'Error de validación del servidor', 'Error de validación. Revisa los datos introducidos.'],
  [
    { ...FORMULA, ...UPDATE },
    { kind: 'forbidden', status: 403, message: 'No es tuya' },
    'Error al actualizar',
    'No se pudo actualizar la fórmula de jabón. No es tuya',
  ],
  [{ kind: 'delete' }, { message: 'Se usa' }, 'El servidor no ha aceptado un cambio', 'Se usa'],
] as const)('%o refused with %o is «%s»: %s', async (entry, err, title, message) => {
  const db = await anOpenStore();
  const lk = await save(db, 'Coco');
  await show(db);
  await db.outbox.toCollection().modify(entry);
  await refuse(db, lk, err);
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText(title)).toBeDefined();
  expect(within(toast).getByText(message)).toBeDefined();
});

test('what was refused before is left to the chip', async () => {
  const db = await anOpenStore();
  await refuse(db, await save(db, 'Coco'), { message: 'De ayer', at: Date.now() - DAY_MS });
  await show(db);
  await refuse(db, await save(db, 'Oliva'), { message: 'De ahora' });
  expect(await screen.findByText(/De ahora/)).toBeDefined();
  expect(screen.queryByText(/De ayer/)).toBeNull();
});
