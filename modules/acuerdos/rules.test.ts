import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjustRegla,
  type Alcance,
  findProblemasReglas,
  type Forma,
  holdsOn,
  priceByList,
  priceByRule,
  type Regla,
  ruleFor,
  sayRegla,
  type Vendido,
} from './rules.ts';

const servicio: Vendido = {
  servicio_id: 's1',
  clasificacion_id: 'c1',
  articulo_id: null,
  categoria: '',
  precio_centavos: 99_950,
  costo_centavos: null,
  tasa_iva: 1600,
};
const filtro: Vendido = {
  ...servicio,
  servicio_id: null,
  clasificacion_id: null,
  articulo_id: 'a1',
  categoria: 'Filtros',
  precio_centavos: 18_000,
  costo_centavos: 10_333,
};
const regla = (alcance: Alcance, objetivo: string, forma: Forma, valor: number): Regla => ({
  alcance,
  objetivo,
  forma,
  valor,
});

describe('which rule holds', () => {
  const todas = [
    regla('servicios', '', 'descuento', 500),
    regla('clasificacion', 'c1', 'descuento', 1_000),
    regla('servicio', 's1', 'fijo', 80_000),
    regla('articulos', '', 'descuento', 200),
    regla('categoria', 'Filtros', 'descuento', 300),
    regla('articulo', 'a1', 'fijo', 15_000),
  ];
  test.each([
    ['the service itself', todas, servicio, 'servicio'],
    ['its class', todas.filter((r) => r.alcance !== 'servicio'), servicio, 'clasificacion'],
    ['any service', todas, { ...servicio, servicio_id: 's2', clasificacion_id: null }, 'servicios'],
    ['the article itself', todas, filtro, 'articulo'],
    ['its category', todas, { ...filtro, articulo_id: 'a2' }, 'categoria'],
    ['any article', todas, { ...filtro, articulo_id: 'a2', categoria: '' }, 'articulos'],
  ] as const)('%s', (_, reglas, vendido, alcance) => {
    expect(ruleFor(reglas, vendido)?.alcance).toBe(alcance);
  });

  test('a rule of services says nothing of articles, nor the other way round', () => {
    expect(ruleFor([regla('servicios', '', 'fijo', 1)], filtro)).toBeNull();
    expect(ruleFor([regla('articulos', '', 'fijo', 1)], servicio)).toBeNull();
    expect(priceByList([], servicio, 'con_iva')).toBeNull();
  });
});

describe('what it makes of a price, to the centavo', () => {
  test.each([
    ['fijo', 75_000, servicio, 'con_iva', 75_000],
    ['descuento', 1_250, servicio, 'con_iva', 87_456],
    ['descuento', 10_000, servicio, 'mas_iva', 0],
    ['aumento', 333, servicio, 'mas_iva', 103_278],
    // 103.33 and a quarter more is 129.1625; read with 16 % it is 149.8285, without it 129.16.
    ['costo', 2_500, filtro, 'con_iva', 14_983],
    ['costo', 2_500, filtro, 'mas_iva', 12_916],
    ['costo', 0, { ...filtro, tasa_iva: 0 }, 'con_iva', 10_333],
  ] as const)('%s %i', (forma, valor, vendido, modo, precio) => {
    expect(priceByRule(regla('servicios', '', forma, valor), vendido, modo)).toBe(precio);
  });

  test('of what nobody knows the cost, a margin says nothing and the catalogue holds', () => {
    for (const costo_centavos of [null, 0])
      expect(
        priceByList([regla('articulos', '', 'costo', 2_000)], { ...filtro, costo_centavos }, 'con_iva'),
      ).toBeNull();
  });
});

test('a copy so much dearer gives what the price would have moved, at most a hundredth of a per cent off', () => {
  expect(adjustRegla(regla('servicio', 's1', 'fijo', 10_000), 550).valor).toBe(10_550);
  expect(adjustRegla(regla('servicios', '', 'descuento', 1_000), 500)).toMatchObject({
    forma: 'descuento',
    valor: 550,
  });
  expect(adjustRegla(regla('servicios', '', 'descuento', 1_000), 2_000)).toMatchObject({
    forma: 'aumento',
    valor: 800,
  });
  expect(adjustRegla(regla('articulos', '', 'costo', 1_000), -5_000)).toMatchObject({ forma: 'costo', valor: 0 });
  fc.assert(
    fc.property(
      fc.constantFrom<Forma>('descuento', 'aumento'),
      fc.integer({ min: 0, max: 9_000 }),
      fc.integer({ min: -5_000, max: 5_000 }),
      (forma, valor, ajuste) => {
        const before = regla('servicios', '', forma, valor);
        const copy = adjustRegla(before, ajuste);
        expect(findProblemasReglas([copy])).toEqual({});
        const whole = { ...servicio, precio_centavos: 10_000_000 };
        const moved = ((priceByRule(before, whole, 'con_iva') ?? 0) * (10_000 + ajuste)) / 10_000;
        expect(Math.abs((priceByRule(copy, whole, 'con_iva') ?? 0) - moved)).toBeLessThanOrEqual(501);
      },
    ),
  );
});

test('a list holds from its first day to its last, both in it', () => {
  const lista = { desde: '2026-11-01', hasta: '2026-11-30', activa: true };
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => holdsOn(lista, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(holdsOn({ desde: null, hasta: null, activa: true }, '1999-01-01')).toBe(true);
  expect(holdsOn({ desde: null, hasta: null, activa: false }, '2026-11-01')).toBe(false);
});

test('what is wrong with the rules is said beside each', () => {
  expect(
    findProblemasReglas([
      regla('servicio', '', 'fijo', 1),
      regla('servicios', '', 'costo', 1),
      regla('categoria', 'Filtros', 'descuento', 10_001),
      regla('categoria', 'FILTROS', 'fijo', 1),
      regla('articulos', '', 'aumento', 100_001),
    ]),
  ).toEqual({
    'reglas.0.objetivo': 'Elige de qué es esta regla.',
    'reglas.1.forma': 'Costo más % es para refacciones: de un servicio no hay costo de compra.',
    'reglas.2.valor': 'Escribe entre 0 % y 100 %.',
    'reglas.3.objetivo': 'Ya hay una regla de lo mismo. Deja una.',
    'reglas.4.valor': 'Escribe entre 0 % y 1,000 %.',
  });
  expect([regla('servicios', '', 'descuento', 1_050), regla('articulos', '', 'costo', 2_000)].map(sayRegla)).toEqual([
    '10.5 % menos',
    'costo más 20 %',
  ]);
});
