import { describe, expect, test } from 'vitest';
import {
  agingBucket,
  applyOldestFirst,
  changeOfCash,
  deriveEstadoPago,
  dueNow,
  labelForma,
  metodoPagoOf,
  splitTender,
  sumByForma,
} from '#modules/pagos/rules.ts';
import { camposDeForma, checkReferencia } from '#modules/pagos/rules/referencias.ts';

describe('splitting what the customer hands over', () => {
  test('an advance of 3,556.07 paid with 4,000.00 gives 443.93 back', () => {
    expect(splitTender(355_607, [{ forma_pago: '01', monto_centavos: 400_000 }])).toEqual({
      ok: true,
      cambio_centavos: 44_393,
      formas: [{ forma_pago: '01', monto_centavos: 355_607, recibido_centavos: 400_000, cambio_centavos: 44_393 }],
    });
  });

  test('2,450.00 in cash and card closes exactly', () => {
    const reparto = splitTender(245_000, [
      { forma_pago: '01', monto_centavos: 100_000 },
      { forma_pago: '04', monto_centavos: 145_000 },
    ]);
    expect(reparto).toMatchObject({
      ok: true,
      cambio_centavos: 0,
      formas: [{ monto_centavos: 100_000 }, { monto_centavos: 145_000 }],
    });
  });

  test('what papers and screens call cash received is the cash alone; without change they say nothing of it', () => {
    const formas = [
      { forma_pago: '01', monto_centavos: 30_000 },
      { forma_pago: '04', monto_centavos: 20_000 },
    ];
    expect(changeOfCash({ formas, cambio_centavos: 10_000 })).toEqual({
      recibido_centavos: 40_000,
      cambio_centavos: 10_000,
    });
    expect(changeOfCash({ formas, cambio_centavos: 0 })).toBeNull();
  });

  test('cash handed over in two lines is one', () => {
    const reparto = splitTender(10_000, [
      { forma_pago: '01', monto_centavos: 5_000 },
      { forma_pago: '01', monto_centavos: 10_000 },
    ]);
    expect(reparto).toMatchObject({
      ok: true,
      cambio_centavos: 5_000,
      formas: [{ monto_centavos: 10_000, recibido_centavos: 15_000 }],
    });
  });

  test.each([
    ['a card never gives change', 10_000, [{ forma_pago: '04', monto_centavos: 10_001 }], 0],
    ['what is missing is said', 10_000, [{ forma_pago: '01', monto_centavos: 9_999 }], 1],
    ['nothing is missing all', 10_000, [], 10_000],
    ['a form without amount is refused', 10_000, [{ forma_pago: '01', monto_centavos: 0 }], 0],
    ['nothing to charge', 0, [{ forma_pago: '01', monto_centavos: 100 }], 0],
    [
      'cash too many beside a card that pays all',
      100,
      [
        { forma_pago: '04', monto_centavos: 100 },
        { forma_pago: '01', monto_centavos: 1 },
      ],
      0,
    ],
  ])('%s', (_, total, entregas, falta) => {
    expect(splitTender(total, entregas)).toMatchObject({ ok: false, falta_centavos: falta });
  });
});

describe('references by payment form', () => {
  test('nothing stops a charge where the company asks for no reference', () => {
    for (const clave of ['01', '02', '03', '04', '28', '08']) expect(checkReferencia(clave, {}, false)).toEqual({});
  });
  test('where it does: a cheque its bank and number, a transfer its key, a card either of two', () => {
    expect(camposDeForma('01')).toEqual([]);
    expect(Object.keys(checkReferencia('02', {}, true))).toEqual(['banco', 'numero']);
    expect(checkReferencia('02', { banco: 'BBVA', numero: '123' }, true)).toEqual({});
    expect(Object.keys(checkReferencia('03', {}, true))).toEqual(['clave_rastreo']);
    expect(checkReferencia('04', {}, true)).toEqual({
      ultimos4: 'Escribe los últimos 4 dígitos o el número de autorización, p. ej. 482913.',
    });
    expect(checkReferencia('28', { autorizacion: '482913' }, true)).toEqual({});
    expect(checkReferencia('28', { ultimos4: '4821' }, true)).toEqual({});
    expect(Object.keys(checkReferencia('08', {}, true))).toEqual(['nota']);
  });
  test('what is wrong says what would be right, by example', () => {
    expect(checkReferencia('28', { autorizacion: '12' }, false).autorizacion).toContain('p. ej. 482913');
    expect(checkReferencia('03', { clave_rastreo: 'x' }, false).clave_rastreo).toContain('p. ej. MBAN');
  });
  test('a whole card number is never taken, in any field', () => {
    expect(checkReferencia('04', { ultimos4: '4111111111111111' }, false)).toHaveProperty('ultimos4');
    expect(checkReferencia('28', { terminal: '4111 1111 1111 1111' }, false)).toHaveProperty('terminal');
    expect(checkReferencia('28', { ultimos4: '1111' }, false)).toEqual({});
  });
  test('forms have a short Spanish name', () => {
    expect(['01', '03', '04', '28'].map(labelForma)).toEqual([
      'Efectivo',
      'Transferencia',
      'Tarjeta de crédito',
      'Tarjeta de débito',
    ]);
  });
});

