import { expect, test } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { useAddress, useWantedSearch } from './wanted-search.ts';

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

function Page() {
  const { params, ask } = useAddress();
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={() => ask({ desde: '2026-11-01' })}>
        Desde
      </button>
      <button type="button" onClick={() => ask({ hasta: '2026-11-27', ver: null })}>
        Hasta
      </button>
      <button type="button" onClick={() => ask((now) => ({ dias: `${now.get('desde')} ${now.get('hasta')}` }))}>
        Días
      </button>
      <Link to="?mes=2026-10">Octubre</Link>
    </>
  );
}

const open = async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?ver=iva&cuenta=1'] });
  const screen = await render(<RouterProvider router={router} />);
  const press = (name: string) => screen.getByRole('button', { name }).element() as HTMLElement;
  return { screen, press, said: screen.getByRole('status') };
};

test('a page that is asked for two things before it is drawn shows both, and what depends on them', async () => {
  const { press, said } = await open();
  // In one turn: nothing is drawn between them.
  press('Desde').click();
  press('Hasta').click();
  press('Días').click();
  await expect.element(said).toHaveTextContent('cuenta=1&desde=2026-11-01&hasta=2026-11-27&dias=2026-11-01+2026-11-27');
});

test('a link that is followed is where the page goes on from', async () => {
  const { screen, press, said } = await open();
  press('Desde').click();
  await expect.element(said).toHaveTextContent('ver=iva&cuenta=1&desde=2026-11-01');
  await screen.getByRole('link', { name: 'Octubre' }).click();
  await expect.element(said).toHaveTextContent('mes=2026-10');
  press('Hasta').click();
  await expect.element(said).toHaveTextContent('mes=2026-10&hasta=2026-11-27');
});
