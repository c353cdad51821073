import { describe, expect, test } from 'vitest';
import { vinOfCode } from '#modules/activos/rules/serie.ts';
import {
  changedPrice,
  codeOf,
  codeToFind,
  describeCambio,
  idEndOf,
  includedLines,
  takeWithService,
  kitQuantity,
  missingFor,
  type Redondeo,
} from './rules.ts';

describe('a price that changes with many others', () => {
  test.each<[number, 'porcentaje' | 'monto', number, Redondeo, number | null]>([
    [100_000, 'porcentaje', 500, 'ninguno', 105_000],
    [99_999, 'porcentaje', 500, 'ninguno', 104_999],
    [99_999, 'porcentaje', 500, 'peso', 105_000],
    [104_240, 'porcentaje', 300, 'cinco', 107_500],
    [104_250, 'monto', 1_000, 'diez', 105_000],
    [104_250, 'monto', 1_000, 'cincuenta', 105_000],
    [5_000, 'monto', -5_000, 'ninguno', null],
    [5_000, 'monto', -6_000, 'peso', null],
    [200, 'porcentaje', -5_000, 'diez', null],
    [100_000, 'porcentaje', -1_000, 'peso', 90_000],
  ])('%i by %s %i, %s: %s', (precio, como, valor, redondeo, after) =>
    expect(changedPrice(precio, { como, valor, redondeo })).toBe(after),
  );

  test('is told as a person would', () => {
    expect(describeCambio({ como: 'porcentaje', valor: 550, redondeo: 'peso' })).toBe(
      'Subir 5.5 %, redondeado al peso',
    );
    expect(describeCambio({ como: 'monto', valor: -2_000, redondeo: 'ninguno' })).toBe('Bajar $20.00');
  });
});

test('what the label says leads back to the end of the id, in digits and capitals alone', () => {
  for (const id of ['0192f0e1-7c4b-7d3a-8b1c-00000000000f', '0192f0e1-7c4b-7d3a-8b1c-ffffffffffff']) {
    expect(codeOf(id)).toMatch(/^SRV\d{15}$/);
    expect(idEndOf(` ${codeOf(id).toLowerCase()} `)).toBe(id.slice(-12));
  }
  for (const text of ['SRV1', 'SRV999999999999999', 'afinación', '']) expect(idEndOf(text)).toBeUndefined();
});

test('a label within whose digits a serial can be read is looked for as it is; a plate that says more, by its serial', () => {
  expect(vinOfCode('SRV025948268849840')).toBe('SRV02594826884984');
  expect(codeToFind(' SRV025948268849840 ')).toBe('SRV025948268849840');
  expect(codeToFind('VIN: 3N1CN7AD3KL812345 NISSAN')).toBe('3N1CN7AD3KL812345');
  expect(codeToFind(' ot-12 ')).toBe('ot-12');
});

test('a part at zero comes with its service up to what the kit takes, and not beyond', () => {
  const kit = [{ articulo_id: 'filtro', cantidad_milesimas: 1_000, incluida: true }];
  const line = (rest: object) => ({
    servicio_id: null,
    articulo_id: null,
    cantidad_milesimas: 1_000,
    precio_centavos: 0,
    ...rest,
  });
  const included = (lineas: object[]) =>
    includedLines(lineas.map(line), (id) => (id === 'afinacion' ? { kit } : undefined));
  const service = { servicio_id: 'afinacion', precio_centavos: 100_000, cantidad_milesimas: 2_000 };
  expect(included([service, { articulo_id: 'filtro', cantidad_milesimas: 2_000 }])).toEqual([false, true]);
  expect(included([{ articulo_id: 'filtro' }, { articulo_id: 'filtro', cantidad_milesimas: 2_000 }, service])).toEqual([
    true,
    false,
    false,
  ]);
  expect(included([service, { articulo_id: 'filtro', precio_centavos: 1 }])).toEqual([false, false]);
  expect(included([{ articulo_id: 'filtro' }])).toEqual([false]);
  expect(kitQuantity({ cantidad_milesimas: 4_500 }, 2_000)).toBe(9_000);
  expect(kitQuantity({ cantidad_milesimas: 1 }, 1)).toBe(1);
});

test('what a customer takes brings the parts that it includes, of the alternative that he takes alone', () => {
  const kit = [{ articulo_id: 'filtro', cantidad_milesimas: 1_000, incluida: true }];
  const plain = { servicio_id: null, articulo_id: null, cantidad_milesimas: 1_000, precio_centavos: 0, opcion: null };
  const service = { ...plain, servicio_id: 'afinacion', precio_centavos: 100_000 };
  const part = { ...plain, articulo_id: 'filtro' };
  const take = (lineas: { id: string; opcion?: string | null }[], ...chosen: string[]) => [
    ...takeWithService(
      lineas.map((one) => ({ ...(one.id.startsWith('s') ? service : part), ...one })),
      new Set(chosen),
      () => ({ kit }),
    ),
  ];
  expect(take([{ id: 's' }, { id: 'p' }], 's')).toEqual(['s', 'p']);
  expect(take([{ id: 's' }, { id: 'p' }], 'p')).toEqual([]);
  const options = [
    { id: 's1', opcion: 'A' },
    { id: 'p1', opcion: 'A' },
    { id: 's2', opcion: 'B' },
    { id: 'p2', opcion: 'B' },
  ];
  expect(take(options, 's2', 'p1')).toEqual(['s2', 'p2']);
  // A courtesy that no service includes is taken or left by itself.
  expect(take([{ id: 's' }, { id: 'p' }, { id: 'p2' }], 'p2')).toEqual(['p2']);
});

test('work that asks for something is not done without it', () => {
  const asked = { comprobaciones: ['Torque', 'Fugas'], fotos_minimas: 2, requiere_serie: true };
  expect(missingFor(asked, { hechas: ['Torque'], serie: ' ', fotos: 1 })).toEqual([
    'revisar «Fugas»',
    'anotar el número de serie',
    'tomar 1 foto',
  ]);
  expect(missingFor(asked, { hechas: ['Fugas', 'Torque'], serie: 'A1', fotos: 2 })).toEqual([]);
});
