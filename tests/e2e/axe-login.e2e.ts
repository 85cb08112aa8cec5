import { audit } from './audit.ts';
import { withAxe } from './axe-setup.ts';
import { expect, test } from './fixtures.ts';
import { sendCredentials } from './session.ts';

const COLORS = ['black', 'primary', 'secondary', 'accent'];

test.beforeEach(({ context }) => withAxe(context));

for (const [index, color] of COLORS.entries()) {
  test(`the sign-in in ${color} is accessible, with and without an error`, async ({
    page,
    server,
    watch,
  }) => {
    watch.expect('refused');
    await page.addInitScript((quarter) => {
      let calls = 0;
      // The colour is drawn from four; ids are made of chance too and must differ.
      Math.random = () => (quarter + ((calls++ * 0.618034) % 1)) / 4;
    }, index);
    await page.goto('/login');
    await expect(page.locator(`[data-color=${color}]`).first()).toBeVisible();
    await audit(page, `login ${color}`);
    await sendCredentials(page, { user: server.user, password: 'no es esta' });
    await expect(page.getByRole('alert')).toBeVisible();
    await audit(page, `login ${color}, wrong password`);
  });
}
