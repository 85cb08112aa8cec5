import { screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../tests/helpers/render.tsx';
import { lazyPart, MissingPartError } from './lazy-part.tsx';

function Tarro({ nombre }: { nombre: string }) {
  return <p>{`Tarro de ${nombre}`}</p>;
}

/** A module that arrives, or does not, as the test says. */
function aModule() {
  const load = vi.fn<() => Promise<{ Tarro: typeof Tarro }>>(() => Promise.resolve({ Tarro }));
  return { load, lose: () => load.mockRejectedValueOnce(new TypeError('no network')) };
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const handleRetry = () => {
      if (error instanceof MissingPartError) error.forget();
      this.setState({ error: null });
    };
    return <button onClick={handleRetry}>{(error as Error).name}</button>;
  }
}

function show(Part: (props: { nombre: string }) => ReactNode) {
  vi.spyOn(console, 'error').mockReturnValue(); // React writes what a boundary catches
  return renderUi(
    <Boundary>
      <Suspense fallback={<p>Un momento</p>}>
        <Part nombre="manteca" />
      </Suspense>
    </Boundary>,
  );
}

test('the code of a part is asked for when it is rendered, once', async () => {
  const { load } = aModule();
  const Part = lazyPart(load, 'Tarro');
  expect(load).not.toHaveBeenCalled();
  show(Part);
  expect(screen.getByText('Un momento')).toBeTruthy();
  expect(await screen.findByText('Tarro de manteca')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what was brought before is there at once', async () => {
  const { load } = aModule();
  const Part = lazyPart(load, 'Tarro');
  await Part.preload();
  show(Part);
  expect(screen.getByText('Tarro de manteca')).toBeTruthy();
});

test('code that does not arrive is an error of its own, and can be asked for again', async () => {
  const { load, lose } = aModule();
  lose();
  lose();
  const { user } = show(lazyPart(load, 'Tarro'));
  await user.click(await screen.findByRole('button', { name: 'MissingPartError' }));
  await user.click(await screen.findByRole('button', { name: 'MissingPartError' }));
  expect(await screen.findByText('Tarro de manteca')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('what could not be brought before its time is asked for again when it is needed', async () => {
  const { load, lose } = aModule();
  lose();
  const Part = lazyPart(load, 'Tarro');
  await Part.preload();
  show(Part);
  expect(await screen.findByText('Tarro de manteca')).toBeTruthy();
});
