import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { setViewportWidth } from '../../tests/helpers/viewport.ts';
import { ImageZoom } from './image-zoom.tsx';

const zoom = (
  <ImageZoom
    title="Castilla"
    openLabel="Ampliar la etiqueta de Castilla"
    enlarged={<img src="/grande.webp" alt="Etiqueta de Castilla, grande" />}
  >
    <img src="/normal.webp" alt="Etiqueta de Castilla" />
  </ImageZoom>
);

test('from 1024 px a click opens the large picture, and Escape closes it', async () => {
  setViewportWidth(1024);
  const { user } = renderUi(zoom);
  await user.click(screen.getByRole('button', { name: 'Ampliar la etiqueta de Castilla' }));
  expect(await screen.findByRole('dialog', { name: 'Castilla' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Etiqueta de Castilla, grande' })).toBeTruthy();
  await expectAccessible(document.body);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ampliar la etiqueta de Castilla' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('on smaller screens the picture is a picture', () => {
  setViewportWidth(1023);
  renderUi(zoom);
  expect(screen.getByRole('img', { name: 'Etiqueta de Castilla' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
