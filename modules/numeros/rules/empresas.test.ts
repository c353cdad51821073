import { expect, test } from 'vitest';
import { addUp, daysThere } from './empresas.ts';
import { valueOf } from './medidas.ts';

test.each<[string, [string, string], [string, string], [string, string]]>([
  [
    'a period that lies back is the same everywhere',
    ['2026-10-01', '2026-10-31'],
    ['2026-11-27', '2026-11-26'],
    ['2026-10-01', '2026-10-31'],
  ],
  ['the same day in both', ['2026-11-01', '2026-11-27'], ['2026-11-27', '2026-11-27'], ['2026-11-01', '2026-11-27']],
  [
    'today is the today of there',
    ['2026-11-27', '2026-11-27'],
    ['2026-11-27', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
  ],
  [
    'today is the today of there, when it is later',
    ['2026-11-27', '2026-11-27'],
    ['2026-11-27', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
  ],
  [
    'this month ends there today',
    ['2026-11-01', '2026-11-27'],
    ['2026-11-27', '2026-11-26'],
    ['2026-11-01', '2026-11-26'],
  ],
  [
    'a month that did not begin there is as many days',
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
  ],
])('%s', (_, [desde, hasta], [here, there], [from, to]) => {
  expect(daysThere({ desde, hasta }, here, there)).toEqual({ desde: from, hasta: to });
});

test('of several companies sums are added, what is divided is divided of the sums', () => {
  const all = addUp([
    { orden_centavos: 100_000, autos: 1 },
    { orden_centavos: 500_000, autos: 9 },
  ]);
  expect(valueOf('ticket', all)).toBe(60_000);
  expect(all.vendido_centavos).toBeNull();
});

test('what one company does not tell is told of none together', () => {
  expect(
    addUp([
      { costo_centavos: 5, autos: 0 },
      { costo_centavos: null, autos: 2 },
    ]),
  ).toMatchObject({ costo_centavos: null, autos: 2 });
});
