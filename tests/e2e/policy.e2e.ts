import { expect, test } from './fixtures.ts';
import { enter, signIn, untilInstalled } from './session.ts';

test('every answer carries the content policy with trusted types', async ({ page, server }) => {
  for (const path of ['/', '/app/dashboard', '/sw.js', '/api', '/api/nada']) {
    const answer = await page.request.get(server.url + path, { failOnStatusCode: false });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
});

test('the app signs in and works under the content policy without a violation', async ({ page, server }) => {
  await signIn(page, server);
  await untilInstalled(page);
  await page.getByRole('link', { name: 'Ingredientes', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Ingredientes');
});

test('no other service worker can be registered', async ({ page, server, watch }) => {
  await enter(page, server);
  watch.expect('policy');
  const outcome = await page.evaluate(async () => {
    try {
      await navigator.serviceWorker.register('/evil.js');
      return 'registered';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error);
    }
  });
  expect(outcome).toBe('refused');
});
