import { expect, test } from './fixtures.ts';
import { edit, heading, row, stored } from './ingredientes.ts';
import { enter, statusChip, untilInstalled } from './session.ts';
import { post } from './workshop.ts';

const KARITE = 'Manteca de karité';

test('F10 F16 · two devices change the same fields offline; each field is decided with one tap', async ({
  page,
  context,
  browser,
  server,
  watch,
}) => {
  watch.expect('network', 'refused');
  await post(server, { nombre: KARITE, comentario: 'De Ghana' });
  const otherContext = await browser.newContext({ baseURL: server.url, locale: 'es-ES' });
  await watch.add(otherContext);
  const other = await otherContext.newPage();
  for (const device of [page, other]) {
    await enter(device, server, '/app/ingredientes');
    await expect(row(device, KARITE)).toBeVisible();
    await untilInstalled(device);
  }

  await test.step('both work without a connection', async () => {
    await context.setOffline(true);
    await otherContext.setOffline(true);
    await edit(page, KARITE, { precio: '15', comentario: 'De Burkina Faso' });
    await edit(other, KARITE, { precio: '17', comentario: 'De Togo' });
  });

  await test.step('the other device is back first', async () => {
    await otherContext.setOffline(false);
    await expect(statusChip(other)).toHaveAccessibleName(/Todo guardado/);
    await context.setOffline(false);
    await expect(statusChip(page)).toHaveAccessibleName(/1 cambio necesita tu atención/);
    await expect(row(page, KARITE)).toContainText('Cambiado en otro sitio');
  });

  await test.step('the chip leads to the question, and two taps answer it', async () => {
    await statusChip(page).click();
    await expect(heading(page)).toHaveText('Revisar');
    const precio = page.getByRole('group', { name: 'Precio del envase' });
    await expect(precio).toContainText('12,50');
    await precio.getByRole('button', { name: /^Tu versión 15,00/ }).click();
    await expect(precio).toBeHidden();
    const comentario = page.getByRole('group', { name: 'Comentario' });
    // A tap right after the last one is taken for the second of a double tap.
    await expect(async () => {
      const theirs = comentario.getByRole('button', { name: 'La del servidor De Togo' });
      if (await theirs.isVisible()) await theirs.click({ timeout: 1000 });
      await expect(comentario).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText('No hay nada que revisar')).toBeVisible();
  });

  await expect
    .poll(() => stored(server))
    .toMatchObject([{ nombre: KARITE, precioEnvase: 15, comentario: 'De Togo' }]);
  await expect(statusChip(page)).toHaveAccessibleName(/Todo guardado/);

  await test.step('what was not chosen is kept, and comes back as a new change', async () => {
    const decision = page
      .getByRole('region', { name: 'Decisiones' })
      .getByRole('listitem')
      .filter({ has: page.getByText(/De Burkina Faso/), hasText: KARITE });
    await decision.getByText('Ver los valores').click();
    await expect(decision).toContainText('la del servidor De Togo (elegida)');
    await decision.getByRole('button', { name: `Deshacer: ${KARITE}` }).click();
    await expect
      .poll(() => stored(server))
      .toMatchObject([{ precioEnvase: 15, comentario: 'De Burkina Faso' }]);
  });
  await otherContext.close();
});
