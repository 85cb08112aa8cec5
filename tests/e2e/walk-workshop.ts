import { audit } from './audit.ts';
import { expect } from './fixtures.ts';
import { heading } from './ingredientes.ts';
import { expectCalm } from './layout-shifts.ts';
import { open, type Walk } from './walk.ts';

/** The dashboard, the frame around every page, and the pages about this device. */
export const walkWorkshop: Walk = async ({ page }) => {
  await open(page, '/app/dashboard', 'Dashboard Cosmética Natural');
  await expect(page.getByText('Stock óptimo')).toBeVisible();
  await audit(page, 'dashboard', { pictures: ['1280 light', '820 dark', '390 light'] });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await audit(page, 'drawer', { widths: [390], pictures: ['390 dark'] });
  await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await audit(page, 'user menu', { widths: [1280, 390] });
  await page.keyboard.press('Escape');

  await open(page, '/app/sincronizacion', 'Sincronización');
  await audit(page, 'sync page', { pictures: ['390 light'] });
  await page.getByRole('button', { name: 'Borrar los datos de este dispositivo' }).click();
  const erase = page.getByRole('dialog', { name: 'Borrar los datos de este dispositivo' });
  await expect(erase).toBeVisible();
  await audit(page, 'sync page, erase dialog', { widths: [1280, 390] });
  await erase.getByRole('button', { name: 'Cancelar' }).click();
  await open(page, '/app/revisar', 'Revisar');
  await expect(page.getByText('No hay nada que revisar')).toBeVisible();
  await audit(page, 'revisar, empty', { widths: [390], pictures: ['390 dark'] });
  await open(page, '/app/ajustes', 'Ajustes');
  await expect(page.getByText(/disponibles$/)).toBeVisible();
  await audit(page, 'ajustes', { pictures: ['1280 dark', '390 light'] });
  await open(page, '/app/guia', 'Guía');
  await audit(page, 'guia', { pictures: ['820 light'] });
};

/** Every generic piece, every failure, and the pages of errors. */
export const walkShowcase: Walk = async ({ page, watch }) => {
  await page.goto('/app/ui-kit');
  await expect(page.getByRole('button', { name: 'Abrir un diálogo', exact: true })).toBeVisible();
  await expectCalm(page, 'kit');
  await audit(page, 'kit', { pictures: ['1280 light', '390 dark'] });
  await page.getByRole('button', { name: 'Abrir un diálogo largo' }).click();
  await expect(page.getByRole('dialog', { name: 'Diálogo largo' })).toBeVisible();
  await audit(page, 'kit, long dialog', { widths: [390] });

  watch.expect('exception', 'console'); // provoked here
  await open(page, '/app/error-test', 'Prueba de errores');
  await page.getByRole('button', { name: 'Vaciar el registro' }).click(); // the form with errors stands in it
  await expect(page.getByText('El registro está vacío')).toBeVisible();
  await page.getByRole('button', { name: '422' }).click();
  await page.getByRole('button', { name: 'NETWORK_ERROR' }).click();
  await page.getByRole('button', { name: 'Promesa rechazada' }).click();
  const log = page.getByRole('region', { name: 'Entradas del registro de errores' });
  await expect(log).toContainText('Error en UI: Error: Promesa rechazada, provocada');
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await audit(page, 'errors');
  await page.getByRole('button', { name: 'Fallo al mostrar' }).click();
  await expect(page.getByText('Algo no ha ido como esperábamos')).toBeVisible();
  await expect(page.getByText('Pila de llamadas')).toBeHidden(); // not for people
  await audit(page, 'render failure', { widths: [820], pictures: ['820 dark'] });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(log).toContainText('Error en UI: Fallo al mostrar, provocado');
  await page.getByRole('button', { name: 'Página: Conexión' }).click();
  await expect(heading(page)).toHaveText('Error de conexión');
  await audit(page, 'error page', { widths: [1280, 390], pictures: ['390 light'] });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Página: Servidor' }).click();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(heading(page)).toHaveText('Dashboard Cosmética Natural');
};
