import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../tests/helpers/render.tsx';
import { SafeLink } from './safe-link.tsx';

test('a web address opens in a new tab without handing over the page', () => {
  renderUi(<SafeLink url="https://jabonarium.com/producto">Jabonarium</SafeLink>);
  const link = screen.getByRole('link', { name: 'Jabonarium (se abre en otra pestaña)' });
  expect(link.getAttribute('href')).toBe('https://jabonarium.com/producto');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test.each(['javascript:alert(1)', 'data:text/html,<b>x</b>', 'jabonarium.com', ''])(
  'the address %s is plain text',
  (url) => {
    renderUi(<SafeLink url={url}>Tienda</SafeLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Tienda')).toBeTruthy();
  },
);

test('without its own text the link shows the address', () => {
  renderUi(<SafeLink url="https://a.example/x" />);
  expect(screen.getByRole('link', { name: /^https:\/\/a.example\/x/ })).toBeTruthy();
});
