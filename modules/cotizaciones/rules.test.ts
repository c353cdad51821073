import { describe, expect, test } from 'vitest';
import { activoLabel } from '#modules/activos/rules.ts';
import {
  addDays,
  cotizacionCan,
  estadoAfterAnswer,
  estadoOf,
  needsRevision,
  parseDescuento,
  meantBy,
  parseRenglon,
  whatsappNumber,
} from '#modules/cotizaciones/rules.ts';
import { calculateAnticipo, calculatePartidas, sumPartidas } from '#modules/partidas/rules.ts';

const hoy = '2026-11-21';

describe('the state that people see', () => {
  test.each([
    ['borrador', '2026-11-21', null, 'borrador'],
    ['enviada', '2026-11-20', null, 'vencida'],
    ['vista', '2026-11-20', null, 'vencida'],
    ['borrador', '2026-11-20', null, 'vencida'],
    ['autorizada', '2026-11-20', null, 'autorizada'],
    ['parcial', '2026-11-20', null, 'parcial'],
    ['rechazada', '2026-11-20', null, 'rechazada'],
    ['autorizada', '2026-11-20', 'x', 'convertida'],
    ['cancelada', '2026-11-20', null, 'cancelada'],
  ] as const)('%s valid until %s (order %s) reads %s', (estado, vigencia, orden_id, read) => {
    expect(estadoOf({ estado, vigencia, orden_id }, hoy)).toBe(read);
  });

  test('an answer to all, some or none of the lines', () => {
    expect([estadoAfterAnswer(5, 5), estadoAfterAnswer(4, 5), estadoAfterAnswer(0, 5)]).toEqual([
      'autorizada',
      'parcial',
      'rechazada',
    ]);
  });

  test('what became an order or was cancelled is not edited, cancelled or converted again', () => {
    for (const estado of ['convertida', 'cancelada'] as const)
      expect([
        cotizacionCan.edit(estado),
        cotizacionCan.cancel(estado),
        cotizacionCan.convert(estado),
        cotizacionCan.authorise(estado),
        cotizacionCan.send(estado),
      ]).toEqual([false, false, false, false, false]);
  });

  test('an expired one is edited, never authorised or converted', () => {
    expect([
      cotizacionCan.edit('vencida'),
      cotizacionCan.authorise('vencida'),
      cotizacionCan.convert('vencida'),
    ]).toEqual([true, false, false]);
  });

  test('only what the customer could read gets a new revision', () => {
    expect([needsRevision('borrador'), needsRevision('enviada'), needsRevision('autorizada')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the box of a line', () => {
  const empty = { cantidad_milesimas: null, descuento: null, precio_centavos: null, tasa_iva: null };
  test.each([
    ['bal', { ...empty, texto: 'bal' }],
    [
      'balatas 2 -10%',
      { ...empty, texto: 'balatas', cantidad_milesimas: 2000, descuento: { tipo: 'porcentaje', diezmilesimas: 1000 } },
    ],
    ['aceite 37.5', { ...empty, texto: 'aceite', cantidad_milesimas: 37_500 }],
    [
      'mano de obra 2.5 -$125',
      { ...empty, texto: 'mano de obra', cantidad_milesimas: 2500, descuento: { tipo: 'monto', centavos: 12_500 } },
    ],
    [
      'mano de obra -125.50 2.5',
      { ...empty, texto: 'mano de obra', cantidad_milesimas: 2500, descuento: { tipo: 'monto', centavos: 12_550 } },
    ],
    ['revisión de frenos $450', { ...empty, texto: 'revisión de frenos', precio_centavos: 45_000 }],
    [
      'libro 1 $1,180.00 iva0',
      { ...empty, texto: 'libro', cantidad_milesimas: 1000, precio_centavos: 118_000, tasa_iva: 0 },
    ],
    ['Aceite 15W-40 2', { ...empty, texto: 'Aceite 15W-40', cantidad_milesimas: 2000 }],
    ['Servicio 80,000 km', { ...empty, texto: 'Servicio 80,000 km' }],
    ['servicio 5000 1', { ...empty, texto: 'servicio 5000', cantidad_milesimas: 1000 }],
    [
      'filtro x3 -7.5%',
      { ...empty, texto: 'filtro', cantidad_milesimas: 3000, descuento: { tipo: 'porcentaje', diezmilesimas: 750 } },
    ],
    ['350', { ...empty, texto: '350' }],
    ['Bujía NGK 7090', { ...empty, texto: 'Bujía NGK 7090' }],
    ['tuercas x1500', { ...empty, texto: 'tuercas', cantidad_milesimas: 1_500_000 }],
    ['cupón -150%', { ...empty, texto: 'cupón -150%' }],
    ['filtro 0', { ...empty, texto: 'filtro 0' }],
    ['', { ...empty, texto: '' }],
  ])('«%s»', (written, read) => {
    expect(parseRenglon(written)).toEqual(read);
  });

  test.each<[string, string[], string | undefined, number | null]>([
    ['llanta 175 70 13', ['Llanta 175 70 14', 'Llanta 175  70 13 Tornel'], 'Llanta 175  70 13 Tornel', null],
    ['filtro gonher 118', ['Filtro Gonher 1180', 'Filtro Gónher 118'], 'Filtro Gónher 118', null],
    ['balatas 2', ['Balatas delanteras', 'Balatas 205'], undefined, 2000],
    ['bujía 4 -10%', ['Bujía 4'], undefined, 4000],
  ])('«%s» among %j: a number of the name of one is no quantity', (written, names, whole, cantidad) => {
    const { named, renglon } = meantBy(
      written,
      names.map((nombre) => ({ nombre })),
    );
    expect([named?.nombre, renglon.cantidad_milesimas]).toEqual([whole, cantidad]);
  });

  test('a discount typed in its own cell needs no minus', () => {
    expect(parseDescuento('10%', { signed: false })).toEqual({ tipo: 'porcentaje', diezmilesimas: 1000 });
    expect(parseDescuento('125', { signed: false })).toEqual({ tipo: 'monto', centavos: 12_500 });
    expect(parseDescuento('10%')).toBeUndefined();
    expect(parseDescuento('abc', { signed: false })).toBeUndefined();
  });
});

test('COT-1 of the counter day adds up to the centavo, whole and without the oil', () => {
  const line = (
    cantidad_milesimas: number,
    precio_centavos: number,
    tasa_iva: 0 | 1600,
    descuento: Parameters<typeof calculatePartidas>[0]['partidas'][0]['descuento'] = null,
  ) => ({ tipo: 'servicio', cantidad_milesimas, precio_centavos, tasa_iva, descuento }) as const;
  const { partidas, totales } = calculatePartidas({
    precios: 'con_iva',
    descuento_documento: null,
    partidas: [
      line(1000, 464_000, 1600),
      line(2000, 129_990, 1600, { tipo: 'porcentaje', diezmilesimas: 1000 }),
      line(37_500, 9_850, 1600),
      line(2500, 45_000, 1600, { tipo: 'monto', centavos: 12_500 }),
      line(1000, 18_000, 0),
    ],
  });
  expect([totales.total_centavos, totales.base_centavos, totales.iva_centavos]).toEqual([
    1_185_357, 1_024_343, 161_014,
  ]);
  expect(calculateAnticipo(totales.total_centavos, { tipo: 'porcentaje', diezmilesimas: 3000 })).toBe(355_607);
  const sinAceite = sumPartidas(partidas.filter((_, i) => i !== 2));
  expect([sinAceite.total_centavos, sinAceite.base_centavos, sinAceite.iva_centavos]).toEqual([
    815_982, 705_916, 110_066,
  ]);
});

test('days are added over the end of a month and of a year', () => {
  expect([addDays('2026-11-21', 15), addDays('2026-12-25', 15), addDays('2028-02-28', 1)]).toEqual([
    '2026-12-06',
    '2027-01-09',
    '2028-02-29',
  ]);
});

test('a Mexican phone of ten digits gets its country', () => {
  expect([whatsappNumber('477 123 4567'), whatsappNumber('+52 1 477 123 4567'), whatsappNumber('123')]).toEqual([
    '524771234567',
    '524771234567',
    null,
  ]);
});

test('a vehicle is named by what is known of it', () => {
  expect([
    activoLabel({ marca: 'Kenworth', modelo: 'T680', anio: 2017 }),
    activoLabel({ marca: 'Nissan', modelo: '', anio: null }),
  ]).toEqual(['Kenworth T680 2017', 'Nissan']);
});
