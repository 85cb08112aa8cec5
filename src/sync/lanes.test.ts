import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksAboutFields } from '#domain/outbox-entry.ts';
import { readOpenReviews } from '#db/review.ts';
import { anIngredientePayload } from '../../tests/helpers/builders.ts';
import { aDevice, type Device } from '../../tests/helpers/devices.ts';
import { ModelServer } from '../../tests/helpers/model-server.ts';
import { decideFields } from './questions.ts';

const T = 'ingredientes';
const FIELDS = ['precioEnvase', 'comentario', 'densidad'] as const;

const field = fc.constantFrom(...FIELDS);
const change = fc.record({ field, value: fc.integer({ min: 1, max: 3 }) });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const), change }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('other' as const), change }) },
  { weight: 3, arbitrary: fc.constant({ do: 'push' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lost-push' as const), change }) },
  { weight: 1, arbitrary: fc.constant({ do: 'pull' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'remove-and-undo' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), field, isMine: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const valueOf = (name: (typeof FIELDS)[number], value: number) =>
  name === 'comentario' ? `texto ${value}` : value;

async function doStep(world: { server: ModelServer; device: Device; sid: string; lk: string }, each: Step) {
  const { server, device, sid, lk } = world;
  if (each.do === 'save') {
    await device.edit(lk, { [each.change.field]: valueOf(each.change.field, each.change.value) });
  }
  if (each.do === 'other') {
    server.edit(sid, { [each.change.field]: valueOf(each.change.field, each.change.value + 10) });
  }
  if (each.do === 'push') await device.pushAfter(61_000);
  if (each.do === 'lost-push') {
    const { field: name, value } = each.change;
    server.during = async ({ method }) => {
      if (method !== 'update') return;
      server.during = () => undefined;
      await device.edit(lk, { [name]: valueOf(name, value + 20) }); // a save while it is under way
    };
    server.fail('update', 'lost-answer');
    await device.pushAfter(61_000);
  }
  if (each.do === 'pull') await device.pull();
  if (each.do === 'remove-and-undo') {
    await device.remove(lk);
    await device.check();
    if (!(await device.undo(lk))) throw new Error('The delete was not taken back');
  }
  if (each.do === 'decide') {
    const take = each.isMine ? ('mine' as const) : ('theirs' as const);
    await decideFields(device.writer, { t: T, lk }, { [each.field]: { take } });
  }
}

async function checkLane({ device, lk }: { device: Device; lk: string }) {
  await device.check();
  const lane = await device.queue();
  const questions = lane.filter(asksAboutFields);
  expect(questions.length).toBeLessThanOrEqual(1);
  expect(lane.length - questions.length).toBeLessThanOrEqual(2);
  const asked = Object.keys(questions[0]?.patch ?? {});
  const others = lane.filter((entry) => !asksAboutFields(entry)).flatMap(({ patch }) => Object.keys(patch));
  expect(asked.filter((name) => others.includes(name))).toEqual([]);
  const open = (await readOpenReviews(device.db, T, lk)).flatMap(({ fields }) => fields);
  expect(open.map((each) => each.field).toSorted()).toEqual(asked.toSorted());
  for (const each of open) expect(each.mine).toEqual(questions[0]?.patch[each.field]);
}

test.each(['full', 'stock'] as const)(
  'whatever happens to a record at a %s server, one question holds exactly the fields that both changed',
  async (level) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const server = new ModelServer({ level });
        const sid = server.add(anIngredientePayload({ nombre: 'Coco' }));
        const device = await aDevice({ server });
        await device.pull();
        const world = { server, device, sid, lk: (await device.rows())[0]?.lk ?? '' };
        for (const each of steps) {
          await doStep(world, each);
          await checkLane(world);
        }
        server.during = () => undefined;
        for (let round = 0; round < 16 && (await device.queue()).length > 0; round += 1) {
          await device.pushAfter(61_000);
          await device.answer(world.lk, 'mine');
          await checkLane(world);
        }
        await device.pushAfter(61_000);
        await device.pull();
        expect(await device.queue()).toEqual([]);
        const shown = await device.row(world.lk);
        for (const name of FIELDS) expect(server.record(sid)[name]).toEqual(shown[name]);
        device.db.close({ disableAutoOpen: true });
      }),
      { numRuns: 25 },
    );
  },
  30_000,
);
