import { describe, expect, test } from 'vitest';
import { UNREAD } from '#platform/contract/numbers.ts';
import { DESCUENTO_UNREAD, readDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import { parseRenglon } from '#modules/cotizaciones/rules.ts';
import type { Oferta } from '#modules/partidas/web/front-door.tsx';
import { type Captura, convertCaptura, emptyCaptura, entryOf, findMissing, lineOf, priceOf } from './editor-state.ts';

const balatas: Oferta = {
  id: 's1',
  clave: 'BAL',
  nombre: 'Balatas delanteras (juego)',
  tipo: 'refaccion',
  precio_centavos: 129_990,
  costo_centavos: null,
  tasa_iva: 1600,
  unidad: 'juego',
  clave_sat: '78181500',
  unidad_sat: 'E48',
  garantia_dias: 90,
  garantia_km: 0,
  servicio_id: 's1',
  articulo_id: null,
};
const written = (...partidas: ReturnType<typeof lineOf>[]): Captura<string> => ({
  ...emptyCaptura,
  elegido: 'cliente',
  partidas,
});

describe('a line', () => {
  test('takes name, price and rate from the catalogue and the rest from what was typed', () => {
    const line = lineOf('p1', balatas, parseRenglon('bal 2 -10%'), 1600);
    expect(line).toMatchObject({
      descripcion: 'Balatas delanteras (juego)',
      precio_centavos: 129_990,
      cantidad_milesimas: 2000,
      garantia_dias: 90,
      garantia_km: null,
    });
    expect(priceOf(written(line), 'con_iva').calculated?.totales.total_centavos).toBe(233_982);
  });

  test('that the catalogue does not know keeps its words and waits for a price', () => {
    const line = lineOf('p1', null, parseRenglon('soldar escape 1.5'), 800);
    expect(line).toMatchObject({
      descripcion: 'Soldar escape',
      precio_centavos: null,
      cantidad_milesimas: 1500,
      tasa_iva: 800,
    });
    expect(findMissing(written(line), 'con_iva')).toBe('Escribe el precio de la partida 1.');
  });
});

describe('what is missing is said in order', () => {
  const line = lineOf('p1', balatas, parseRenglon('bal'), 1600);
  test.each([
    [emptyCaptura, 'Elige al cliente.'],
    [written(), 'Agrega al menos una partida.'],
    [{ ...written(line), descuento: 'mucho' }, 'Escribe el descuento como 10% o $500.'],
    [{ ...written(line), anticipo: 'x' }, 'Escribe el anticipo como 30% o $2,000.'],
    [{ ...written(line), descuento: '$9,000' }, 'El descuento no puede pasar de $1,299.90.'],
    [written({ ...line, cantidad_milesimas: UNREAD }), 'Escribe la cantidad de la partida 1.'],
    [written({ ...line, descuento: DESCUENTO_UNREAD }), 'Escribe el descuento de la partida 1 como 10% o $125.'],
    [{ ...written(line), kilometraje: '45.5' }, 'Escribe el kilometraje solo con números.'],
    [written(line), null],
  ])('%#', (captura, missing) => {
    expect(findMissing(captura, 'con_iva')).toBe(missing);
  });
});

test('what was left alone is left to the company', () => {
  const entry = entryOf(
    { ...written(lineOf('p1', balatas, parseRenglon('bal'), 1600)), kilometraje: '80,214' },
    'c1',
    null,
  );
  expect(entry).toMatchObject({ cliente_id: 'c1', kilometraje: 80_214, descuento_documento: null });
  expect(Object.keys(entry)).not.toEqual(expect.arrayContaining(['vigencia']));
  expect('anticipo' in entry || 'precios' in entry || 'condiciones' in entry).toBe(false);
});

test('a discount reads as per cent or pesos, nothing as none', () => {
  expect([readDescuento('12,5%'), readDescuento('$1.200,00'), readDescuento('12O0'), readDescuento('50x')]).toEqual([
    { tipo: 'porcentaje', diezmilesimas: 1250 },
    { tipo: 'monto', centavos: 120_000 },
    undefined,
    undefined,
  ]);
  expect([readDescuento('10%'), readDescuento('$125'), readDescuento(' '), readDescuento('abc')]).toEqual([
    { tipo: 'porcentaje', diezmilesimas: 1000 },
    { tipo: 'monto', centavos: 12_500 },
    null,
    undefined,
  ]);
});

describe('prices written another way', () => {
  // 899.90 of the catalogue with its tax, and 37.5 litres with an amount off.
  const carta = {
    ...emptyCaptura,
    precios: 'con_iva' as const,
    partidas: [
      lineOf('p1', { ...balatas, precio_centavos: 89_990 }, parseRenglon('bal'), 1600),
      { ...lineOf('p2', null, parseRenglon('aceite $98.50'), 1600), cantidad_milesimas: 37_500 },
      lineOf('p3', null, parseRenglon('libro $180 iva0'), 1600),
    ],
  };
  const totalOf = (captura: typeof carta, precios: 'con_iva' | 'mas_iva') =>
    priceOf(captura, precios).calculated?.totales.total_centavos ?? 0;

  test('converted they come to the same; with the same numbers, to more', () => {
    const next = convertCaptura<never>(carta, 'con_iva', 'mas_iva');
    expect(next.precios).toBe('mas_iva');
    expect(next.partidas.map((p) => p.precio_centavos)).toEqual([77_578, 8_491, 18_000]);
    const before = totalOf(carta, 'con_iva');
    expect(Math.abs(priceOf(next, 'mas_iva').calculated?.totales.total_centavos ?? 0) - before).toBeLessThanOrEqual(20);
    expect(totalOf(carta, 'mas_iva')).toBeGreaterThan(before + 70_000);
  });

  test('an amount off the whole follows, a rate stays', () => {
    const off = (descuento: string) => convertCaptura<never>({ ...carta, descuento }, 'con_iva', 'mas_iva').descuento;
    expect(off('10%')).toBe('10%');
    expect(off('$500')).not.toBe('$500');
  });
});
