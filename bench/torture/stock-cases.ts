import { type Json, must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';
import { create } from './workshop.ts';

export const newArticulo = (bench: Bench, rest: Json = {}): Promise<Json> =>
  create(bench.owner, '/api/inventario/articulos', {
    sku: `T-${bench.next()}`,
    descripcion: 'Filtro de aceite',
    existencia_milesimas: 10_000,
    costo_centavos: 5_000,
    ...rest,
  });
const bought = async (bench: Bench): Promise<Json> => ({
  renglones: [{ articulo_id: (await newArticulo(bench)).id, cantidad_milesimas: 4_000, costo_centavos: 6_000 }],
});
const newPedido = async (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/inventario/pedidos', await bought(bench));
const newConteo = (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/inventario/conteos', { nombre: `Anaquel ${bench.next()}` });
const readConteo = async (bench: Bench): Promise<Json> => {
  const { id } = await newConteo(bench);
  const lectura = { articulo_id: (await newArticulo(bench)).id, modo: 'fijar', cantidad_milesimas: 8_000 };
  return create(bench.owner, `/api/inventario/conteos/${id}/lecturas`, lectura);
};

const newCompra = async (bench: Bench): Promise<Json> => {
  const proveedor = await create(bench.owner, '/api/proveedores', { nombre: `Refaccionaria ${bench.next()}` });
  const rest = { proveedor_id: proveedor.id, fecha: '2026-01-15', pago: 'por_pagar', factura: `F-${bench.next()}` };
  return { ...(await bought(bench)), ...rest };
};

/** What writes stock. */
export const stockCases: Record<string, Case> = {
  'POST /api/inventario/articulos': async (bench) => ({
    body: { sku: `T-${bench.next()}`, descripcion: 'Balata', existencia_milesimas: 2_000, costo_centavos: 40_000 },
  }),
  'PATCH /api/inventario/articulos/{id}': async (bench) => changed(await newArticulo(bench), { ubicacion: 'A-3' }),
  'POST /api/inventario/movimientos': async (bench) => ({
    body: {
      tipo: 'salida',
      articulo_id: (await newArticulo(bench)).id,
      cantidad_milesimas: 1_000,
      motivo: 'uso_interno',
    },
  }),
  'POST /api/inventario/recepciones': async (bench) => ({ body: { ...(await bought(bench)), factura: 'F-1' } }),
  'POST /api/compras': async (bench) => ({ body: await newCompra(bench) }),
  'POST /api/compras/{id}/factura': async (bench) => {
    const proveedor = await create(bench.owner, '/api/proveedores', { nombre: `Refaccionaria ${bench.next()}` });
    const factura = `F-${bench.next()}`;
    const came = { ...(await bought(bench)), proveedor_id: proveedor.id, factura };
    await create(bench.owner, '/api/inventario/recepciones', came);
    const { data } = await must(bench.owner, { method: 'GET', path: `/api/compras?q=${factura}` });
    return { params: { id: data[0].id }, body: { fecha: '2026-01-15', pago: 'por_pagar' } };
  },
  'POST /api/compras/{id}/devoluciones': async (bench) => ({
    params: { id: (await create(bench.owner, '/api/compras', await newCompra(bench))).id },
    body: { motivo: 'Venían rotas', renglones: [{ renglon: 1, cantidad_milesimas: 1_000 }] },
  }),
  'POST /api/compras/{id}/cancelacion': async (bench) => ({
    params: { id: (await create(bench.owner, '/api/compras', await newCompra(bench))).id },
    body: { motivo: 'Llegó otra cosa' },
  }),
  'POST /api/inventario/pedidos': async (bench) => ({ body: await bought(bench) }),
  'POST /api/inventario/pedidos/{id}/recepcion': async (bench) => {
    const pedido = await newPedido(bench);
    return changed(pedido, { renglones: [{ renglon_id: pedido.renglones[0].id, cantidad_milesimas: 1_000 }] });
  },
  'POST /api/inventario/pedidos/{id}/cancelacion': async (bench) =>
    changed(await newPedido(bench), { motivo: 'Ya no llegó' }),
  'POST /api/inventario/conteos': async (bench) => ({ body: { nombre: `Anaquel ${bench.next()}` } }),
  'POST /api/inventario/conteos/{id}/lecturas': async (bench) => ({
    params: { id: (await newConteo(bench)).id },
    body: { articulo_id: (await newArticulo(bench)).id },
  }),
  'POST /api/inventario/conteos/{id}/aplicacion': async (bench) => changed(await readConteo(bench), {}),
  'POST /api/inventario/conteos/{id}/cancelacion': async (bench) => changed(await newConteo(bench), {}),
};

/** Where one company is not enough; each with its reason. */
export const NOT_TRIED_STOCK: Readonly<Record<string, string>> = {
  'POST /api/inventario/traspasos':
    'la misma persona en dos empresas; lo prueban modules/inventario/server/traspasos.test.ts y verify.test.ts',
};
