import { expect, test } from 'vitest';
import { asTyped, followReadings } from './readings.ts';

const qr = (text: string, away = 0) => ({ format: 'QRCode', text, away });

test('a code held before the camera is one reading; gone for a while, it is another', () => {
  const take = followReadings();
  expect(take([qr('A-1')], 0)).toEqual(['A-1']);
  for (const at of [150, 900, 1700]) expect(take([qr('A-1')], at)).toEqual([]);
  for (const at of [1900, 2100, 2300, 2500]) expect(take([], at)).toEqual([]);
  expect(take([qr('A-1')], 3000)).toEqual(['A-1']);
});

test('on a slow telephone, whose every look takes a second, a code held is still one reading', () => {
  const take = followReadings();
  expect(take([qr('A-1')], 0)).toEqual(['A-1']);
  for (const at of [1300, 2600, 3900]) expect(take([], at)).toEqual([]);
  expect(take([qr('A-1')], 5200)).toEqual([]);
});

test('of several at once the one in the middle comes first', () => {
  expect(followReadings()([qr('orilla', 300), qr('centro', 10)], 0)).toEqual(['centro', 'orilla']);
});

test('bars without a check figure are believed at the second look', () => {
  const take = followReadings();
  const bars = (text: string) => [{ format: 'Code39Std', text, away: 0 }];
  expect(take(bars('FIL-1'), 0)).toEqual([]);
  expect(take(bars('F1L-1'), 200)).toEqual([]);
  expect(take(bars('FIL-1'), 400)).toEqual(['FIL-1']);
  expect(take(bars('FIL-1'), 600)).toEqual([]);
});

test.each([
  ['QRCode', ' FIL-1 ', 'FIL-1'],
  ['EAN13', '7501206611012', '7501206611012'],
  // A box from the United States shows twelve figures, and a scanner types twelve.
  ['EAN13', '0012345678905', '012345678905'],
  ['DataMatrix', '\u001d0107501206611012\u001d10L1', '0107501206611012 10L1'],
  ['QRCode', '\n', ''],
])('%s «%s» is typed as «%s»', (format, text, typed) => {
  expect(asTyped({ format, text })).toBe(typed);
});
