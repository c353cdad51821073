import { expect, test } from 'vitest';
import { isDue, lineOfPendiente, precioIn, sayCuantos, sumPendientes, venceOf } from './rules.ts';

const balatas = {
  id: 'p1',
  tipo: 'servicio',
  servicio_id: null,
  articulo_id: null,
  punto_id: null,
  motivo: '',
  clave: 'BAL',
  descripcion: 'Balatas delanteras',
  cantidad_milesimas: 1000,
  unidad: 'servicio',
  precio_centavos: 116_000,
  precios: 'con_iva',
  tasa_iva: 1600,
  prioridad: 'urgente',
  garantia_dias: 90,
  garantia_km: null,
  clave_sat: '',
  unidad_sat: '',
} as const;

test('each priority is looked at again in its days, over the end of a month and of a year', () => {
  expect(venceOf('urgente', '2026-01-20')).toBe('2026-02-04');
  expect(venceOf('recomendado', '2026-11-24')).toBe('2027-02-22');
  expect(venceOf('puede_esperar', '2026-11-24')).toBe('2027-05-23');
});

test.each([
  ['before its day', { vence: '2026-11-25' }, false],
  ['on its day', { vence: '2026-11-24' }, true],
  ['when the vehicle has gone its kilometres, whatever the day', { vence: '2027-01-01', vence_km: 85_000 }, true],
  ['one kilometre before', { vence_km: 85_001 }, false],
  ['of a vehicle whose kilometres nobody knows', { vence_km: 1, kilometraje: null }, false],
  ['without day or kilometres', {}, false],
  ['once it is offered', { vence: '2020-01-01', estado: 'ofrecido' as const }, false],
])('its turn comes: %s', (_when, more, due) => {
  const base = { estado: 'abierto' as const, vence: null, vence_km: null, kilometraje: 85_000 };
  expect(isDue({ ...base, ...more }, '2026-11-24')).toBe(due);
});

test('the price of then is written as the new document writes prices', () => {
  expect(precioIn(balatas, 'con_iva')).toBe(116_000);
  expect(precioIn(balatas, 'mas_iva')).toBe(100_000);
  expect(precioIn({ ...balatas, precios: 'mas_iva', precio_centavos: 100_000 }, 'con_iva')).toBe(116_000);
});

test('a line that takes it up again points to it and gives no discount', () => {
  expect(lineOfPendiente('l1', balatas, 'mas_iva')).toMatchObject({
    id: 'l1',
    pendiente_id: 'p1',
    precio_centavos: 100_000,
    descuento: null,
    prioridad: 'urgente',
  });
});

test('how many and how much', () => {
  expect([sayCuantos(1), sayCuantos(3)]).toEqual(['1 pendiente', '3 pendientes']);
  expect(sumPendientes([{ total_centavos: 185_000 }, { total_centavos: 300_000 }])).toBe(485_000);
  expect(sumPendientes([{}])).toBe(0);
});
