import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { Chip } from './chip.tsx';
import { LevelBar } from './level-bar.tsx';
import { StatusDot } from './status-dot.tsx';

test.each([
  [42.4, '42'],
  [-5, '0'],
  [250, '100'],
])('a level of %d %% fills %s %%', (percent, filled) => {
  const { container } = renderUi(
    <LevelBar label="Stock de Lavanda" percent={percent} value="42 ml" isLow={false} />,
  );
  const meter = screen.getByRole('meter', { name: 'Stock de Lavanda' });
  expect(meter.getAttribute('value')).toBe(filled);
  expect(meter.getAttribute('aria-valuetext')).toBe('42 ml');
  expect(container.querySelectorAll('rect')[1]!.getAttribute('width')).toBe(`${filled}%`);
});

test('a low level says so in words, not only in red', async () => {
  const { container } = renderUi(<LevelBar label="Stock de Lavanda" percent={3} value="3 ml" isLow />);
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('3 ml, bajo mínimo');
  expect(screen.getByText('Bajo mínimo')).toBeTruthy();
  await expectAccessible(container);
});

test.each([
  [true, 'error'],
  [false, 'success'],
])('low (%s) has the colours of %s', (isLow, tone) => {
  const { container } = renderUi(<LevelBar label="Stock" percent={50} value="3 ml" isLow={isLow} />);
  expect(container.querySelector(`[data-tone=${tone}] svg rect`)).not.toBeNull();
});

test('a chip shows its label, its detail and its actions', () => {
  renderUi(<Chip label="Agua" detail="0,0010 €/ml" actions={<button type="button">Editar Agua</button>} />);
  expect(screen.getByText('Agua')).toBeTruthy();
  expect(screen.getByText('0,0010 €/ml')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Editar Agua' })).toBeTruthy();
});

test('a compact mark still says what it means', () => {
  renderUi(<StatusDot tone="amber" label="Necesita tu atención" isCompact />);
  expect(screen.getByText('Necesita tu atención')).toBeTruthy();
  expect(screen.getByTitle('Necesita tu atención')).toBeTruthy();
});
