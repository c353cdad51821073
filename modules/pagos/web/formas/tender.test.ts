import { expect, test } from 'vitest';
import { completeFormas, judgeFormas, newForma, problemOfMonto, quickCash, spread } from './tender.ts';

const forma = (forma_pago: string, monto_centavos: number | null) => ({ ...newForma(forma_pago), monto_centavos });

test('cash left empty is the exact amount, without change', () => {
  expect(judgeFormas(34_550, [forma('01', null)])).toMatchObject({ ok: true, cambio_centavos: 0 });
});

test('the form left empty covers what the others leave', () => {
  expect(completeFormas(100_000, [forma('01', null), forma('04', 70_000)])).toEqual([
    { forma_pago: '01', monto_centavos: 30_000 },
    { forma_pago: '04', monto_centavos: 70_000 },
  ]);
});

test('two empty amounts are asked for, not guessed', () => {
  expect(judgeFormas(100_000, [forma('01', null), forma('04', null)])).toMatchObject({
    ok: false,
    mensaje: 'Escribe cuánto va en cada forma de pago.',
  });
});

test('more than what is owed is refused before asking the server', () => {
  expect(problemOfMonto(10_001, 10_000)).toBe('Es más de lo que se debe.');
  expect(problemOfMonto(null, 10_000)).toBe('Escribe cuánto se cobra.');
  expect(problemOfMonto(10_000, 10_000)).toBeNull();
});

test('quick cash offers the round sums above the amount, never the amount itself', () => {
  expect(quickCash(34_550)).toEqual([35_000, 40_000, 50_000, 100_000]);
  expect(quickCash(184_000)).toEqual([185_000, 190_000, 200_000]);
  expect(quickCash(100_000)).toEqual([]);
});

test('one amount over several accounts pays first the one that fell due first', () => {
  const cuentas = [
    { id: 'b', vence: '2026-11-10', saldo_centavos: 5_000, ahora_centavos: 5_000 },
    { id: 'a', vence: '2026-10-01', saldo_centavos: 8_000, ahora_centavos: 8_000 },
  ];
  expect(spread(cuentas, 10_000)).toEqual([
    { cuenta_id: 'a', monto_centavos: 8_000 },
    { cuenta_id: 'b', monto_centavos: 2_000 },
  ]);
});

test('several accounts with an agreed advance take what is due now before any of them takes more', () => {
  const cuentas = [
    { id: 'a', vence: '2026-10-01', saldo_centavos: 8_000, ahora_centavos: 3_000 },
    { id: 'b', vence: '2026-11-10', saldo_centavos: 5_000, ahora_centavos: 5_000 },
  ];
  expect(spread(cuentas, 8_000)).toEqual([
    { cuenta_id: 'a', monto_centavos: 3_000 },
    { cuenta_id: 'b', monto_centavos: 5_000 },
  ]);
  expect(spread(cuentas, 10_000)).toEqual([
    { cuenta_id: 'a', monto_centavos: 5_000 },
    { cuenta_id: 'b', monto_centavos: 5_000 },
  ]);
});
