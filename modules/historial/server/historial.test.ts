import { beforeAll, expect, test } from 'vitest';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let otro: Company;
let cliente: string;
let activo: string;

beforeAll(async () => {
  taller = await server.company();
  otro = await server.company();
  await taller.run(async (tx, who) => {
    cliente = (await addCliente(tx, who, ClienteNuevo.parse({ nombre: 'Transportes Bajío' }))).id;
    activo = (
      await addActivo(
        tx,
        who,
        ActivoNuevo.parse({ cliente_id: cliente, marca: 'Kenworth', modelo: 'T680', anio: 2017 }),
      )
    ).id;
  });
});

const partida = {
  tipo: 'servicio',
  descripcion: 'Afinación',
  precio_centavos: 116_000,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
};
const quote = async (): Promise<Json> => {
  const { status, body } = await taller.owner.post('/api/cotizaciones', {
    cliente_id: cliente,
    activo_id: activo,
    partidas: [partida],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const documentsOf = async (query = '') => (await taller.owner.get(`/api/clientes/${cliente}/documentos${query}`)).body;

test('a customer without documents has an empty history', async () => {
  expect(await documentsOf()).toEqual({ data: [], cursor: null });
});

test('quotation and order of the customer stand in one list, with what is still owed', async () => {
  const cotizacion = await quote();
  const orden = await taller.owner.post('/api/ordenes', {
    cliente_id: cliente,
    activo_id: activo,
    partidas: [partida],
  });
  expect(orden.status, JSON.stringify(orden.body)).toBe(201);
  const { data } = await documentsOf();
  expect(data).toContainEqual({
    tipo: 'cotizacion',
    id: cotizacion.id,
    folio: cotizacion.folio,
    fecha: cotizacion.fecha,
    importe_centavos: 116_000,
    estado: 'borrador',
    saldo_centavos: null,
    vehiculo: 'Kenworth T680 2017',
    ruta: `/comercial/cotizaciones/${cotizacion.id}`,
  });
  expect(data).toContainEqual(
    expect.objectContaining({
      tipo: 'orden',
      id: orden.body.id,
      importe_centavos: 116_000,
      estado: 'recibida',
      ruta: `/comercial/OrdenTrabajo/${orden.body.id}`,
    }),
  );
});

test('the history goes page by page, newest first, without repeating', async () => {
  await quote();
  await quote();
  const all = (await documentsOf('?limit=100')).data.map((row: Json) => row.id);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Json = await documentsOf(`?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...page.data.map((row: Json) => row.id));
    cursor = page.cursor;
  }
  expect(seen).toEqual(all);
  expect(new Set(seen).size).toBe(seen.length);
});

test('without «Clientes» only the kinds that the person attends are shown', async () => {
  const tecnico = await taller.hire('tecnico');
  expect((await tecnico.get(`/api/clientes/${cliente}/documentos`)).body).toEqual({ data: [], cursor: null });
});

test('a customer account is refused, and another company gets nothing', async () => {
  const quien = await taller.hire('cliente');
  expect((await quien.get(`/api/clientes/${cliente}/documentos`)).status).toBe(403);
  expect((await otro.owner.get(`/api/clientes/${cliente}/documentos`)).status).toBe(404);
});

test('a cancelled receipt says so, and what came back without money has its own line', async () => {
  const caja = (await taller.owner.get('/api/cajas')).body.cajas[0].id;
  const sesion = await taller.owner.post('/api/cajas/sesiones', { caja_id: caja, fondo_centavos: 0 });
  const body = { cliente_id: cliente, activo_id: activo, clase: 'mostrador', partidas: [partida] };
  const orden = (await taller.owner.post('/api/ordenes', body)).body;
  const pago = await taller.owner.post('/api/pagos', {
    aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: 116_000 }],
    formas: [{ forma_pago: '01', monto_centavos: 116_000 }],
    sesion_id: sesion.body.id,
  });
  expect(pago.status, JSON.stringify(pago.body)).toBe(201);
  expect((await taller.owner.post(`/api/pagos/${pago.body.id}/cancelacion`, { motivo: 'No era él' })).status).toBe(201);
  const { version } = (await taller.owner.get(`/api/ordenes/${orden.id}`)).body;
  const back = {
    partidas: [{ partida_id: orden.partidas[0].id, cantidad_milesimas: 1000 }],
    motivo: 'No le quedó',
  };
  const returned = await taller.owner.post(`/api/ordenes/${orden.id}/devolucion`, back, { version });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);
  const { data } = await documentsOf('?limit=100');
  expect(data).toContainEqual(expect.objectContaining({ id: pago.body.id, estado: 'cancelado' }));
  expect(data).toContainEqual(
    expect.objectContaining({
      tipo: 'devolucion',
      folio: 'DVM-1',
      importe_centavos: -116_000,
      estado: 'devolucion',
      ruta: `/comercial/OrdenTrabajo/${orden.id}`,
    }),
  );
});
