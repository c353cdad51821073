import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { cash, create, lineOf, openSesion, PASSWORD } from './workshop.ts';

const TOTAL = 35_000;
const cart = (rest: Json = {}): Json => ({ partidas: [lineOf(10_000), lineOf(25_000)], ...rest });

export const withCaja = async (bench: Bench): Promise<void> => {
  const { abiertas } = await must(bench.owner, { method: 'GET', path: '/api/cajas' });
  if (abiertas.length === 0) await openSesion(bench);
};
export const sold = async (bench: Bench, rest: Json = {}): Promise<Json> => {
  await withCaja(bench);
  return create(bench.owner, '/api/ventas', cart({ ...rest, cobro: { monto_centavos: TOTAL, formas: cash(TOTAL) } }));
};
const parked = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/ventas/espera', {
    nombre: `Ticket ${bench.next()}`,
    renglones: 2,
    total_centavos: TOTAL,
    contenido: { lineas: [] },
  });

/** What the counter writes: sales, what waits, what is undone. */
export const saleCases: Record<string, Case> = {
  'POST /api/ventas': async (bench) => {
    await withCaja(bench);
    return { body: cart({ comentarios: 'Con prisa', cobro: { monto_centavos: TOTAL, formas: cash(TOTAL) } }) };
  },
  'POST /api/ventas/orden': async (bench) => ({ body: cart({ cliente_id: bench.clientes[0] }) }),
  'POST /api/ventas/cotizacion': async (bench) => ({ body: cart({ cliente_id: bench.clientes[0] }) }),
  'POST /api/ventas/autorizaciones': async ({ email }) => ({ body: cart({ email, password: PASSWORD }) }),
  'POST /api/ventas/espera': async (bench) => ({
    body: { nombre: `Ticket ${bench.next()}`, renglones: 1, total_centavos: 0, contenido: {} },
  }),
  'POST /api/ventas/espera/{id}/toma': async (bench) => ({ params: { id: (await parked(bench)).id }, body: {} }),
  'POST /api/ventas/espera/{id}/descarte': async (bench) => ({ params: { id: (await parked(bench)).id }, body: {} }),
  'POST /api/ventas/{id}/devolucion': async (bench) => {
    const nota = await sold(bench);
    const partidas = nota.partidas.map((p: Json) => ({
      partida_id: p.id,
      cantidad_milesimas: p.cantidad_milesimas,
    }));
    return changed(nota, { partidas, motivo: 'No era la medida' });
  },
  'POST /api/ventas/{id}/cancelacion': async (bench) => changed(await sold(bench), { motivo: 'Se arrepintió' }),
  'POST /api/correcciones/ventas/{id}': async (bench) => {
    const { id, version } = await sold(bench);
    await must(bench.owner, {
      method: 'POST',
      path: '/api/auth/confirmar-contrasena',
      body: { password: PASSWORD },
    });
    const pedida = {
      partidas: [lineOf(10_000)],
      cobro: { monto_centavos: 10_000, formas: cash(10_000) },
    };
    const { huella } = await must(bench.owner, {
      method: 'POST',
      path: `/api/correcciones/ventas/${id}/efecto`,
      body: pedida,
    });
    return { params: { id }, version, body: { ...pedida, motivo: 'Se capturó mal', huella } };
  },
  'POST /api/pagos/{id}/forma': async (bench) => {
    const { pagos } = await sold(bench);
    const formas = [{ forma_pago: '03', monto_centavos: TOTAL }];
    return { params: { id: pagos[0].id }, body: { formas, motivo: 'Fue transferencia' } };
  },
  'POST /api/pagos/devoluciones/autorizacion': async (bench) => {
    const { id } = await sold(bench);
    return { body: { documento_id: id, monto_centavos: TOTAL, email: bench.email, password: PASSWORD } };
  },
  'PUT /api/auth/pin': async ({ owner }) => {
    await must(owner, { method: 'POST', path: '/api/auth/confirmar-contrasena', body: { password: PASSWORD } });
    return { body: { pin: '481592' } };
  },
  'PUT /api/ventas/ajuste': async ({ owner }) => {
    const { version } = await must(owner, { method: 'GET', path: '/api/ventas/ajuste' });
    return { body: { descuento_diezmilesimas: 1_500 }, version };
  },
};

/** What reads only. */
export const NOT_TRIED_SALES: Readonly<Record<string, string>> = {
  'POST /api/correcciones/ventas/{id}/efecto': 'solo lee',
};

/** Operations without a key that may be done again. */
export const REPEATABLE_SALES = [
  'POST /api/ventas/autorizaciones',
  'POST /api/pagos/devoluciones/autorizacion',
  'PUT /api/auth/pin',
];
