import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { ToastStack } from '#platform/web/toast.tsx';
import { LineBox } from './LineBox.tsx';

const ACTIVO = '01900000-0000-7000-8000-000000000001';
const asked: string[] = [];
const real = window.fetch;

beforeEach(() => {
  asked.length = 0;
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (!address.pathname.startsWith('/api/')) return real(input, init);
    if (address.pathname === '/api/servicios') asked.push(address.search);
    return Response.json({ data: [] });
  };
});
afterEach(() => {
  window.fetch = real;
});

const box = page.getByRole('combobox', { name: 'Agregar partida' });
const sheet = (activo_id: string | null, take: (typed: string) => void) => (
  <ThemeFrame>
    <LineBox ref={null} para={{ cliente_id: null, activo_id }} onTake={(_, renglon) => take(renglon.texto)} />
  </ThemeFrame>
);

it('what is being typed stays when the vehicle arrives, and is asked again at its prices', async () => {
  const taken: string[] = [];
  const screen = await render(sheet(null, (typed) => taken.push(typed)));
  await userEvent.type(box, 'afinación');
  await screen.rerender(sheet(ACTIVO, (typed) => taken.push(typed)));
  await expect.element(box).toHaveValue('afinación');
  await expect.poll(() => asked.at(-1)).toContain(ACTIVO);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => taken).toEqual(['afinación']);
});

it('a code that nothing has becomes no line, and is told with its number; with words beside it, it is text', async () => {
  const taken: string[] = [];
  await render(
    <>
      {sheet(null, (typed) => taken.push(typed))}
      <ToastStack />
    </>,
  );
  await userEvent.type(box, '7501206611012{Enter}');
  await expect.element(page.getByText('Nada lleva el código 7501206611012.', { exact: false })).toBeVisible();
  await expect.element(box).toHaveValue('');
  await userEvent.type(box, 'filtro 7501206611012{Enter}');
  await expect.poll(() => taken).toEqual(['filtro 7501206611012']);
});

it('what the catalogue has with its tax is offered without it where the document writes prices so', async () => {
  const servicio = { id: 's1', nombre: 'Afinación', precio_vehiculo_centavos: 89_990, tasa_iva: 1600, kit: [] };
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (!address.pathname.startsWith('/api/')) return real(input, init);
    return Response.json({ data: address.pathname === '/api/servicios' ? [servicio] : [] });
  };
  const taken: (number | undefined)[] = [];
  const modos = { catalogo: 'con_iva', documento: 'mas_iva' } as const;
  await render(
    <ThemeFrame>
      <LineBox
        ref={null}
        para={{ cliente_id: null, activo_id: null, modos }}
        onTake={(oferta) => taken.push(oferta?.precio_centavos)}
      />
    </ThemeFrame>,
  );
  await userEvent.type(box, 'afinación');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => taken).toEqual([77_578]);
});
