import { expect, test } from 'vitest';
import { sharesHalf } from './likeness.ts';

const usual = { unidadMedida: 'grs' };

test('half of what was entered must be there', () => {
  const mine = { nombre: 'Coco', precio: 3, comentario: null };
  expect(sharesHalf(mine, { nombre: 'Coco', precio: 4, comentario: 'otro' }, usual)).toBe(true);
  expect(sharesHalf(mine, { nombre: 'Oliva', precio: 4, comentario: null }, usual)).toBe(false);
});

test('what is empty, or what every new record has, says nothing', () => {
  const mine = { nombre: 'Coco', unidadMedida: 'grs', stock: 0, enlaces: [] };
  expect(sharesHalf(mine, { ...mine, nombre: 'Oliva' }, usual)).toBe(false);
});

test('of a list each part says its share, whatever its id', () => {
  const [ricino, oliva, coco] = ['ricino', 'oliva', 'coco'].map((ingrediente) => ({
    ingrediente,
    cantidad: 1,
  }));
  const mine = { nombre: 'Castilla', agua: 1, sosa: 2, descripcion: 'Suave', aceites: [ricino, oliva, coco] };
  const theirs = { ...mine, nombre: 'Otra', descripcion: 'Dura' };
  const twoLeft = [
    { ...oliva, '@id': '/1' },
    { ...ricino, '@id': '/2' },
    { ...coco, cantidad: 2 },
  ];
  expect(sharesHalf(mine, { ...theirs, aceites: twoLeft }, usual)).toBe(true);
  expect(sharesHalf(mine, { ...theirs, aceites: [{ ...coco, cantidad: 2 }] }, usual)).toBe(false);
});
