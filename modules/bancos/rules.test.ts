import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Apuntado,
  judgeNuevos,
  keyOfApunte,
  keyOfSugerencia,
  percentOf,
  ruleFrom,
  whyNotDiferencia,
} from './rules.ts';
import { wordsOfSomebody } from './rules/palabras.ts';
import { suggest } from './rules/sugerencias.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const pago = (
  n: number,
  fecha: string,
  monto_centavos: number,
  forma_pago = '03',
  referencias: string[] = [],
): Apuntado => ({
  origen: 'pago',
  origen_id: id(n),
  renglon: 1,
  fecha,
  monto_centavos,
  forma_pago,
  referencias,
});
const mov = (n: number, fecha: string, monto_centavos: number, texto = '') => ({
  id: id(n),
  fecha,
  texto,
  referencia: '',
  monto_centavos,
});
const AJUSTE = { retencion_maxima: 500, rechazadas: new Set<string>() };

test('a transfer is the payment whose reference the bank names, even when another of the same amount is nearer', () => {
  const [one, ...more] = suggest(
    [mov(1, '2026-11-05', 180_000, 'SPEI RECIBIDO 4821990 OT-118')],
    [pago(1, '2026-11-05', 180_000), pago(2, '2026-11-04', 180_000, '03', ['OT-118'])],
    AJUSTE,
  );
  expect(more).toEqual([]);
  expect([one?.apuntes[0]?.origen_id, one?.segura, one?.motivo]).toEqual([
    id(2),
    true,
    'Mismo importe y referencia, a un día',
  ]);
});

test('a deposit of cards is the day less its commission, which is told and never more than it may be', () => {
  const day = [pago(1, '2026-11-05', 60_000, '04'), pago(2, '2026-11-05', 40_000, '28')];
  const [one] = suggest([mov(1, '2026-11-06', 97_000)], day, AJUSTE);
  expect([one?.apuntes.length, one?.diferencia_centavos]).toEqual([2, -3_000]);
  expect(suggest([mov(1, '2026-11-06', 94_999)], day, AJUSTE)).toEqual([]);
  expect(suggest([mov(1, '2026-11-06', 100_001)], day, AJUSTE)).toEqual([]);
});

test('what was rejected is not said again, and what is too far away is not said at all', () => {
  const [m, p] = [mov(1, '2026-11-05', 5_000), pago(1, '2026-11-05', 5_000)];
  expect(suggest([m], [p], { ...AJUSTE, rechazadas: new Set([keyOfSugerencia([m.id], [p])]) })).toEqual([]);
  expect(suggest([m], [pago(1, '2026-10-20', 5_000)], AJUSTE)).toEqual([]);
});

