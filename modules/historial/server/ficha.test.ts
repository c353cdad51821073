import { beforeAll, expect, test } from 'vitest';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let cliente: string;
let activo: string;

const partida = {
  tipo: 'servicio',
  descripcion: 'Afinación',
  precio_centavos: 116_000,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
};

beforeAll(async () => {
  taller = await server.company();
  await taller.run(async (tx, who) => {
    cliente = (
      await addCliente(
        tx,
        who,
        ClienteNuevo.parse({ nombre: 'Lucía Robles', telefono: '4771234567', email: 'lucia@robles.test' }),
      )
    ).id;
    activo = (await addActivo(tx, who, ActivoNuevo.parse({ cliente_id: cliente, marca: 'Nissan', modelo: 'Versa' })))
      .id;
  });
});

const fichaOf = async (who = taller.owner, id = cliente): Promise<Json> => {
  const { status, body } = await who.get(`/api/clientes/${id}/ficha`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('a customer without documents has nothing open, owes nothing and has not come', async () => {
  expect(await fichaOf()).toMatchObject({
    cliente: { nombre: 'Lucía Robles', telefono: '4771234567' },
    membresias: [],
    vehiculos: [{ id: activo, vehiculo: 'Nissan Versa', proximo: null, pendientes: 0, ultima_fecha: null }],
    abierto: [],
    resumen: { visitas: 0, ultima_fecha: null, gastado_centavos: 0, calificaciones: 0 },
    saldo: { debe_centavos: 0, a_favor_centavos: 0 },
  });
});

test('what is open stands together: the order in the shop, the appointment to come and the quotation to be answered', async () => {
  const asked = { cliente_id: cliente, activo_id: activo, partidas: [partida] };
  const cotizacion = (await taller.owner.post('/api/cotizaciones', asked)).body;
  const orden = (await taller.owner.post('/api/ordenes', asked)).body;
  const ficha = await fichaOf();
  expect(ficha.abierto).toEqual([
    expect.objectContaining({
      tipo: 'orden',
      id: orden.id,
      activo_id: activo,
      que: 'Afinación',
      importe_centavos: 116_000,
    }),
    expect.objectContaining({ tipo: 'cotizacion', id: cotizacion.id, estado: 'borrador', importe_centavos: 116_000 }),
  ]);
  expect(ficha.saldo).toEqual({ debe_centavos: 116_000, a_favor_centavos: 0 });
  expect(ficha.resumen).toMatchObject({ visitas: 0, gastado_centavos: 116_000 });
});

test('who may not see money sees none, and what is not his to see is absent', async () => {
  const tecnico = await taller.hire('tecnico');
  const ficha = await fichaOf(tecnico);
  expect(ficha).toMatchObject({ abierto: [], resumen: null, saldo: null, membresias: [] });
  expect(ficha.cliente.telefono).toBeUndefined();
  expect(ficha.vehiculos[0].pendientes_centavos).toBeUndefined();
  expect((await tecnico.get(`/api/clientes/${cliente}/mensajes`)).status).toBe(403);
});

test('of nobody in particular nothing is open', async () => {
  const [publico] = (await taller.owner.get('/api/clientes?q=general')).body.data;
  expect((await fichaOf(taller.owner, publico.id)).abierto).toEqual([]);
});

test('a follow-up that was done stands among what was said to him', async () => {
  expect((await taller.owner.get(`/api/clientes/${cliente}/mensajes`)).body).toEqual({ data: [] });
  // Nobody asks for the money of a car in the shop, so he also buys something that he takes with him.
  const vendido = await taller.owner.post('/api/ventas', { cliente_id: cliente, partidas: [partida] });
  expect(vendido.status, JSON.stringify(vendido.body)).toBe(201);
  const recordado = await taller.owner.post(`/api/cobranza/clientes/${cliente}/recordatorios`, { canal: 'whatsapp' });
  expect(recordado.status, JSON.stringify(recordado.body)).toBeLessThan(300);
  const { data } = (await taller.owner.get(`/api/clientes/${cliente}/mensajes`)).body;
  expect(data).toEqual([expect.objectContaining({ canal: 'whatsapp', que: 'Recordatorio de pago', recibido: false })]);
});

test('another company gets nothing, and a customer account is refused', async () => {
  const otro = await server.company();
  expect((await otro.owner.get(`/api/clientes/${cliente}/ficha`)).status).toBe(404);
  const quien = await taller.hire('cliente');
  expect((await quien.get(`/api/clientes/${cliente}/ficha`)).status).toBe(403);
});