describe('accounts', () => {
  const cuentas = [
    { id: 'c', vence: '2026-11-01', saldo_centavos: 500 },
    { id: 'a', vence: '2026-10-01', saldo_centavos: 300 },
    { id: 'b', vence: '2026-11-01', saldo_centavos: 200 },
  ];
  test('the oldest debt is paid first', () => {
    expect(applyOldestFirst(cuentas, 600)).toEqual({
      aplicaciones: [
        { id: 'a', monto_centavos: 300 },
        { id: 'b', monto_centavos: 200 },
        { id: 'c', monto_centavos: 100 },
      ],
      resto_centavos: 0,
    });
    expect(applyOldestFirst(cuentas, 1_250).resto_centavos).toBe(250);
  });

  test.each([
    ['2026-11-21', 'por_vencer'],
    ['2026-11-20', '1_30'],
    ['2026-10-22', '1_30'],
    ['2026-10-21', '31_60'],
    ['2026-09-22', '31_60'],
    ['2026-09-21', '61_90'],
    ['2026-08-23', '61_90'],
    ['2026-08-22', '90_mas'],
  ])('what fell due on %s is %s on 2026-11-21', (vence, bucket) => {
    expect(agingBucket(vence, '2026-11-21')).toBe(bucket);
  });

  test.each([
    [815_982, 0, 0, 'sin_pago'],
    [815_982, 355_607, 355_607, 'anticipo'],
    [815_982, 400_000, 355_607, 'parcial'],
    [815_982, 815_982, 355_607, 'pagada'],
    [815_982, 815_983, 0, 'saldo_a_favor'],
    [0, 0, 0, 'pagada'],
  ] as const)('of %i with %i paid, %i as advance: %s', (total_centavos, pagado_centavos, anticipo_centavos, estado) => {
    expect(deriveEstadoPago({ total_centavos, pagado_centavos, anticipo_centavos })).toBe(estado);
  });

  test.each([
    [815_982, 0, 355_607, 355_607],
    [715_982, 100_000, 355_607, 255_607],
    [460_375, 355_607, 355_607, 460_375],
    [815_982, 0, 0, 815_982],
    [50_000, 0, 355_607, 50_000],
    [0, 815_982, 0, 0],
  ])('of %i owed with %i paid and %i agreed as an advance, %i are due now', (saldo, pagado, anticipo, ahora) => {
    expect(dueNow({ saldo_centavos: saldo, pagado_centavos: pagado, anticipo_centavos: anticipo })).toBe(ahora);
  });

  test('OT-1 ends at zero with its two receipts', () => {
    expect(815_982 - 355_607).toBe(460_375);
    expect(metodoPagoOf(460_375)).toBe('PPD');
    expect(metodoPagoOf(815_982 - 355_607 - 460_375)).toBe('PUE');
  });

  test('the day at the counter collects 10,987.82 by form', () => {
    const sums = sumByForma([
      { forma_pago: '01', monto_centavos: 355_607 },
      { forma_pago: '01', monto_centavos: 56_700 },
      { forma_pago: '01', monto_centavos: 100_000 },
      { forma_pago: '04', monto_centavos: 145_000 },
      { forma_pago: '01', monto_centavos: -18_900 },
      { forma_pago: '03', monto_centavos: 460_375 },
    ]);
    expect([...sums]).toEqual([
      ['01', 493_407],
      ['04', 145_000],
      ['03', 460_375],
    ]);
    expect([...sums.values()].reduce((a, b) => a + b, 0)).toBe(1_098_782);
    expect(37_800 + 245_000 + 815_982).toBe(1_098_782);
  });
});
