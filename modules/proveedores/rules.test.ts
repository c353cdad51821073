import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bancos } from '#modules/proveedores/data/bancos.ts';
import { checkClabe, clabeDigit, findProblemas, formatClabe, normalizeClabe } from '#modules/proveedores/rules.ts';

const seventeen = fc
  .tuple(
    fc.constantFrom(...Object.keys(bancos)),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 }),
  )
  .map(([bank, rest]) => bank + rest.join(''));

describe('CLABE', () => {
  // Published as examples by banks and by the Banco de México.
  test.each([
    ['032180000118359719', 'IXE, today another bank', ''],
    ['002010077777777771', 'Banamex', 'Banamex'],
    ['014027000005555558', 'Santander', 'Santander'],
    ['646180110400000007', 'STP', 'STP'],
  ])('%s is right to its last digit (%s)', (clabe, _whose, banco) => {
    expect(checkClabe(clabe)).toEqual({ ok: true, banco });
  });

  test('spaces, dots and hyphens are no mistake', () => {
    expect(normalizeClabe(' 002 010 07777777777-1 ')).toBe('002010077777777771');
    expect(checkClabe('002 010 07777777777 1').ok).toBe(true);
    expect(formatClabe('002010077777777771')).toBe('002 010 07777777777 1');
  });

  test('the bank is known from three digits on, before the rest is written', () => {
    expect(checkClabe('012')).toMatchObject({ ok: false, banco: 'BBVA México', error: 'La CLABE lleva 18 dígitos.' });
  });

  test('any account of any bank is right with its own last digit, and no slip of one digit passes', () => {
    fc.assert(
      fc.property(seventeen, fc.nat(17), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const clabe = body + clabeDigit(body);
        expect(checkClabe(clabe).ok).toBe(true);
        const slip = [...clabe];
        slip[at] = String((Number(slip[at]) + by) % 10);
        expect(checkClabe(slip.join('')).ok, slip.join('')).toBe(false);
      }),
    );
  });

  test('whatever is typed gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const { ok, error } = checkClabe(text);
        expect(ok).toBe(error === undefined);
      }),
    );
  });
});

test('each problem stands beside its field, and what is empty is none', () => {
  const empty = { rfc: '', regimen: '', cp_fiscal: '', clabe: '' };
  expect(findProblemas(empty)).toEqual({});
  expect(Object.keys(findProblemas({ rfc: 'XX', regimen: '601', cp_fiscal: '123', clabe: '1' })).sort()).toEqual([
    'clabe',
    'cp_fiscal',
    'rfc',
  ]);
  expect(findProblemas({ ...empty, rfc: 'EKU9003173C9', regimen: '605' })).toHaveProperty('regimen');
  expect(findProblemas({ ...empty, rfc: 'EKU9003173C9', regimen: '601' })).toEqual({});
});
