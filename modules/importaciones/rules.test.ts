import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatImporte } from '#platform/contract/money.ts';
import {
  countsHours,
  leerCantidad,
  leerEntero,
  leerFecha,
  leerMinutos,
  leerOpcion,
  leerPesos,
  leerSiNo,
  leerTasa,
} from './rules/leer.ts';
import { definicionOf, tipos } from './rules/tipos.ts';
import { mapColumnas } from './rules/columnas.ts';
import { wordKey } from './rules/encabezados.ts';
import { findProblemasColumnas } from './rules.ts';

const guessColumnas = (campos: Parameters<typeof mapColumnas>[0], heads: readonly string[]) =>
  mapColumnas(
    campos,
    heads.map((encabezado) => ({ encabezado, grupo: '', valores: [], oculta: false })),
  ).columnas;
const valueOf = (read: { valor: unknown } | { falta: string }) => ('valor' in read ? read.valor : null);

describe('an amount', () => {
  test.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1234,5', 123_450],
    ['$ 1,234', 123_400],
    ['12,345,678.90', 1_234_567_890],
    ['1.234.567,89', 123_456_789],
    ["1'234.00", 123_400],
    ['1 234.00 MXN', 123_400],
    ['0', 0],
    ['0.999', 100],
    ['1234.567', 123_457],
    ['121.4285714', 12_143],
    ['-1', null],
    ['1.234', null],
    ['1,23,4', null],
    ['1.2.3', null],
    ['doce', null],
    ['', null],
    ['1e5', null],
  ])('«%s» is %s centavos', (text, centavos) => {
    expect(valueOf(leerPesos(text))).toBe(centavos);
  });

  test('written as we write it, or as half of the world does, is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
        const ours = formatImporte(centavos);
        const theirs = ours.replaceAll(',', ' ').replace('.', ',').replaceAll(' ', '.');
        expect([valueOf(leerPesos(ours)), valueOf(leerPesos(theirs))]).toEqual([centavos, centavos]);
      }),
    );
  });
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1-2-26', '2026-02-01'],
  ['31-dic-26', '2026-12-31'],
  ['5 septiembre 2025', '2025-09-05'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T00:00:00', '2026-12-31'],
  ['31/02/2026', null],
  ['12/31/2026', null],
  ['mañana', null],
  ['46022', '2025-12-31'],
  ['460', null],
  ['3 de marzo de 2024', '2024-03-03'],
  ['3-mar-24', '2024-03-03'],
])('the day «%s» is %s', (text, fecha) => {
  expect(valueOf(leerFecha(text))).toBe(fecha);
});

test('quantities, whole numbers, rates, yes and no, and one of a few', () => {
  expect(['2.5', '1,200', '0.125', '-1', 'x'].map((text) => valueOf(leerCantidad(text)))).toEqual([
    2_500,
    1_200_000,
    125,
    null,
    null,
  ]);
  expect(['30', '30.0', '1,500', '1.5', '-2'].map((text) => valueOf(leerEntero(text)))).toEqual([
    30,
    30,
    1_500,
    null,
    null,
  ]);
  expect(['16', '16 %', '0.16', '8', '0', '160', 'x'].map((text) => valueOf(leerTasa(text)))).toEqual([
    1_600,
    1_600,
    1_600,
    800,
    0,
    null,
    null,
  ]);
  expect(['Sí', 'x', 'NO', 'quizá'].map((text) => valueOf(leerSiNo(text)))).toEqual([true, true, false, null]);
  const opciones = { suv: 'SUV', auto: 'Automóvil' };
  expect(['automovil', 'AUTO', 'suv', 'bici'].map((text) => valueOf(leerOpcion(text, opciones)))).toEqual([
    'auto',
    'auto',
    'suv',
    null,
  ]);
});

describe('the columns', () => {
  test('are known by their name, whatever its accents, signs and order', () => {
    const { campos } = definicionOf('clientes');
    const columnas = guessColumnas(campos, [
      'Tel. *',
      'NOMBRE COMPLETO',
      'correo electrónico',
      'R.F.C.',
      'Otra',
      'Teléfono 2',
    ]);
    expect(columnas).toMatchObject({ telefono: 0, nombre: 1, email: 2, rfc: 3, direccion: null });
  });

  test('go to one datum each: the one that is called so before the one that may be', () => {
    const { campos } = definicionOf('activos');
    expect(guessColumnas(campos, ['Nombre', 'Teléfono', 'Marca', 'Unidad', 'Año'])).toMatchObject({
      cliente: 0,
      cliente_telefono: 1,
      marca: 2,
      no_economico: 3,
      anio: 4,
    });
  });

  test('of every template are known by the template’s own headers', () => {
    for (const tipo of tipos) {
      const campos = definicionOf(tipo).campos.filter(({ plantilla }) => plantilla);
      const columnas = guessColumnas(
        campos,
        campos.map(({ titulo }) => titulo),
      );
      expect(
        campos.map(({ clave }) => columnas[clave]),
        tipo,
      ).toEqual(campos.map((_, at) => at));
      expect(new Set(campos.map(({ titulo }) => wordKey(titulo))).size, tipo).toBe(campos.length);
    }
  });

  test('that are needed and missing, or taken twice, are told', () => {
    const { campos } = definicionOf('existencias');
    expect(findProblemasColumnas(campos, { sku: 0, existencia_milesimas: 0, costo_centavos: null })).toEqual({
      existencia_milesimas: 'Esa columna ya es «Clave».',
      costo_centavos: 'Elige la columna de «Costo».',
    });
  });
});

test('a column of times with a part of an hour in it is in hours', () => {
  expect(countsHours(['1', '1.5', '0:30', ''])).toBe(true);
  expect(countsHours(['1', '2 h'])).toBe(true);
  expect(countsHours(['30', '60'])).toBe(false);
  expect(countsHours(['90', '1:30'])).toBe(false);
  expect(['90', '1:30', '½ h', '1,5 h', 'x'].map((text) => valueOf(leerMinutos(text)))).toEqual([90, 90, 30, 90, null]);
});

test.each([
  ['MCA', 'Marca'],
  ['Customer Name', 'Nombre cliente'],
  ['Phone Number', 'Número de teléfono'],
  ['Street', 'Calle'],
  ['Calle y No.', 'Calle y número'],
  ['Year', 'Año'],
  ['Plate #', 'Número de placa'],
  ['Qty', 'Cantidad'],
])('the header «%s» says the same as «%s»', (header, own) => expect(wordKey(header)).toBe(wordKey(own)));

describe('cells made to be read for ever', () => {
  const many = 200_000;
  test.each([
    [`12${' '.repeat(many)}x`],
    [' de'.repeat(many)],
    [`${'1,'.repeat(many)}x`],
    [`${'1.'.repeat(many)},x`],
    [`${' km'.repeat(many)}!`],
  ])('are no figure and no day (%#)', (text) => {
    for (const leer of [leerPesos, leerCantidad, leerEntero, leerFecha, leerTasa])
      expect(leer(text)).toHaveProperty('falta');
  });

  test('name no column', () => {
    expect(wordKey('('.repeat(many))).toBe('');
    expect(wordKey('['.repeat(many))).toBe('');
  });
});
