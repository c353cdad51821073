import { expect, test } from 'vitest';
import { looksLikeCode, reasonForSupervisor, stateOfNota } from '#modules/ventas/rules.ts';

const line = (rest: object = {}) => ({
  descripcion: 'Balatas',
  precio_centavos: 100_000,
  lista_centavos: 100_000,
  bruto_centavos: 100_000,
  descuento_centavos: 0,
  ...rest,
});
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
  ['another price, for who may change it', line({ precio_centavos: 90_000 }), ['cambiar_precio'], null],
  ['what is written by hand has no price of the list', line({ precio_centavos: 5, lista_centavos: null }), [], null],
])('%s', (_, linea, keys, said) => {
  expect(reasonForSupervisor([linea], having(...keys))).toBe(said);
});

test.each([
  ['7501055300075', true],
  ['ACE-15W40-946', true],
  ['aceite', false],
  ['balatas 2', false],
  ['205', false],
])('a scanner reads «%s»: %s', (text, code) => {
  expect(looksLikeCode(text)).toBe(code);
});

test('a ticket is whole, partly returned, returned or cancelled', () => {
  const of = (...returned: number[]) => ({
    cancelacion: null,
    partidas: returned.map((devuelto_milesimas) => ({ cantidad_milesimas: 2000, devuelto_milesimas })),
  });
  expect(stateOfNota(of(0, 0))).toBe('vigente');
  expect(stateOfNota(of(0, 1000))).toBe('devuelta_en_parte');
  expect(stateOfNota(of(2000, 2000))).toBe('devuelta');
  expect(stateOfNota({ ...of(2000), cancelacion: {} })).toBe('cancelada');
});
