import { auditedStates } from './audit.ts';
import { withAxe } from './axe-setup.ts';
import { test } from './fixtures.ts';
import { watchShifts } from './layout-shifts.ts';
import { enter } from './session.ts';
import { walkFormulaForm, walkFormulas } from './walk-formulas.ts';
import { walkConflict, walkIngredienteForm, walkIngredientes } from './walk-ingredientes.ts';
import { tameChance, walkEmpty, walkNeverLoaded, walkSignedOut, walkSignInSheet } from './walk-outside.ts';
import { walkSlowly } from './walk.ts';
import { walkShowcase, walkWorkshop } from './walk-workshop.ts';

/*
 * Every screen with what opens over it, light and dark, at three widths: accessible, wide enough for fingers, never
 * wider than the window, still once it is shown, and some of them as in `baseline`. One worker, so that it can count.
 */
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ context }) => {
  await withAxe(context);
  await watchShifts(context);
  await context.addInitScript(tameChance);
  // As over plain http: keeping the app on the device takes time, and is shown elsewhere.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
});
test.afterAll(() => console.log(`${auditedStates()} states of screens audited`));

test.describe('in a lived-in workshop', () => {
  test.use({ serverOptions: { env: { DEMO: '1' } } });

  test('ingredients, a conflict, and the dashboard', async ({ page, server, watch }) => {
    await enter(page, server);
    await walkSlowly({ page, server, watch });
    await walkWorkshop({ page, server, watch });
    await walkIngredientes({ page, server, watch });
    await walkIngredienteForm({ page, server, watch });
    await walkConflict({ page, server, watch });
  });

  test('formulas, every piece and every failure', async ({ page, server, watch }) => {
    await enter(page, server);
    await walkFormulas({ page, server, watch });
    await walkFormulaForm({ page, server, watch });
    await walkShowcase({ page, server, watch });
  });
});

test('signed out, in an empty workshop, without a session, without data', async ({ page, server, watch }) => {
  await walkSignedOut({ page, server, watch });
  await enter(page, server);
  await walkEmpty({ page, server, watch });
  await walkSignInSheet({ page, server, watch });
});

test('where the data never came', async ({ page, server, watch }) => {
  await walkNeverLoaded({ page, server, watch });
});
