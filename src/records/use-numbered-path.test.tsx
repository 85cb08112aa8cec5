import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../tests/helpers/render.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useNumberedPath } from './use-numbered-path.ts';

const LOCAL = '/app/recetas-jabon/local-1';

interface Row {
  lk: string;
  sid?: string;
}

/** A page of a record that the server numbers at the press of a button. */
function Page() {
  const [row, setRow] = useState<Row>({ lk: 'local-1' });
  useNumberedPath('local-1', row, ({ lk, sid }) => `/app/recetas-jabon/${sid ?? lk}`);
  return (
    <>
      <PageHeader title="Castilla" />
      <input aria-label="Nombre" />
      <button onClick={() => setRow({ lk: 'local-1', sid: '12' })}>numbered</button>
    </>
  );
}

test('the address gets the number of the server, and what she types goes on where it was', async () => {
  const { user, router } = await renderAt(<Page />, LOCAL);
  const entries = router.history.length;
  const nombre = screen.getByRole('textbox', { name: 'Nombre' });
  await user.type(nombre, 'Cas');
  await act(async () => screen.getByRole('button').click());
  expect(router.state.location.pathname).toBe('/app/recetas-jabon/12');
  expect(router.history.length).toBe(entries);
  expect(document.activeElement).toBe(nombre);
  await user.keyboard('tilla');
  expect(nombre).toHaveProperty('value', 'Castilla');
});

test.each(['/app/ingredientes', '/app/recetas-jabon/editar/local-1'])(
  'who is on her way to %s is not held up',
  async (to) => {
    const { router } = await renderAt(<Page />, LOCAL);
    await act(async () => {
      screen.getByRole('button').click();
      await router.navigate({ to } as never); // any path exists here
    });
    expect(router.state.location.pathname).toBe(to);
  },
);
