import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  estadoOf,
  gastoCan,
  nextPeriodo,
  periodoAt,
  type Ritmo,
  sayRitmo,
  splitIva,
  whyNotDeducible,
} from './rules.ts';

const base = { borrador: false, cancelado: false, vence: null, total_centavos: 1_000, pagado_centavos: 0 };

test.each([
  ['borrador', { borrador: true }],
  ['registrado', {}],
  ['por_pagar', { vence: '2026-12-01' }],
  ['pagado_parcial', { pagado_centavos: 1 }],
  ['pagado', { pagado_centavos: 1_000 }],
  ['cancelado', { cancelado: true, pagado_centavos: 0 }],
] as const)('an expense is %s by what was paid of it and what is known', (estado, more) => {
  expect(estadoOf({ ...base, ...more })).toBe(estado);
});

test('amounts are fixed by the first payment and by the invoice they came from', () => {
  expect(gastoCan.changeAmounts({ estado: 'por_pagar', uuid: null })).toBe(true);
  expect(gastoCan.changeAmounts({ estado: 'pagado_parcial', uuid: null })).toBe(false);
  expect(gastoCan.changeAmounts({ estado: 'por_pagar', uuid: 'X' })).toBe(false);
  expect(gastoCan.pay({ estado: 'borrador' })).toBe(false);
});

test('a total is told apart into what was bought and its IVA without losing a centavo', () => {
  expect(splitIva(116_000, 1600)).toEqual({ subtotal_centavos: 100_000, iva_centavos: 16_000 });
  expect(splitIva(100, 1600)).toEqual({ subtotal_centavos: 86, iva_centavos: 14 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom(0, 800, 1600), (total, tasa) => {
      const { subtotal_centavos, iva_centavos } = splitIva(total, tasa);
      expect(subtotal_centavos + iva_centavos).toBe(total);
      expect(iva_centavos).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('what comes again', () => {
  const monthly: Ritmo = { inicia: '2026-01-31', cada: 1, unidad: 'mes', hasta: null };

  test('on the 31st falls on the last day of a shorter month and goes back to the 31st', () => {
    expect([1, 2, 3].map((n) => periodoAt(monthly, n))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(nextPeriodo(monthly, '2026-02-28')).toBe('2026-03-31');
  });

  test('ends after its last day, and begins on its first', () => {
    expect(nextPeriodo({ ...monthly, hasta: '2026-03-30' }, '2026-02-28')).toBeNull();
    expect(nextPeriodo(monthly, '2025-12-01')).toBe('2026-01-31');
    expect(nextPeriodo({ ...monthly, cada: 2, unidad: 'semana' }, '2026-02-14')).toBe('2026-02-28');
    expect([sayRitmo(monthly), sayRitmo({ cada: 2, unidad: 'semana' })]).toEqual(['cada mes', 'cada 2 semanas']);
  });

  test('always goes forward, and no time between is passed over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n)),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('semana', 'mes'),
        fc.nat(3_000),
        (inicia, cada, unidad, days) => {
          const ritmo: Ritmo = { inicia, cada, unidad, hasta: null };
          const after = addDays(inicia, days - 5);
          const next = nextPeriodo(ritmo, after) ?? '';
          expect(next > after).toBe(true);
          const all = Array.from({ length: 700 }, (_, n) => periodoAt(ritmo, n));
          expect(next).toBe(all.find((day) => day > after));
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('fuel in cash, and more than 2,000 of which some was cash, cannot be taken off', () => {
  const gasto = { categoria: 'insumos', concepto: 'Estopa', total_centavos: 200_001, efectivo_centavos: 1 };
  expect(whyNotDeducible(gasto)).toBe('efectivo');
  expect(whyNotDeducible({ ...gasto, total_centavos: 200_000 })).toBeNull();
  expect(whyNotDeducible({ ...gasto, efectivo_centavos: 0 })).toBeNull();
  expect(whyNotDeducible({ ...gasto, categoria: 'combustible', total_centavos: 100 })).toBe('combustible');
  expect(whyNotDeducible({ ...gasto, categoria: 'otros', concepto: 'Gasolina', total_centavos: 100 })).toBe(
    'combustible',
  );
  expect(
    whyNotDeducible({ ...gasto, categoria: 'lubricantes', concepto: 'Aceite premium', total_centavos: 100 }),
  ).toBeNull();
});
