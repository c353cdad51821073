import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let cajero: Person;
let sesion_id: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const create = async (path: string, body: object): Promise<Json> => done(await taller.owner.post(path, body));

beforeAll(async () => {
  taller = await openTaller(server);
  sesion_id = await openCaja(taller.owner);
  cajero = await taller.company.hire('cajero');
});

const lineOf = (one: Json, rest: Json = {}): Json => ({
  servicio_id: one.servicio_id,
  articulo_id: one.articulo_id,
  tipo: one.tipo,
  clave: one.clave,
  descripcion: one.nombre,
  precio_centavos: one.precio_centavos,
  tasa_iva: 1600,
  cantidad_milesimas: 1000,
  ...rest,
});
const sell = (partidas: Json[], activo_id: string | null = null) => {
  const monto_centavos = partidas.reduce((sum, p) => sum + (p['precio_centavos'] * p['cantidad_milesimas']) / 1000, 0);
  const formas = [{ forma_pago: '01', monto_centavos }];
  return cajero.post('/api/ventas', {
    partidas,
    activo_id,
    cobro: monto_centavos > 0 ? { monto_centavos, formas, sesion_id } : null,
  });
};

test('the counter sells at the price of the vehicle with the parts that come with the service, and no cheaper without leave', async () => {
  const filtro = await create('/api/inventario/articulos', {
    sku: 'FIL-9',
    descripcion: 'Filtro',
    precio_centavos: 18_000,
    existencia_milesimas: 10_000,
    costo_centavos: 9_000,
  });
  const cliente = await create('/api/clientes', { nombre: 'Dueño de camioneta' });
  const suv = await create('/api/activos', { cliente_id: cliente.id, marca: 'Honda', categoria: 'suv' });
  await create('/api/servicios', {
    nombre: 'Afinación completa',
    clave: 'AFI-1',
    precio_centavos: 100_000,
    precios: [{ categoria: 'suv', precio_centavos: 130_000 }],
    kit: [{ articulo_id: filtro.id, cantidad_milesimas: 1_000, incluida: true }],
  });
  const found = done(await cajero.get(`/api/ventas/catalogo?q=AFI-1&activo_id=${suv.id}`));
  expect(found.exactos).toBe(1);
  const [service] = found.data;
  expect([service.precio_centavos, service.kit[0].vendible.precio_centavos]).toEqual([130_000, 0]);
  const part = lineOf(service.kit[0].vendible);

  const nota = done(await sell([lineOf(service), part], suv.id));
  expect(nota.total_centavos).toBe(130_000);
  expect(done(await taller.owner.get(`/api/inventario/articulos/${filtro.id}`)).existencia_milesimas).toBe(9_000);

  for (const partidas of [
    [lineOf(service, { precio_centavos: 100_000 }), part],
    [part],
    [lineOf(service), { ...part, cantidad_milesimas: 2_000 }],
  ])
    expect((await sell(partidas, suv.id)).body.code).toBe('requiere_autorizacion');
  expect((await sell([lineOf(service)])).body.code).toBe('requiere_autorizacion');
  done(await sell([lineOf(service, { precio_centavos: 100_000 }), part]));
});
