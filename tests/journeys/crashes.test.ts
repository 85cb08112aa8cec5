import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { readAllOpenReviews, readClosedReviews } from '../../src/db/review.ts';
import { decideFields } from '../../src/sync/questions.ts';
import { anEnlace } from '../helpers/builders.ts';
import { atEveryWrite } from '../helpers/crashes.ts';
import type { ModelServer } from '../helpers/model-server.ts';

describe.each(['full', 'stock'] as const)('a crash at any write, at a %s server,', (level) => {
  test('F1 F3 · of save and replay leaves one row if it was called saved, and never two', async () => {
    const crashes = await atEveryWrite(
      level,
      async (device, onSaved) => {
        await device.create({ nombre: 'Coco', enlaces: [anEnlace()] });
        onSaved();
        await device.push();
      },
      async ({ server, device, saves }) => {
        for (let n = 0; n < 3; n += 1) await device.pushAfter(61_000);
        await device.pull();
        expect(await device.queue()).toEqual([]);
        expect(server.rows.size).toBe(saves);
        expect(await device.rows()).toHaveLength(saves);
        await device.check();
      },
    );
    expect(crashes).toBeGreaterThan(8); // every write of three transactions
  });

  test('of edit and replay leaves the new value if it was called saved', async () => {
    await atEveryWrite(
      level,
      async (device, onSaved) => {
        const lk = await device.create({ nombre: 'Coco' });
        onSaved();
        await device.push();
        await device.edit(lk, { precioEnvase: 50 });
        onSaved();
        await device.push();
      },
      async ({ server, device, saves }) => {
        for (let n = 0; n < 3; n += 1) await device.pushAfter(61_000);
        const prices = [...server.rows.values()].map(({ record }) => record['precioEnvase']);
        expect(prices).toEqual([[], [42.5], [50]][saves]);
        expect(await device.queue()).toEqual([]);
        await device.check();
      },
    );
  });

  test('of delete and replay leaves the record gone from both sides, or on both', async () => {
    await atEveryWrite(
      level,
      async (device, onSaved) => {
        const lk = await device.create({ nombre: 'Coco' });
        onSaved();
        await device.push();
        await device.remove(lk);
        onSaved();
        await device.pushAfter(8000);
      },
      async ({ server, device, saves }) => {
        for (let n = 0; n < 3; n += 1) await device.pushAfter(61_000);
        await device.pull();
        expect(server.rows.size).toBe(saves === 1 ? 1 : 0);
        expect(await device.rows()).toHaveLength(server.rows.size);
        expect(await device.queue()).toEqual([]);
        await device.check();
      },
    );
  });

  test('of an edit that meets a change of another device loses neither value, and asks once', async () => {
    await atEveryWrite(
      level,
      async (device, onSaved) => {
        const lk = await device.create({ nombre: 'Coco' });
        await device.push();
        await device.edit(lk, { precioEnvase: 50, comentario: 'mío' });
        onSaved();
        const model = device.server as ModelServer; // crashAt made it
        model.edit([...model.rows.keys()][0] ?? '', { precioEnvase: 45 });
        await device.push();
      },
      async ({ server, device, saves }) => {
        for (let n = 0; n < 3; n += 1) await device.pushAfter(61_000);
        if (saves === 0) return;
        expect([...server.rows.values()]).toMatchObject([
          { record: { precioEnvase: 45, comentario: 'mío' } },
        ]);
        const questions = await device.db.review.toArray();
        expect(questions).toMatchObject([{ closedAt: 0, fields: [{ mine: 50, theirs: 45 }] }]);
        expect(await device.queue()).toMatchObject([{ state: 'conflict', patch: { precioEnvase: 50 } }]);
        await device.check();
      },
    );
  });
});

test('a crash at any write of a decision leaves it taken or open, never half', async () => {
  await atEveryWrite(
    'full',
    async (device, onSaved) => {
      const lk = await device.create({ nombre: 'Coco' });
      await device.push();
      await device.edit(lk, { precioEnvase: 50, comentario: 'mío' });
      const model = device.server as ModelServer; // crashAt made it
      model.edit([...model.rows.keys()][0] ?? '', { precioEnvase: 45, comentario: 'suyo' });
      await device.push();
      await decideFields(device.writer, { t: 'ingredientes', lk }, { precioEnvase: { take: 'mine' } });
      onSaved();
    },
    async ({ server, device, saves }) => {
      const isTaken = (await readClosedReviews(device.db)).length > 0;
      const asked = (await readAllOpenReviews(device.db)).flatMap(({ fields }) => fields);
      const queued = (await device.queue()).flatMap(({ patch }) => Object.keys(patch)).toSorted();
      for (let n = 0; n < 3; n += 1) await device.pushAfter(61_000);
      const record = [...server.rows.values()][0]?.record;
      expect(isTaken || saves === 0).toBe(true);
      const whole = {
        asked: [{ field: 'comentario' }],
        queued: ['comentario', 'precioEnvase'],
        record: { precioEnvase: 50, comentario: 'suyo' },
      };
      expect({ asked, queued, record }).toMatchObject(isTaken ? whole : {});
      await device.check();
    },
  );
});
