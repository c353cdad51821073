import { describe, expect, test } from 'vitest';
import { estadosOrden, isOpen, nextStates, reasonAgainst, shareEqually, usualNext } from './rules.ts';

const everything = () => true;
const nothing = () => false;
const paid = { saldo_centavos: 0, pagado_centavos: 100, con_credito: false };

describe('the states of an order', () => {
  test('no state leads to itself, and the usual next one is always allowed', () => {
    for (const estado of estadosOrden) {
      expect(nextStates(estado)).not.toContain(estado);
      const next = usualNext[estado];
      if (next) expect(nextStates(estado)).toContain(next);
    }
  });

  test('delivered, closed and cancelled orders are not open; the rest are', () => {
    expect(estadosOrden.filter((estado) => !isOpen(estado))).toEqual(['entregada', 'cerrada', 'cancelada']);
  });
});

describe('delivering', () => {
  test('a finished and paid order is delivered', () => {
    expect(reasonAgainst('deliver', { estado: 'terminada', ...paid }, nothing)).toBeNull();
  });

  test('with a balance it needs the customer to have credit, or the permission', () => {
    const owing = { estado: 'terminada', saldo_centavos: 1, pagado_centavos: 0, con_credito: false } as const;
    expect(reasonAgainst('deliver', owing, nothing)).toContain('saldo');
    expect(reasonAgainst('deliver', { ...owing, con_credito: true }, nothing)).toBeNull();
    expect(reasonAgainst('deliver', owing, everything)).toBeNull();
  });

  test('an order just received is not delivered', () => {
    expect(reasonAgainst('deliver', { estado: 'recibida', ...paid }, everything)).toContain('Termina');
  });
});

describe('cancelling', () => {
  test('needs the permission, with money paid or without', () => {
    expect(reasonAgainst('cancel', { estado: 'recibida', ...paid }, everything)).toBeNull();
    expect(reasonAgainst('cancel', { estado: 'recibida', ...paid, pagado_centavos: 0 }, everything)).toBeNull();
    expect(reasonAgainst('cancel', { estado: 'recibida', ...paid, pagado_centavos: 0 }, nothing)).toContain('permiso');
  });

  test('nothing is returned before it was delivered', () => {
    expect(reasonAgainst('return', { estado: 'terminada', ...paid }, everything)).not.toBeNull();
    expect(reasonAgainst('return', { estado: 'entregada', ...paid }, everything)).toBeNull();
  });
});

test.each([1, 2, 3, 7, 9])('the credit of %i workers adds up to the whole line', (workers) => {
  const shares = shareEqually(workers);
  expect(shares).toHaveLength(workers);
  expect(shares.reduce((a, b) => a + b, 0)).toBe(10_000);
});
