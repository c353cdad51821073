import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HallazgoDeOrden } from '#modules/inspecciones/rules/oferta.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ToastStack } from '#platform/web/toast.tsx';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { HallazgosDeOrden } from './HallazgosDeOrden.tsx';

const hallazgo = (punto_id: string, rest: Partial<HallazgoDeOrden>, precio_centavos: number | null = 45_000) =>
  ({
    punto_id,
    inspeccion_id: 'i1',
    nombre: punto_id,
    color: 'rojo',
    situacion: 'nuevo',
    linea: {
      tipo: 'servicio',
      clave: '',
      descripcion: `Cambio de ${punto_id}`,
      cantidad_milesimas: 1000,
      unidad: '',
      precio_centavos,
      descuento: null,
      tasa_iva: 1600,
      costo_centavos: null,
      prioridad: 'urgente',
      servicio_id: 's1',
      articulo_id: null,
      punto_id,
      motivo: `${punto_id}: mal.`,
    },
    total_centavos: null,
    fotos: [],
    pregunta: '',
    ...rest,
  }) as unknown as HallazgoDeOrden; // What a card reads of it.

/** The other end of the wire: what the order has, and what was written. */
const wire = { found: [] as HallazgoDeOrden[], offered: [] as { lineas: { punto_id: string }[] }[] };
const told = () => ({
  data: wire.found,
  precios: 'con_iva',
  cliente_id: 'c',
  activo_id: null,
  cerrada: '',
  cotizacion: null,
});
const real = window.fetch;
beforeEach(() => {
  wire.offered = [];
  queryClient.clear();
  queryClient.setQueryData(['permisos', 1], { all_permissions: ['ver_ordenes_trabajo', 'ver_cotizaciones'] });
  useSession.setState({ company: { empresa_id: 1, nombre: 'Taller', zona: 'America/Mexico_City' } as never });
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.includes('/api/inspecciones/')) return real(input, init);
    if (init?.method !== 'POST') return Response.json(told());
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as (typeof wire.offered)[number];
    wire.offered.push(body);
    wire.found = wire.found.map((one) =>
      body.lineas.some(({ punto_id }) => punto_id === one.punto_id) ? { ...one, situacion: 'por_enviar' } : one,
    );
    return Response.json({ hallazgos: told(), quedan: 0 });
  };
});

const show = (which: 'por_decidir' | 'decididos') =>
  render(
    <ThemeFrame>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <HallazgosDeOrden orden_id="o1" folio="OT-1" which={which} />
          <ToastStack />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeFrame>,
  );
const add = (name: string) => page.getByRole('button', { name: `Agregar trabajo: ${name}` });

it('what was found is counted by severity, and one press makes one of them a line of the order', async () => {
  await page.viewport(390, 844);
  wire.found = [hallazgo('balatas', {}), hallazgo('aceite', {}), hallazgo('luces', { color: 'amarillo' })];
  await show('por_decidir');
  await expect.element(page.getByRole('group', { name: 'Cuántos por gravedad' })).toHaveTextContent('Mal 2Pronto 1');
  await add('Cambio de balatas').click();
  await expect
    .poll(() => wire.offered.map(({ lineas }) => lineas.map(({ punto_id }) => punto_id)))
    .toEqual([['balatas']]);
  await expect.element(page.getByText('Por enviar')).toBeVisible();
  expect(add('Cambio de balatas').query()).toBe(null);
  await expect.element(add('Cambio de aceite')).toBeVisible();
});

it('one without a price asks for it before it is added', async () => {
  wire.found = [hallazgo('luces', { color: 'amarillo' }, null)];
  await show('por_decidir');
  await add('Cambio de luces').click();
  await expect.element(page.getByRole('dialog', { name: 'Ofrecer lo hallado en OT-1' })).toBeVisible();
  expect(wire.offered).toEqual([]);
});

it('what the customer answered leaves the top of the order and stays in its inspection', async () => {
  wire.found = [hallazgo('balatas', { situacion: 'autorizado' }), hallazgo('luces', { situacion: 'espera' })];
  const { unmount } = await show('decididos');
  await expect.element(page.getByRole('list', { name: 'Hallazgos' })).toBeVisible();
  await unmount();
  await show('por_decidir');
  await userEvent.keyboard('{Tab}');
  expect(page.getByRole('list', { name: 'Hallazgos' }).query()).toBe(null);
});
