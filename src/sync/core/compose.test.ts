import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { partsOf } from './parts.ts';

const coco = { '@id': '/api/enlaces/3', url: 'https://t.example/coco', precio: 10 };
const karite = { '@id': '/api/enlaces/4', url: 'https://t.example/karite', precio: 20 };
const oliva = { url: 'https://t.example/oliva', precio: 30 };
const romero = { url: 'https://t.example/romero', precio: 40 };

test('of a value that both changed the oldest one seen and the newest one typed stay', () => {
  const older = { base: { precioEnvase: 1, nombre: 'A' }, patch: { precioEnvase: 2, nombre: 'B' } };
  const newer = { base: { precioEnvase: 2, comentario: null }, patch: { precioEnvase: 3, comentario: 'C' } };
  expect(compose(older, newer)).toEqual({
    base: { precioEnvase: 1, nombre: 'A', comentario: null },
    patch: { precioEnvase: 3, nombre: 'B', comentario: 'C' },
  });
});

test('a form opened before a link was taken out does not put it back when it adds another', () => {
  const older = { base: { enlaces: [coco, karite] }, patch: { enlaces: [karite] } };
  const stale = { ...coco, precio: 9 };
  const newer = { base: { enlaces: [stale, karite] }, patch: { enlaces: [stale, karite, oliva] } };
  const { base, patch } = compose(older, newer);
  expect(patch).toEqual({ enlaces: [karite, oliva] });
  expect(new Set(partsOf(base['enlaces']))).toEqual(new Set([coco, karite]));
});

test('a form opened before a link was added keeps that link', () => {
  const older = { base: { enlaces: [coco] }, patch: { enlaces: [coco, oliva] } };
  const newer = { base: { enlaces: [coco] }, patch: { enlaces: [coco, romero] } };
  expect(compose(older, newer).patch).toEqual({ enlaces: [coco, romero, oliva] });
});

test('of a link that only the later form changed she has seen what that form showed', () => {
  const renewed = { ...coco, precio: 11 };
  const older = { base: { enlaces: [renewed] }, patch: { enlaces: [renewed, oliva] } };
  const newer = { base: { enlaces: [coco] }, patch: { enlaces: [{ ...coco, precio: 12 }] } };
  expect(compose(older, newer)).toEqual({
    base: { enlaces: [coco] },
    patch: { enlaces: [{ ...coco, precio: 12 }, oliva] },
  });
});

test('a link that both changed has the newest values over the oldest seen', () => {
  const older = { base: { enlaces: [coco] }, patch: { enlaces: [{ ...coco, precio: 11 }] } };
  const newer = { base: { enlaces: [coco] }, patch: { enlaces: [{ ...coco, precio: 12 }] } };
  expect(compose(older, newer)).toEqual({
    base: { enlaces: [coco] },
    patch: { enlaces: [{ ...coco, precio: 12 }] },
  });
});

test('a form that shows what was saved before simply goes on', () => {
  const older = { base: { enlaces: [coco] }, patch: { enlaces: [coco, oliva] } };
  const newer = { base: { enlaces: [coco, oliva] }, patch: { enlaces: [oliva] } };
  expect(compose(older, newer)).toEqual({ base: { enlaces: [coco] }, patch: { enlaces: [oliva] } });
});

test('a create keeps its parts when an older form of it is saved again', () => {
  const older = { base: {}, patch: { nombre: 'A', enlaces: [oliva, romero] } };
  const newer = { base: { enlaces: [oliva] }, patch: { enlaces: [{ ...oliva, precio: 31 }] } };
  expect(compose(older, newer).patch).toEqual({
    nombre: 'A',
    enlaces: [{ ...oliva, precio: 31 }, romero],
  });
});

test('of a value that both changed she has seen what the later form showed, when that was something else', () => {
  const older = { base: { precioEnvase: 2 }, patch: { precioEnvase: 3 } };
  const newer = { base: { precioEnvase: 1 }, patch: { precioEnvase: 4 } };
  expect(compose(older, newer)).toEqual(newer);
});

test('paragraphs of a long text that each form changed both stay, and the newest text where they touch', () => {
  const older = { base: { comentario: 'uno\ndos\ntres' }, patch: { comentario: 'UNO\ndos\ntres' } };
  const apart = { base: { comentario: 'uno\ndos\ntres' }, patch: { comentario: 'uno\ndos\nTRES' } };
  expect(compose(older, apart)).toEqual({
    base: { comentario: 'uno\ndos\ntres' },
    patch: { comentario: 'UNO\ndos\nTRES' },
  });
  const same = { base: { comentario: 'uno\ndos\ntres' }, patch: { comentario: 'otro\ndos\ntres' } };
  expect(compose(older, same)).toEqual(same);
});
