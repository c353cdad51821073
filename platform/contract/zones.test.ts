import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateInZone, hourInZone, instantAt } from './zones.ts';

const ZONAS = [
  'America/Mexico_City',
  'America/Tijuana',
  'America/Cancun',
  'America/Hermosillo',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
] as const;
const zona = fc.constantFrom(...ZONAS);
const instant = fc.date({ min: new Date('2019-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

test('what the wall says at any instant leads back to it, or to the first of an hour that comes twice', () => {
  fc.assert(
    fc.property(zona, instant, (where, at) => {
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
      const back = instantAt(dateInZone(minute, where), hourInZone(minute, where), where);
      const apart = minute.getTime() - back.getTime();
      expect([0, 30 * 60_000, 60 * 60_000]).toContain(apart);
      expect([dateInZone(back, where), hourInZone(back, where)]).toEqual([
        dateInZone(minute, where),
        hourInZone(minute, where),
      ]);
    }),
  );
});

test.each([
  ['an usual hour in Mexico', '2026-11-24', '08:00', 'America/Mexico_City', '2026-11-24T14:00:00.000Z'],
  ['an hour that the border leaves out', '2026-03-08', '02:30', 'America/Tijuana', '2026-03-08T10:30:00.000Z'],
  ['an hour that the border has twice', '2026-11-01', '01:30', 'America/Tijuana', '2026-11-01T08:30:00.000Z'],
  ['when the whole country still changed', '2022-10-30', '01:30', 'America/Mexico_City', '2022-10-30T06:30:00.000Z'],
  ['half an hour of change', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('%s', (_what, fecha, hora, where, expected) => {
  expect(instantAt(fecha, hora, where).toISOString()).toBe(expected);
});

test('days are counted by the calendar', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
