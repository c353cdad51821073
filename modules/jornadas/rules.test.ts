import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateInZone, hourInZone } from '#platform/contract/zones.ts';
import {
  boundMoment,
  closingOf,
  nextMarcas,
  overlaps,
  presencias,
  presentSeconds,
  problemOfTurno,
  ratiosOf,
  sayHours,
} from './rules.ts';

const at = (text: string) => new Date(`2026-11-24T${text}Z`);
const NOW = at('23:00:00');
const ZONAS = ['America/Mexico_City', 'America/Tijuana', 'America/Cancun', 'America/New_York', 'Europe/Madrid'];
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2034-12-31'), noInvalidDate: true });
const MINUTE = 60_000;

test.each([
  ['a day with lunch', at('14:00:00'), at('23:00:00'), [[at('20:00:00'), at('21:00:00'), 'comida']], 8 * 3600],
  ['a short rest counts', at('14:00:00'), at('16:00:00'), [[at('15:00:00'), at('15:10:00'), 'descanso']], 2 * 3600],
  ['still there', at('22:30:00'), null, [], 1800],
  ['still at lunch', at('22:00:00'), null, [[at('22:30:00'), null, 'comida']], 1800],
  ['left from lunch', at('14:00:00'), at('21:00:00'), [[at('20:00:00'), null, 'comida']], 6 * 3600],
] as const)('%s', (_what, desde, hasta, rests, seconds) => {
  const descansos = rests.map(([from, to, clase]) => ({ desde: from, hasta: to, clase }));
  expect(presentSeconds({ desde, hasta }, descansos, NOW)).toBe(seconds);
});

describe('the night on which the clocks change', () => {
  test.each([
    ['forward: seven hours were lived', '2026-03-08T06:00:00Z', '2026-03-08T13:00:00Z', '22:00', '06:00', 7],
    ['back: nine were', '2026-11-01T05:00:00Z', '2026-11-01T14:00:00Z', '22:00', '06:00', 9],
  ])('%s', (_what, from, to, entra, sale, hours) => {
    const [desde, hasta] = [new Date(from), new Date(to)];
    expect([hourInZone(desde, 'America/Tijuana'), hourInZone(hasta, 'America/Tijuana')]).toEqual([entra, sale]);
    expect(presentSeconds({ desde, hasta }, [], hasta)).toBe(hours * 3600);
  });
});

test('a forgotten clock closes after it began, within its hours, and at the hour of the wall where that comes first', () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 1, max: 24 }),
      fc.constantFrom(null, '00:00', '02:30', '18:00', '23:59'),
      fc.constantFrom(...ZONAS),
      (entrada, max_horas, hora_cierre, zona) => {
        const end = closingOf(entrada, { max_horas, hora_cierre }, zona);
        const ms = end.getTime() - entrada.getTime();
        expect(ms).toBeGreaterThan(0);
        expect(ms).toBeLessThanOrEqual(max_horas * 60 * MINUTE);
        // An hour that the change leaves out is read an hour later.
        if (ms < max_horas * 60 * MINUTE) expect([hora_cierre, '03:30', '01:00']).toContain(hourInZone(end, zona));
        const days = Date.parse(dateInZone(end, zona)) - Date.parse(dateInZone(entrada, zona));
        expect([0, 86_400_000]).toContain(days);
      },
    ),
  );
});

test('a moment is never in the future, never before what is known, and never older than a week', () => {
  fc.assert(
    fc.property(instant, instant, instant, (said, a, b) => {
      const [from, now] = a < b ? [a, b] : [b, a];
      const put = boundMoment(said, from, now);
      expect(put >= from && put <= now).toBe(true);
      if (said >= from && said <= now && now.getTime() - said.getTime() <= 7 * 86_400_000) expect(put).toBe(said);
    }),
  );
});

test('from every presence something may be marked, and in only from outside', () => {
  for (const presencia of presencias) {
    expect(nextMarcas(presencia).length).toBeGreaterThan(0);
    expect(nextMarcas(presencia).includes('entrada')).toBe(presencia === 'fuera');
  }
});

test.each([
  ['after', at('14:00:00'), at('15:00:00'), at('15:00:00'), at('16:00:00'), false],
  ['inside', at('14:00:00'), at('18:00:00'), at('15:00:00'), at('16:00:00'), true],
  ['both open', at('14:00:00'), null, at('15:00:00'), null, true],
  ['before one that is open', at('14:00:00'), at('15:00:00'), at('15:00:00'), null, false],
] as const)('%s', (_what, a, b, c, d, shares) => {
  const [one, two] = [
    { desde: a, hasta: b },
    { desde: c, hasta: d },
  ];
  expect([overlaps(one, two), overlaps(two, one)]).toEqual([shares, shares]);
});

test('two rests at one hour cannot be', () => {
  const turno = { desde: at('14:00:00'), hasta: at('20:00:00') };
  const rest = (from: string, to: string) => ({ desde: at(from), hasta: at(to) });
  const twice = [rest('15:00:00', '16:00:00'), rest('15:30:00', '15:40:00')];
  expect(problemOfTurno(turno, twice, [], NOW)).toBe('Hay dos descansos a la misma hora.');
  expect(problemOfTurno(turno, [rest('15:00:00', '15:30:00'), rest('15:30:00', '15:40:00')], [], NOW)).toBeNull();
});

test('three ledgers: what is divided by what, and nothing by nothing', () => {
  expect(ratiosOf({ vendidas_seg: 5 * 3600, trabajadas_seg: 4 * 3600, presentes_seg: 8 * 3600 })).toEqual({
    eficiencia: 125,
    utilizacion: 50,
    rendimiento: 62.5,
  });
  expect(ratiosOf({ vendidas_seg: 3600, trabajadas_seg: 0, presentes_seg: 0 })).toEqual({
    eficiencia: null,
    utilizacion: null,
    rendimiento: null,
  });
});

test.each([
  [0, '0 min'],
  [59, '0 min'],
  [5_400, '1 h 30 min'],
  [28_800, '8 h'],
])('%i seconds are %s', (seconds, said) => {
  expect(sayHours(seconds)).toBe(said);
});
