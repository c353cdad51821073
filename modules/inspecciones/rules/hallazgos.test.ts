import { describe, expect, test } from 'vitest';
import { isAdjustable, isForOffer, isHallazgo, marginOf, situaciones, situacionOf } from './hallazgos.ts';

test.each([
  ['rojo', true],
  ['amarillo', true],
  ['verde', false],
  ['na', false],
  [null, false],
] as const)('somebody hears of what is %s: %s', (color, heard) => {
  expect(isHallazgo(color)).toBe(heard);
});

describe('how far a finding has come', () => {
  test.each([
    ['nobody told it', 'rojo', null, null, false, 'nuevo'],
    ['left for another day', 'rojo', null, null, true, 'espera'],
    ['in a draft', 'rojo', 'por_autorizar', 'borrador', false, 'por_enviar'],
    ['whose quotation is gone', 'rojo', 'por_autorizar', null, false, 'por_enviar'],
    ['withdrawn from a cancelled one', 'rojo', 'por_autorizar', 'cancelada', false, 'por_enviar'],
    ['sent', 'amarillo', 'por_autorizar', 'enviada', false, 'enviado'],
    ['opened', 'amarillo', 'por_autorizar', 'vista', false, 'visto'],
    ['answered of its neighbours only', 'rojo', 'por_autorizar', 'parcial', false, 'visto'],
    ['sent and late', 'rojo', 'por_autorizar', 'vencida', false, 'vencido'],
    ['mended while it was asked', 'verde', 'por_autorizar', 'enviada', false, 'ya_bien'],
    ['not looked at any more', null, 'por_autorizar', 'vencida', false, 'ya_bien'],
    ['refused', 'rojo', 'rechazada', 'parcial', true, 'rechazado'],
    ['refused and green today', 'verde', 'rechazada', 'rechazada', true, 'rechazado'],
    ['taken', 'rojo', 'pendiente', 'autorizada', false, 'autorizado'],
    ['done', 'verde', 'hecha', 'convertida', false, 'autorizado'],
    ['asked again after it was left', 'rojo', 'por_autorizar', 'enviada', true, 'enviado'],
  ] as const)('%s: %s, line %s, quotation %s, pending %s', (_, color, linea, cotizacion, pendiente, said) => {
    expect(situacionOf({ color, linea, cotizacion, pendiente })).toBe(said);
  });

  test('what he took, and what mended itself, is not changed; all else is', () => {
    expect(situaciones.filter((one) => !isAdjustable(one))).toEqual(['autorizado', 'ya_bien']);
  });

  test('what nobody told him, or he let expire, goes by itself, and nothing without a price', () => {
    const offered = (precio_centavos: number | null) =>
      situaciones.filter((situacion) => isForOffer({ situacion, linea: { precio_centavos } }));
    expect(offered(45_000)).toEqual(['nuevo', 'por_enviar', 'vencido']);
    expect(offered(0)).toEqual(['nuevo', 'por_enviar', 'vencido']);
    expect(offered(null)).toEqual([]);
  });
});

test.each([
  ['a third left', 90_000, 60_000, 1000, { centavos: 30_000, diezmilesimas: 3333 }],
  ['two of one', 90_000, 30_000, 2000, { centavos: 30_000, diezmilesimas: 3333 }],
  ['half a litre', 5000, 3333, 500, { centavos: 3333, diezmilesimas: 6666 }],
  ['nothing left', 60_000, 60_000, 1000, { centavos: 0, diezmilesimas: 0 }],
  ['sold below its cost', 50_000, 60_000, 1000, { centavos: -10_000, diezmilesimas: -2000 }],
  ['a courtesy', 0, 60_000, 1000, { centavos: -60_000, diezmilesimas: null }],
  ['without cost', 50_000, 0, 1000, { centavos: 50_000, diezmilesimas: 10_000 }],
  ['of unknown cost', 50_000, null, 1000, null],
])('margin, %s', (_, base, costo, cantidad, left) => {
  expect(marginOf(base, costo, cantidad)).toEqual(left);
});
