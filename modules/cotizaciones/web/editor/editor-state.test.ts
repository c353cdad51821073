import { describe, expect, test } from 'vitest';
import { readDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import { parseRenglon } from '#modules/cotizaciones/rules.ts';
import type { Oferta } from '#modules/partidas/web/front-door.tsx';
import { type Captura, emptyCaptura, entryOf, findMissing, lineOf, priceOf } from './editor-state.ts';

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
  expect([readDescuento('10%'), readDescuento('$125'), readDescuento(' '), readDescuento('abc')]).toEqual([
    { tipo: 'porcentaje', diezmilesimas: 1000 },
    { tipo: 'monto', centavos: 12_500 },
    null,
    undefined,
  ]);
});
