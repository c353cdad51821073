import { expect, test } from 'vitest';
import { BURST_MS, codeOf, nothingRead, readKey } from './burst.ts';

/** What is read of keys that come so many milliseconds apart. */
const reading = (keys: readonly string[], apart: number) => {
  const codes: string[] = [];
  let burst = nothingRead;
  keys.forEach((key, i) => {
    const { code, ...next } = readKey(burst, key, 1000 + i * apart);
    burst = next;
    if (code !== null) codes.push(code);
  });
  return { codes, text: burst.text };
};

test('a scanner is read whole at its Enter or its Tab', () => {
  expect(reading([...'750120', 'Enter'], 5)).toEqual({ codes: ['750120'], text: '' });
  expect(reading([...'A-88 12', 'Tab'], 20)).toEqual({ codes: ['A-88 12'], text: '' });
  expect(reading([...'7501', 'Enter', ...'7502', 'Enter'], 8).codes).toEqual(['7501', '7502']);
});

test('a person’s hands are never a scanner', () => {
  expect(reading([...'obregon', 'Enter'], BURST_MS)).toEqual({ codes: [], text: '' });
  expect(reading([...'obregon'], BURST_MS + 5).text).toBe('n');
});

test('fewer than four keys are no code', () => {
  expect(reading([...'abc', 'Enter'], 5).codes).toEqual([]);
  expect(codeOf('abc')).toBeNull();
  expect(codeOf('    ')).toBeNull();
  expect(codeOf('abcd')).toBe('abcd');
});

test('what came before a pause is not part of the code', () => {
  const before = readKey(nothingRead, 'x', 0);
  expect(readKey(before, '7', 200)).toMatchObject({ text: '7' });
});
