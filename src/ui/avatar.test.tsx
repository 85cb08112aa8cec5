import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../tests/helpers/axe.ts';
import { renderUi } from '../../tests/helpers/render.tsx';
import { Avatar } from './avatar.tsx';

test.each([
  ['ana', 'A'],
  ['ana maría pérez', 'AM'],
  ['  óscar   ñíguez ', 'ÓÑ'],
  ['🧼 jabón', '🧼J'],
])('the initials of "%s" are %s', (alt, initials) => {
  renderUi(<Avatar alt={alt} />);
  expect(screen.getByText(initials)).toBeTruthy();
  expect(screen.getByText(alt.trim().replace(/\s+/g, ' '))).toBeTruthy(); // the whole name is spoken
});

test('nobody in particular gets an icon', () => {
  const { container } = renderUi(<Avatar alt="" />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(screen.getByText('Usuario')).toBeTruthy();
});

test('a picture is shown, and the initials when it does not load', () => {
  renderUi(<Avatar alt="Ana Gil" src="/uploads/ana.png" />);
  const picture = screen.getByRole('img', { name: 'Ana Gil' });
  expect(picture.getAttribute('src')).toBe('/uploads/ana.png');
  fireEvent.error(picture);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('AG')).toBeTruthy();
});

test.each([
  ['xs', 24],
  ['sm', 32],
  ['md', 40],
  ['lg', 56],
  ['xl', 80],
  ['2xl', 112],
] as const)('size %s is %s px', (size, px) => {
  const { container } = renderUi(<Avatar alt="Ana Gil" size={size} />);
  const root = container.querySelector<HTMLElement>('.mantine-Avatar-root');
  expect(root?.style.getPropertyValue('--avatar-size')).toContain(`${px / 16}rem`);
});

test('a picture is announced once', async () => {
  const { container } = renderUi(<Avatar alt="Ana Gil" src="/uploads/ana.png" />);
  expect(screen.queryByText('Ana Gil')).toBeNull();
  await expectAccessible(container);
});
