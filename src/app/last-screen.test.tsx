import { afterEach, expect, test } from 'vitest';
import { lastScreen, rememberReturn, rememberScreen, takeReturn } from './last-screen.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the last screen of the app is remembered', () => {
  rememberScreen('/app/ingredientes/nuevo?tipo=agua');
  expect(lastScreen()).toBe('/app/ingredientes/nuevo?tipo=agua');
});

test.each(['https://malo.example/', '//malo.example/app/', '/login', 'javascript:alert(1)', '/app/x\\..\\y'])(
  '%s is no screen of the app',
  (path) => {
    rememberScreen(path);
    localStorage.setItem('calavera:ultima', path);
    expect(lastScreen()).toBeNull();
  },
);

test('the page a lost session took away is given back once, and only to the same user', () => {
  rememberReturn('ana', '/app/ingredientes/editar/3');
  expect(takeReturn('ana')).toBe('/app/ingredientes/editar/3');
  expect(takeReturn('ana')).toBeNull();
  rememberReturn('ana', '/app/ingredientes');
  expect(takeReturn('bea')).toBeNull();
});
