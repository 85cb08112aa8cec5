import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setFormDirty } from '#ui/form/dirty-forms.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../tests/helpers/session.tsx';
import { appUpdate } from './app-update.ts';
import { useAppUpdate } from './use-app-update.ts';

const SENDING = 'Se están enviando cambios: se actualizará al terminar.';
const CALM = 'Tarda un momento y no se pierde nada de lo guardado.';

function Prompt() {
  const { note, apply } = useAppUpdate();
  return (
    <>
      <p>{note}</p>
      <button onClick={apply}>Actualizar ahora</button>
    </>
  );
}

/** The prompt while a write is under way. */
async function showSending() {
  const { signedIn, setStatus } = aSignedIn(await anOpenStore());
  setStatus({ sending: 1 });
  const takeOver = vi.spyOn(appUpdate, 'apply'); // without a service worker it does nothing
  const { session } = aSession(signedIn);
  const { user } = renderUi(withSession(session, <Prompt />));
  const press = () => user.click(screen.getByRole('button', { name: 'Actualizar ahora' }));
  const send = (sending: number) => act(() => setStatus({ sending }));
  return { press, send, takeOver };
}

test('who presses while a write is under way gets the new build when it ends', async () => {
  const { press, send, takeOver } = await showSending();
  await press();
  expect(screen.getByText(SENDING)).toBeTruthy();
  expect(takeOver).not.toHaveBeenCalled();
  send(0);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

test.each([
  ['a tap', () => fireEvent.pointerDown(window)],
  ['a key', () => fireEvent.keyDown(window, { key: 'a' })],
])('who goes on working after that, with %s, is not reloaded under and may press again', async (_, work) => {
  const { press, send, takeOver } = await showSending();
  await press();
  work();
  expect(screen.getByText(CALM)).toBeTruthy();
  send(0);
  expect(takeOver).not.toHaveBeenCalled();
  send(1);
  await press();
  expect(screen.getByText(SENDING)).toBeTruthy();
  send(0);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

test('a form that is half typed by the end of the write is not reloaded under', async () => {
  onTestFinished(() => setFormDirty('receta', false));
  const { press, send, takeOver } = await showSending();
  await press();
  setFormDirty('receta', true);
  send(0);
  expect(screen.getByText(/^Tienes un formulario a medias\./)).toBeTruthy();
  expect(takeOver).not.toHaveBeenCalled();
});
