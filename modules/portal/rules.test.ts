import { expect, test } from 'vitest';
import { canAnswer, estadoPublicoOf, maskName, tellVigencia } from '#modules/portal/rules.ts';

test('a draft and its late sister are never shown to the customer', () => {
  expect([
    estadoPublicoOf('borrador', false),
    estadoPublicoOf('vencida', false),
    estadoPublicoOf('vencida', true),
  ]).toEqual(['en_edicion', 'en_edicion', 'vencida']);
});

test('a converted quotation reads as authorised', () => {
  expect(estadoPublicoOf('convertida', true)).toBe('autorizada');
});

test.each([
  ['vigente', '2026-11-21', '', true],
  ['parcial', '2026-11-21', '', true],
  ['rechazada', '2026-11-21', '', true],
  ['rechazada', '2026-11-20', '', false],
  ['parcial', '2026-11-21', 'OT-1', false],
  ['autorizada', '2026-11-21', '', false],
  ['vencida', '2026-11-20', '', false],
  ['en_edicion', '2026-11-21', '', false],
  ['cancelada', '2026-11-21', '', false],
] as const)('%s until %s with order «%s»: may answer %s', (estado, vigencia, orden_folio, may) => {
  expect(canAnswer({ estado, vigencia, orden_folio, hoy: '2026-11-21' })).toBe(may);
});

test.each([
  ['2026-12-06', 'Vence en 15 días'],
  ['2026-11-22', 'Vence mañana'],
  ['2026-11-21', 'Vence hoy'],
  ['2026-11-20', 'Venció ayer'],
  ['2026-11-11', 'Venció hace 10 días'],
])('valid until %s reads «%s»', (vigencia, text) => {
  expect(tellVigencia('2026-11-21', vigencia)).toBe(text);
});

test('a name is recognisable and no more', () => {
  expect([maskName('María Fernanda López de la O'), maskName('Transportes del Bajío, SA'), maskName('Ana')]).toEqual([
    'María F. L.',
    'Transportes d. B.',
    'Ana',
  ]);
});
