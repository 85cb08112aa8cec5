import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { issueOf, numeroSchema, numeroTextSchema, type ReglaNumero } from './campo-numero.ts';

const opcional: ReglaNumero = { numero: 'número', positivo: 'positivo' };
const obligatorio: ReglaNumero = { ...opcional, obligatorio: 'obligatorio' };
const conCero: ReglaNumero = { ...opcional, cero: true };
const conMinimo: ReglaNumero = { ...opcional, minimo: 0.1 };

describe('text of a field', () => {
  test.each([
    ['12,5', obligatorio, null],
    ['', obligatorio, 'obligatorio'],
    ['  ', obligatorio, 'obligatorio'],
    ['12,', obligatorio, 'número'],
    ['1.234,56', obligatorio, 'número'],
    ['0', obligatorio, 'positivo'],
    ['-1', obligatorio, 'positivo'],
    ['0,000001', obligatorio, null],
    ['25000', obligatorio, null], // larger than the stepper goes
    ['', opcional, null],
    ['x', opcional, 'número'],
    ['0', opcional, 'positivo'],
    ['0', conCero, null],
    ['-0,1', conCero, 'positivo'],
    ['0,1', conMinimo, null],
    ['0,09', conMinimo, 'positivo'],
    ['-5', conMinimo, 'positivo'],
  ])('%j under %j: %s', (text, regla, message) => {
    expect(issueOf(text, regla)).toBe(message);
    const issues = v.safeParse(numeroTextSchema(regla), text).issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual(message === null ? [] : [message]);
  });

  test('the value of the field stays the text that was typed', () => {
    expect(v.parse(numeroTextSchema(obligatorio), ' 8,50 ')).toBe(' 8,50 ');
  });

  test('what is no text at all gets the message of the field', () => {
    expect(v.safeParse(numeroTextSchema(obligatorio), 5).issues?.[0].message).toBe('obligatorio');
    expect(v.safeParse(numeroTextSchema(opcional), null).issues?.[0].message).toBe('número');
  });
});

describe('number of a payload', () => {
  test.each([
    [12.5, obligatorio, []],
    [0, obligatorio, ['positivo']],
    [-1, obligatorio, ['positivo']],
    [undefined, obligatorio, ['obligatorio']],
    [null, obligatorio, ['obligatorio']],
    ['5', obligatorio, ['obligatorio']], // text is not a JSON number
    [Number.NaN, obligatorio, ['obligatorio']],
    [Number.POSITIVE_INFINITY, obligatorio, ['número']],
    [0, opcional, ['positivo']],
    [0, conCero, []],
    [-0.5, conCero, ['positivo']],
    ['x', conCero, ['número']],
    [0.1, conMinimo, []],
    [0.0999, conMinimo, ['positivo']],
  ])('%j under %j: %j', (value, regla, messages) => {
    const issues = v.safeParse(numeroSchema(regla), value).issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual(messages);
  });
});
