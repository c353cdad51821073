import { describe, expect, test } from 'vitest';
import { estadosTicket } from './rules/estados.ts';
import {
  afterAnswer,
  afterCustomer,
  ageOf,
  customerMayWrite,
  fillReply,
  looksAutomatic,
  nextEstados,
  tellSpan,
} from './rules.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-21T18:00:00Z');
const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString();

describe('who may move a ticket, and where', () => {
  test('nothing goes back to new, and what was closed can only be opened again', () => {
    for (const estado of estadosTicket) expect(nextEstados(estado)).not.toContain('nuevo');
    expect(nextEstados('cerrado')).toEqual(['abierto']);
  });

  test.each([
    ['abierto', null, null, true],
    ['esperando_cliente', null, null, true],
    ['resuelto', ago(7 * 24 - 1), null, true],
    ['resuelto', ago(7 * 24), null, false],
    ['cerrado', ago(24), ago(1), true],
    ['cerrado', ago(8 * 24), ago(24), false],
    ['cerrado', null, ago(24), true],
    ['cerrado', null, ago(8 * 24), false],
  ] as const)(
    'the customer of one that is %s, resolved %s and closed %s may write: %s',
    (estado, resuelto_en, cerrado_en, may) => {
      expect(customerMayWrite({ estado, resuelto_en, cerrado_en }, now)).toBe(may);
    },
  );

  test('his message leaves a new one new and wakes every other', () => {
    expect(estadosTicket.map(afterCustomer)).toEqual(['nuevo', 'abierto', 'abierto', 'abierto', 'abierto']);
  });

  test('an answer waits for him, unless it says that all is done', () => {
    expect([afterAnswer(undefined), afterAnswer('resuelto')]).toEqual(['esperando_cliente', 'resuelto']);
  });
});

test.each([
  [30_000, 'un momento'],
  [90_000, '1 min'],
  [HOUR, '1 h'],
  [47 * HOUR, '47 h'],
  [48 * HOUR, '2 d'],
])('%i ms are told as «%s»', (ms, told) => {
  expect(tellSpan(ms)).toBe(told);
});

test.each([
  [11, 'normal', 'bien'],
  [12, 'normal', 'pronto'],
  [24, 'normal', 'tarde'],
  [1, 'urgente', 'tarde'],
  [24, 'baja', 'bien'],
] as const)('after %i hours one of priority %s is %s', (hours, prioridad, age) => {
  expect(ageOf(hours * HOUR, prioridad)).toBe(age);
});

test('a canned reply calls him by his first name', () => {
  expect(
    fillReply('Hola, {nombre}: {folio} ya está. Gracias, {nombre}.', { nombre: ' Ana Sofía Muñoz', folio: 'SOP-7' }),
  ).toBe('Hola, Ana: SOP-7 ya está. Gracias, Ana.');
});

describe('what gives a program away', () => {
  test.each([
    ['', 'Mi camión no arranca: fotos en https://a.test/1 y https://a.test/2', false],
    ['Acme', 'Hola', true],
    ['', 'http://a.test https://b.test www.c.test', true],
  ])('trap «%s», text «%s»: %s', (trampa, texto, judged) => {
    expect(looksAutomatic({ trampa, texto })).toBe(judged);
  });
});
