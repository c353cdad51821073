import { expect, test } from 'vitest';
import { askAhead } from './ask-ahead.ts';

const counted = () => {
  const heard: string[] = [];
  const page = askAhead(async (token) => {
    heard.push(token);
    if (token === 'gone') throw new Error('gone');
    return `${token} ${heard.length}`;
  });
  return { heard, ...page };
};

test('what was asked ahead is taken once; asked again it is asked anew', async () => {
  const { heard, begin, ask } = counted();
  begin('a');
  expect(await ask('a')).toBe('a 1');
  expect(await ask('a')).toBe('a 2');
  expect(heard).toEqual(['a', 'a']);
});

test('of another link nothing is taken', async () => {
  const { begin, ask } = counted();
  begin('a');
  expect(await ask('b')).toBe('b 2');
});

test('its failure is told to whoever takes it, and is no last word', async () => {
  const { begin, ask } = counted();
  begin('gone');
  await expect(ask('gone')).rejects.toThrow('gone');
  expect(await ask('a')).toBe('a 2');
});
