import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useWantedSearch } from './wanted-search.ts';

const search = (text: string) => new URLSearchParams(text);

test('a change that is drawn late does not undo the one asked for after it', async () => {
  const { result, rerender } = await renderHook((params?: URLSearchParams) => useWantedSearch(params ?? search('')), {
    initialProps: search(''),
  });
  result.current.want(search('filas=marca'));
  result.current.want(search('filas=marca&comparar=anio'));
  await rerender(search('filas=marca'));
  expect(result.current.wanted.current.toString()).toBe('filas=marca&comparar=anio');
  await rerender(search('filas=marca&comparar=anio'));
  expect(result.current.wanted.current.toString()).toBe('filas=marca&comparar=anio');
});

test('what comes from elsewhere wins', async () => {
  const { result, rerender } = await renderHook((params?: URLSearchParams) => useWantedSearch(params ?? search('')), {
    initialProps: search(''),
  });
  result.current.want(search('filas=marca'));
  await rerender(search('medida=autos'));
  expect(result.current.wanted.current.toString()).toBe('medida=autos');
  // And what was asked for before it is no longer waited for.
  await rerender(search('medida=autos&filas=dia'));
  expect(result.current.wanted.current.toString()).toBe('medida=autos&filas=dia');
});
