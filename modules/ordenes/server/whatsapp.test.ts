import { beforeEach, expect, test } from 'vitest';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let orden: Json;

beforeEach(async () => {
  taller = await server.company({ nombre: 'Taller Las Palmas' });
  for (const [evento, plantilla] of [
    ['orden_lista', 'orden_lista'],
    ['recibo', 'recibo_pago'],
  ])
    await taller.owner.put(
      `/api/whatsapp/ajustes/${evento}`,
      { automatico: true, plantilla, idioma: 'es_MX' },
      { version: 0 },
    );
  const cliente = (await taller.owner.post('/api/clientes', { nombre: 'María López', telefono: '4771234567' })).body;
  const activo = (
    await taller.owner.post('/api/activos', {
      cliente_id: cliente.id,
      marca: 'Nissan',
      modelo: 'NP300',
      placas: 'GTO101B',
    })
  ).body;
  const partida = {
    tipo: 'servicio',
    descripcion: 'Afinación',
    cantidad_milesimas: 1000,
    precio_centavos: 116_000,
    tasa_iva: 1600,
  };
  orden = (
    await taller.owner.post('/api/ordenes', { cliente_id: cliente.id, activo_id: activo.id, partidas: [partida] })
  ).body;
});

const move = async (a: string): Promise<void> => {
  const path = `/api/ordenes/${orden.id}`;
  const { version } = (await taller.owner.get(path)).body;
  const moved = await taller.owner.post(`${path}/estado`, { a }, { version });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
};
const messages = async (): Promise<[string, string][]> =>
  (await taller.owner.get('/api/whatsapp/mensajes?estado=todos')).body.data.map((m: Json) => [m.evento, m.texto]);

test('an order that is finished is told to its customer, and again only when it is finished again', async () => {
  await move('en_proceso');
  expect(await messages()).toEqual([]);
  await move('terminada');
  const ready = `Hola. En Taller Las Palmas ya está listo Nissan NP300, GTO101B (orden ${orden.folio}). Saldo por pagar: $1,160.00. Puedes pasar a recogerlo.`;
  expect(await messages()).toEqual([['orden_lista', ready]]);
  await move('en_proceso');
  await move('terminada');
  expect(await messages()).toEqual([
    ['orden_lista', ready],
    ['orden_lista', ready],
  ]);
});

test('an adviser tells by hand that it is ready: the words are there at once, and its account falls due', async () => {
  const path = `/api/ordenes/${orden.id}`;
  await taller.owner.put(
    '/api/whatsapp/ajustes/orden_lista',
    { automatico: false, plantilla: 'orden_lista', idioma: 'es_MX' },
    { version: 1 },
  );
  const early = await taller.owner.get(`${path}/aviso`);
  expect([early.status, early.body.code]).toEqual([409, 'sin_terminar']);
  expect((await taller.owner.post(`${path}/aviso`)).body.code).toBe('sin_terminar');
  await move('en_proceso');
  await move('terminada');
  const texto = `Hola. En Taller Las Palmas ya está listo Nissan NP300, GTO101B (orden ${orden.folio}). Saldo por pagar: $1,160.00. Puedes pasar a recogerlo.`;
  expect((await taller.owner.get(`${path}/aviso`)).body).toEqual({
    texto,
    enlace: `https://wa.me/524771234567?text=${encodeURIComponent(texto)}`,
    sale_solo: false,
    motivo: null,
  });
  const due = async (): Promise<string | null> =>
    (await server.owner.query('select vence::text from pagos.cuenta where documento_id = $1', [orden.id])).rows[0]
      .vence;
  expect(await due()).toBe('infinity');
  const told = await taller.owner.post(`${path}/aviso`);
  expect(told.status, JSON.stringify(told.body)).toBe(200);
  expect(told.body.cambios.map(({ nota }: Json) => nota)).toContain('Se le avisó a María López que está listo.');
  expect(await due()).not.toBe('infinity');
  expect(await messages()).toEqual([]);
});

test('a customer who wants no messages is not offered one, and a call can still be written down', async () => {
  const path = `/api/ordenes/${orden.id}`;
  const cliente = (await taller.owner.get(`/api/clientes/${orden.cliente_id}`)).body;
  await taller.owner.patch(`/api/clientes/${orden.cliente_id}`, { whatsapp: false }, { version: cliente.version });
  await move('en_proceso');
  await move('terminada');
  const { enlace, motivo } = (await taller.owner.get(`${path}/aviso`)).body;
  expect([enlace, motivo]).toEqual([null, 'no_quiere']);
  expect((await taller.owner.post(`${path}/aviso`)).status).toBe(200);
  expect(await messages()).toEqual([]);
});

test('a payment is acknowledged once, with what is left', async () => {
  const cajas = (await taller.owner.get('/api/cajas')).body;
  await taller.owner.post('/api/cajas/sesiones', { caja_id: cajas.cajas[0].id, fondo_centavos: 0 });
  const body = {
    aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: 16_000 }],
    formas: [{ forma_pago: '01', monto_centavos: 16_000 }],
  };
  for (let n = 0; n < 2; n++) {
    const paid = await taller.owner.post('/api/pagos', body, { key: 'un-solo-cobro' });
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  }
  expect(await messages()).toEqual([
    ['recibo', 'Gracias. Taller Las Palmas recibió tu pago de $160.00, recibo REC-1. Saldo por pagar: $1,000.00.'],
  ]);
});
