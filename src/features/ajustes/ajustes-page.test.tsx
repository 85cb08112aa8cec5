import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { APP_VERSION } from '#domain/app-version.ts';
import { readDisplayName } from '#db/display-name.ts';
import { useShownName } from '#records/use-shown-name.ts';
import { useSignedIn } from '#session/use-session.ts';
import { expectAccessible } from '../../../tests/helpers/axe.ts';
import { renderAt } from '../../../tests/helpers/render.tsx';
import { anOpenStore, aSession, aSignedIn, withSession } from '../../../tests/helpers/session.tsx';
import { AjustesPage } from './ajustes-page.tsx';
import type { AppBuild } from './version-card.tsx';

afterEach(() => localStorage.clear());

/** The name as the navbar has it. */
function Called() {
  return <p>{`Se llama ${useShownName(useSignedIn())}`}</p>;
}

async function show(change: Partial<AppBuild> = {}) {
  const db = await anOpenStore();
  const { session } = aSession(aSignedIn(db).signedIn);
  const build: AppBuild = {
    name: null,
    state: 'kept',
    note: 'Tarda un momento.',
    onCheck: vi.fn<() => void>(),
    onApply: vi.fn<() => void>(),
    ...change,
  };
  const page = (
    <MantineProvider defaultColorScheme="auto">
      <Called />
      <AjustesPage build={build} />
    </MantineProvider>
  );
  return { db, build, ...(await renderAt(withSession(session, page), '/app/ajustes')) };
}

const section = (name: string) => screen.findByRole('region', { name });

test('has a section for everything that can be set on a device, and axe agrees', async () => {
  const { container } = await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeDefined();
  const names = [
    'Tema',
    'Tu nombre',
    'Instalar la app',
    'Versión',
    'Almacenamiento',
    'Datos de este dispositivo',
  ];
  for (const name of [...names, 'Números', 'Guía']) expect(await section(name)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir la guía' }).getAttribute('href')).toBe('/app/guia');
  await expectAccessible(container);
});

test('the theme is light, dark, or the one of the device', async () => {
  const { user } = await show();
  const tema = within(await section('Tema'));
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  expect((tema.getByRole('radio', { name: 'Sistema' }) as HTMLInputElement).checked).toBe(true);
  await user.click(tema.getByRole('radio', { name: 'Oscuro' }));
  expect(scheme()).toBe('dark');
  await user.click(tema.getByRole('radio', { name: 'Claro' }));
  expect(scheme()).toBe('light');
});

test('a name of her own is shown at once, and taken back when it is emptied', async () => {
  const { db, user } = await show();
  expect(screen.getByText('Se llama ana')).toBeDefined();
  const field = await screen.findByRole('textbox', { name: 'Nombre para mostrar' });
  await waitFor(() => expect(field.hasAttribute('disabled')).toBe(false));
  await user.type(field, '  Ana la del jabón ');
  await user.click(screen.getByRole('button', { name: 'Guardar nombre' }));
  expect(await screen.findByText('Se llama Ana la del jabón')).toBeDefined();
  expect((field as HTMLInputElement).value).toBe('Ana la del jabón');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Se llama ana')).toBeDefined();
  expect(await readDisplayName(db)).toBeNull();
});

test('numbers are shown as they are read here, and there is nothing to choose', async () => {
  await show();
  const numeros = within(await section('Números'));
  expect(numeros.getByText('2500,5 g · 8,50 € · 0,0085 €/ml')).toBeDefined();
  expect(numeros.queryByRole('combobox')).toBeNull();
  expect(numeros.queryByRole('radio')).toBeNull();
});

describe('the version', () => {
  test('is named, and a newer one is looked for on demand', async () => {
    const { user, build } = await show({ state: 'current' });
    const version = within(await section('Versión'));
    expect(version.getByText(`Calavera ${APP_VERSION}`)).toBeDefined();
    expect(version.getByRole('status').textContent).toBe('Tienes la última versión.');
    await user.click(version.getByRole('button', { name: 'Buscar actualizaciones' }));
    expect(build.onCheck).toHaveBeenCalledOnce();
  });

  test('is told from another build of the same version', async () => {
    await show({ name: '2026-11-21 · 1dd7ac8' });
    const version = within(await section('Versión'));
    expect(version.getByText(`Calavera ${APP_VERSION} · 2026-11-21 · 1dd7ac8`)).toBeDefined();
  });

  test('that waits is offered, with what keeps it from taking over', async () => {
    const { user, build } = await show({ state: 'ready', note: 'Tienes un formulario a medias.' });
    const version = within(await section('Versión'));
    expect(version.getByRole('status').textContent).toBe(
      'Hay una versión nueva. Tienes un formulario a medias.',
    );
    await user.click(version.getByRole('button', { name: 'Actualizar ahora' }));
    expect(build.onApply).toHaveBeenCalledOnce();
    expect(version.queryByRole('button', { name: 'Buscar actualizaciones' })).toBeNull();
  });

  test('of a page that the browser does not keep says what is missing', async () => {
    await show({ state: 'online' });
    const version = within(await section('Versión'));
    expect(version.getByText(/sin conexión no se abre/)).toBeDefined();
    expect(version.queryByRole('button')).toBeNull();
  });
});

describe('installing', () => {
  const agent = navigator.userAgent;
  function browserIs(userAgent: string, maxTouchPoints = 0) {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints });
    onTestFinished(() => browserIs(agent));
  }

  test('on an iPad, which calls itself a Mac, goes through the share menu', async () => {
    browserIs(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.2 Safari/605.1.15',
      5,
    );
    await show();
    const instalar = within(await section('Instalar la app'));
    expect(instalar.getAllByRole('listitem')).toHaveLength(3);
    expect(instalar.getByText(/toca el botón Compartir/)).toBeDefined();
  });

  test('in any other browser goes through its menu', async () => {
    await show();
    expect(within(await section('Instalar la app')).getByText(/Abre el menú del navegador/)).toBeDefined();
  });

  test('where the browser offers it takes one tap, and is told when it is done', async () => {
    const { user } = await show();
    const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(await screen.findByRole('button', { name: 'Instalar Calavera' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(await screen.findByText(/Abre el menú del navegador/)).toBeDefined(); // she may have said no
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(await screen.findByText('Calavera está instalada en este dispositivo')).toBeDefined();
    // Taken off the device, it is offered again.
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(await screen.findByRole('button', { name: 'Instalar Calavera' }));
    expect(await screen.findByText(/Abre el menú del navegador/)).toBeDefined();
  });
});