test('whatever comes, nothing is in two suggestions and each adds up to the centavo', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-11-0${n}`);
  const amount = fc.integer({ min: 1, max: 12 }).map((n) => n * 1_000);
  const some = fc.array(fc.record({ day, amount, forma: fc.constantFrom('03', '04', '28'), out: fc.boolean() }), {
    maxLength: 14,
  });
  fc.assert(
    fc.property(some, some, (bank, house) => {
      const movimientos = bank.map((one, n) => mov(n, one.day, one.out ? -one.amount : one.amount));
      const apuntes = house.map((one, n) =>
        pago(n, one.day, one.out && one.forma === '03' ? -one.amount : one.amount, one.forma),
      );
      const found = suggest(movimientos, apuntes, { ...AJUSTE, retencion_maxima: 1_000 });
      const used = found.flatMap((one) => one.apuntes.map(keyOfApunte));
      expect(new Set(used).size).toBe(used.length);
      expect(new Set(found.map((one) => one.movimiento_id)).size).toBe(found.length);
      for (const one of found) {
        const banco = movimientos.find((m) => m.id === one.movimiento_id)?.monto_centavos ?? 0;
        const sum = one.apuntes.reduce((total, { monto_centavos }) => total + monto_centavos, 0);
        expect(banco - sum).toBe(one.diferencia_centavos);
        expect(
          one.diferencia_centavos === 0 || (one.diferencia_centavos < 0 && -one.diferencia_centavos * 10 <= sum),
        ).toBe(true);
      }
    }),
  );
});

test('of files of both kinds, what the account has by its day and amount is not written again, each once', () => {
  const leido = {
    numero: 1,
    fecha: '2026-11-05',
    texto: 'X',
    referencia: '',
    monto_centavos: 100,
    saldo_centavos: null,
  };
  const leidos = [
    { ...leido, huella: 'a' },
    { ...leido, huella: 'b' },
  ];
  const guardado = { huella: 'FITID|1', fecha: '2026-11-05', monto_centavos: 100, formato: 'ofx' as const };
  expect(judgeNuevos(leidos, [guardado], 'hoja').nuevos.map(({ huella }) => huella)).toEqual(['b']);
  expect(judgeNuevos(leidos, [{ ...guardado, formato: 'hoja' }], 'hoja').nuevos.length).toBe(2);
  expect(
    judgeNuevos(leidos, [{ ...guardado, huella: 'a', formato: 'hoja' }], 'hoja').nuevos.map(({ huella }) => huella),
  ).toEqual(['b']);
});

test('one of the day and amount of another that came under another number is alike, unless that one comes too', () => {
  const leido = {
    numero: 1,
    fecha: '2026-11-05',
    texto: 'X',
    referencia: '',
    monto_centavos: 100,
    saldo_centavos: null,
  };
  const guardado = { huella: 'FITID|1', fecha: '2026-11-05', monto_centavos: 100, formato: 'ofx' as const };
  const alike = (huellas: string[]) =>
    [
      ...judgeNuevos(
        huellas.map((huella) => ({ ...leido, huella })),
        [guardado],
        'ofx',
      ).parecidos,
    ].map(({ huella }) => huella);
  expect([alike(['FITID|9']), alike(['FITID|1', 'FITID|9']), alike(['FITID|8', 'FITID|9'])]).toEqual([
    ['FITID|9'],
    [],
    ['FITID|8'],
  ]);
});

test('a difference has a name, an «otro» its reason, and a rounding is small; a month is at 100 only when all of it is', () => {
  expect(whyNotDiferencia(0, null, '')).toBeNull();
  expect(whyNotDiferencia(-5, null, '')).toBe('falta');
  expect(whyNotDiferencia(0, 'comision', '')).toBe('sobra');
  expect(whyNotDiferencia(-500, 'otro', ' ')).toBe('motivo');
  expect(whyNotDiferencia(101, 'redondeo', '')).toBe('redondeo');
  expect(whyNotDiferencia(-100, 'redondeo', '')).toBeNull();
  expect([percentOf(0, 0), percentOf(199, 200), percentOf(200, 200)]).toEqual([0, 99, 100]);
});

test('what is awaited in this account goes before the same amount of nobody; what is awaited in another one only when the bank names it', () => {
  const here = { ...AJUSTE, cuenta_id: id(9) };
  const of = (n: number, cuenta_id: string | null, referencias: string[] = []): Apuntado => ({
    ...pago(n, '2026-11-05', 5_000, '03', referencias),
    cuenta_id,
  });
  const m = mov(1, '2026-11-05', 5_000, 'SPEI RECIBIDO OT-118');
  const first = (apuntes: Apuntado[]) => suggest([m], apuntes, here)[0]?.apuntes[0]?.origen_id;
  expect(first([of(1, null), of(2, id(9))])).toBe(id(2));
  expect(first([of(1, id(8))])).toBeUndefined();
  expect(first([of(1, id(8), ['OT-118']), of(2, id(9))])).toBe(id(1));
  const cards = { ...pago(3, '2026-11-04', 5_100, '04'), cuenta_id: id(8) };
  expect(suggest([m], [cards], here)).toEqual([]);
});

test('a deposit of cash is the cuts in a row that add up to it, and is sure only when no others do', () => {
  const cut = (n: number, fecha: string, monto_centavos: number): Apuntado => ({
    ...pago(n, fecha, monto_centavos, '01'),
    origen: 'corte',
  });
  const cuts = [cut(1, '2026-11-02', 100_000), cut(2, '2026-11-03', 50_050), cut(3, '2026-11-04', 70_000)];
  const [one] = suggest([mov(1, '2026-11-05', 120_050)], cuts, AJUSTE);
  expect([one?.apuntes.map(({ origen_id }) => origen_id), one?.segura, one?.diferencia_centavos]).toEqual([
    [id(2), id(3)],
    true,
    0,
  ]);
  expect(suggest([mov(1, '2026-11-05', 120_051)], cuts, AJUSTE)).toEqual([]);
  const [two] = suggest([mov(1, '2026-11-06', 150_050)], [...cuts, cut(4, '2026-11-05', 80_050)], AJUSTE);
  expect([two?.apuntes.map(({ origen_id }) => origen_id), two?.segura]).toEqual([[id(3), id(4)], false]);
});

test('a rule holds for what was before only when it is the first of its way, and put right on its day stays as it was', () => {
  expect(ruleFrom(undefined, '2026-11-27')).toBe('2000-01-01');
  expect(ruleFrom({ desde: '2000-01-01', dicha: '2026-11-27' }, '2026-11-27')).toBe('2000-01-01');
  expect(ruleFrom({ desde: '2000-01-01', dicha: '2026-11-26' }, '2026-11-27')).toBe('2026-11-27');
});

test('somebody is known in the words of a bank by all the words of his name, in any order, and by his numbers', () => {
  expect(wordsOfSomebody(['José Pérez López', 'PELJ800101AB1', 'Ana', '477 999 0817', 'José  Pérez López'])).toEqual([
    ['JOSE', 'PEREZ', 'LOPEZ'],
    ['PELJ800101AB1'],
    ['477', '999', '0817'],
  ]);
});
