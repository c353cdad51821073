import { expect, test } from 'vitest';
import { reasonForSupervisor, staysAsItWas } from '#modules/partidas/rules/autoridad.ts';

const line = (rest: object = {}) => ({
  descripcion: 'Balatas',
  cantidad_milesimas: 1_000,
  precio_centavos: 100_000,
  lista_centavos: 100_000,
  bruto_centavos: 100_000,
  descuento_centavos: 0,
  ...rest,
});
const at = (precio_centavos: number, rest: object = {}) =>
  line({ precio_centavos, bruto_centavos: precio_centavos, ...rest });
const having = (...keys: string[]) => ({ can: (key: string) => keys.includes(key), limite_diezmilesimas: 1_000 });

test.each([
  ['the price of the list, no discount', line(), [], null],
  ['a discount without the permission', line({ descuento_centavos: 1 }), [], '«Balatas» lleva descuento.'],
  ['a discount within the limit', line({ descuento_centavos: 10_000 }), ['aplicar_descuento'], null],
  ['a centavo of sharing beyond the limit', line({ descuento_centavos: 10_001 }), ['aplicar_descuento'], null],
  [
    'more than the limit',
    line({ descuento_centavos: 10_002 }),
    ['aplicar_descuento'],
    '«Balatas» pasa del 10 % de descuento.',
  ],
  ['what the customer’s plan gives', line({ descuento_centavos: 20_000, beneficio_diezmilesimas: 2_000 }), [], null],
  ['any discount, for a supervisor', line({ descuento_centavos: 100_000 }), ['autorizar_descuento'], null],
  ['another price', line({ precio_centavos: 90_000 }), [], 'El precio de «Balatas» no es el de lista ($1,000.00).'],
  ['a higher price, for who may change it', at(110_000), ['cambiar_precio'], null],
  [
    'a lower price, for who may change it and gives no discounts',
    at(90_000),
    ['cambiar_precio'],
    'El precio de «Balatas» baja del de lista ($1,000.00).',
  ],
  ['a lower price within the limit', at(90_000), ['cambiar_precio', 'aplicar_descuento'], null],
  ['a price of one centavo', at(1), ['cambiar_precio', 'aplicar_descuento'], '«Balatas» pasa del 10 % de descuento.'],
  [
    'a lower price and a discount that pass it together',
    at(95_000, { descuento_centavos: 6_000 }),
    ['cambiar_precio', 'aplicar_descuento'],
    '«Balatas» pasa del 10 % de descuento.',
  ],
  [
    'less than all of what is counted',
    at(100_000, { cantidad_milesimas: 10, bruto_centavos: 1_000, entera: true }),
    ['cambiar_precio', 'aplicar_descuento'],
    '«Balatas» se vende por unidad completa, y aquí va 0.01.',
  ],
  ['less than all of what is measured', at(100_000, { cantidad_milesimas: 10, bruto_centavos: 1_000 }), [], null],
  [
    'less than all of one, at the price of all of it',
    at(200_000, { cantidad_milesimas: 500, bruto_centavos: 100_000, entera: true }),
    ['cambiar_precio'],
    null,
  ],
  ['what is written by hand has no price of the list', line({ precio_centavos: 5, lista_centavos: null }), [], null],
])('%s', (_, linea, keys, said) => {
  expect(reasonForSupervisor([linea], having(...keys))).toBe(said);
});

const written = (rest: object = {}) => ({
  servicio_id: 's',
  articulo_id: null,
  cantidad_milesimas: 2_000,
  precio_centavos: 50_000,
  bruto_centavos: 100_000,
  descuento_centavos: 20_000,
  ...rest,
});
test.each([
  ['as it was', {}, true],
  ['with less discount', { descuento_centavos: 10_000 }, true],
  ['with more discount', { descuento_centavos: 20_002 }, false],
  [
    'half of it at the same discount',
    { cantidad_milesimas: 1_000, bruto_centavos: 50_000, descuento_centavos: 10_000 },
    true,
  ],
  ['more of it', { cantidad_milesimas: 3_000, bruto_centavos: 150_000, descuento_centavos: 30_000 }, false],
  ['cheaper', { precio_centavos: 49_999, bruto_centavos: 99_998 }, false],
  ['another thing', { servicio_id: 'other' }, false],
])('a line %s stays as another left it: %s', (_, change, stays) => {
  expect(staysAsItWas(written(change), written(), false)).toBe(stays);
});

test('of what is counted it stays with fewer units, not with a part of one', () => {
  const less = (cantidad_milesimas: number) => ({
    ...written({ cantidad_milesimas, bruto_centavos: cantidad_milesimas * 50, descuento_centavos: 0 }),
    entera: true,
  });
  const before = written({ descuento_centavos: 0 });
  expect([2_000, 1_000, 10].map((cantidad) => staysAsItWas(less(cantidad), before, false))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a line that is raised stays for who may change prices', () => {
  const raised = written({ precio_centavos: 60_000, bruto_centavos: 120_000 });
  expect([true, false].map((may) => staysAsItWas(raised, written(), may))).toEqual([true, false]);
});
