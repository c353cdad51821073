import { afterEach, expect, test } from 'vitest';
import { todayIn } from './period.ts';
import { clockOff, followClock, hearServer, sayClockOff, serverNow } from './server-clock.ts';

const DAY = 86_400_000;
const server = (ahead_ms: number): void => hearServer(new Date(Date.now() + ahead_ms).toUTCString());
const dayAfter = (ms: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date(Date.now() + ms));

afterEach(() => server(0));

test('today is the day of the server, on a computer that is three days behind or ahead', () => {
  server(3 * DAY);
  expect(todayIn('America/Mexico_City')).toBe(dayAfter(3 * DAY));
  server(-3 * DAY);
  expect(todayIn('America/Mexico_City')).toBe(dayAfter(-3 * DAY));
  expect(Math.abs(serverNow().getTime() - Date.now() + 3 * DAY)).toBeLessThan(60_000);
});

test('a clock that is off is told once, and a set clock again; seconds are nothing', () => {
  const heard: number[] = [];
  const leave = followClock(() => heard.push(clockOff()));
  for (const ahead of [2_000, -20_000, 3 * DAY, 3 * DAY + 5_000, 0]) server(ahead);
  leave();
  expect(heard).toHaveLength(2);
  expect([heard[0] !== 0, heard[1]]).toEqual([true, 0]);
});

test('a reply without its hour says nothing', () => {
  hearServer(null);
  hearServer('mañana');
  expect(clockOff()).toBe(0);
});

test('how far it is off reads as people say it', () => {
  expect([3 * DAY, -DAY, 2 * 3_600_000, -7 * 60_000].map(sayClockOff)).toEqual([
    '3 días atrasado',
    '1 día adelantado',
    '2 horas atrasado',
    '7 minutos adelantado',
  ]);
});
