import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../apps/server/testing/findings.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { cash, type Mostrador, openMostrador } from '../../../apps/server/testing/mostrador.ts';
import { nameOf } from '#platform/server/db/move-rows.ts';
import { holdings } from './holdings.ts';

const server = await startTest();
let t: Mostrador;

beforeAll(async () => {
  t = await openMostrador(server);
});

const findings = () => brokenRules(server);

const register = async (datos: Json = {}): Promise<Json> => {
  const answer = await t.owner.post('/api/clientes', { nombre: `Cliente ${randomUUID().slice(0, 8)}`, ...datos });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const partida = {
  tipo: 'servicio',
  descripcion: 'Afinación',
  precio_centavos: 100_000,
  cantidad_milesimas: 1000,
  tasa_iva: 1600,
};
const clienteOf = async (id: string): Promise<Json> => (await t.owner.get(`/api/clientes/${id}`)).body;

const unite = async (queda: string, va: string, campos: string[] = []) => {
  const [q, v] = [await clienteOf(queda), await clienteOf(va)];
  return t.owner.post('/api/fusiones', {
    queda_id: queda,
    va_id: va,
    campos,
    queda_version: q.version,
    va_version: v.version,
  });
};
const united = async (...asked: Parameters<typeof unite>): Promise<Json> => {
  const answer = await unite(...asked);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const separate = (fusion: Json) =>
  t.owner.post(`/api/fusiones/${fusion.id}/separacion`, {}, { version: fusion.version });
const deudorOf = async (id: string): Promise<Json> => (await t.owner.get(`/api/cobranza/clientes/${id}`)).body;
const ordersOf = async (id: string): Promise<string[]> =>
  (await t.owner.get(`/api/clientes/${id}/documentos?limit=100`)).body.data.map(({ folio }: Json) => folio).sort();

/** A customer with a vehicle, a quotation, two orders of which one is paid in part, and somebody who speaks for him. */
const withHistory = async (datos: Json = {}) => {
  const cliente = await register(datos);
  const activo = (await t.owner.post('/api/activos', { cliente_id: cliente.id, marca: 'Nissan', modelo: 'Tsuru' }))
    .body;
  const asked = { cliente_id: cliente.id, activo_id: activo.id, partidas: [partida] };
  const cotizacion = (await t.owner.post('/api/cotizaciones', asked)).body;
  const orden = await t.order(40_000, { cliente_id: cliente.id, activo_id: activo.id });
  const otra = await t.order(10_000, { cliente_id: cliente.id });
  const pago = (await t.charge(orden.cuenta_id, 15_000)).body;
  await t.owner.post(`/api/clientes/${cliente.id}/contactos`, { nombre: 'Quien contesta' });
  return { cliente, activo, cotizacion, orden, otra, pago };
};

describe('two customers who are one', () => {
  test('everything of the one who goes becomes of the one who stays, with its folios and amounts', async () => {
    const queda = await withHistory();
    const va = await withHistory();
    const before = [...(await ordersOf(queda.cliente.id)), ...(await ordersOf(va.cliente.id))].sort();
    const previa = (await t.owner.get(`/api/fusiones/previa?queda_id=${queda.cliente.id}&va_id=${va.cliente.id}`)).body;
    expect(previa).toMatchObject({ motivos: [], saldo: { debe_centavos: 35_000, a_favor_centavos: 0 } });
    expect(previa.mueve).toContainEqual({ tabla: 'activos.activo', nombre: 'vehículo', cuantos: 1 });
    const fusion = await united(queda.cliente.id, va.cliente.id);
    expect(fusion.movido).toEqual(previa.mueve);
    expect(await ordersOf(queda.cliente.id)).toEqual(before);
    expect(await deudorOf(queda.cliente.id)).toMatchObject({ debe_centavos: 70_000, cuentas: 4 });
    expect((await t.owner.get(`/api/ordenes/${va.orden.id}`)).body).toMatchObject({
      folio: va.orden.folio,
      cliente_id: queda.cliente.id,
      total_centavos: va.orden.total_centavos,
      fecha: va.orden.fecha,
    });
    expect((await t.owner.get(`/api/clientes/${queda.cliente.id}/contactos`)).body.data).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  test('whoever asks for the one who went is led to the one who stayed, also with something to be written', async () => {
    const queda = await register();
    const va = await register();
    await united(queda.id, va.id);
    expect(await clienteOf(va.id)).toMatchObject({ id: queda.id, nombre: queda.nombre });
    expect((await t.owner.get(`/api/clientes/${va.id}/ficha`)).body.cliente.id).toBe(queda.id);
    expect(await deudorOf(va.id)).toMatchObject({ cliente_id: queda.id });
    const orden = await t.order(5_000, { cliente_id: va.id });
    expect(orden.cliente_id).toBe(queda.id);
    const cotizacion = await t.owner.post('/api/cotizaciones', { cliente_id: va.id, partidas: [partida] });
    expect(cotizacion.body.cliente.id).toBe(queda.id);
    const list = (await t.owner.get(`/api/clientes?activo=no&q=${encodeURIComponent(va.nombre)}`)).body.data;
    expect(list).toEqual([expect.objectContaining({ nombre: va.nombre, fusionado_con: queda.id, activo: false })]);
    expect((await t.owner.get(`/api/clientes?q=${encodeURIComponent(va.nombre)}`)).body.data).toEqual([]);
  });

  test('an old order of the one who went is found by the name of the one who stayed', async () => {
    const queda = await register({ nombre: 'Zoraida Quezada' });
    const va = await withHistory({ nombre: 'Soraida Quesada' });
    await united(queda.id, va.cliente.id);
    const found = (await t.owner.get('/api/ordenes?q=zoraida')).body.data.map(({ folio }: Json) => folio);
    expect(found.sort()).toEqual([va.orden.folio, va.otra.folio].sort());
    expect((await t.owner.get('/api/ordenes?q=soraida')).body.data).toEqual([]);
  });

  test('fields are kept of whom it was said, and go back when the two are parted', async () => {
    const queda = await register({ telefono: '4771000001', notas: 'Paga tarde' });
    const va = await register({ telefono: '4771000002', email: 'va@correo.mx' });
    const previa = (await t.owner.get(`/api/fusiones/previa?queda_id=${queda.id}&va_id=${va.id}`)).body;
    expect(previa.difieren).toEqual([
      { grupo: 'nombre', sugerido: 'queda' },
      { grupo: 'telefono', sugerido: 'queda' },
      { grupo: 'email', sugerido: 'va' },
      { grupo: 'notas', sugerido: 'queda' },
    ]);
    const fusion = await united(queda.id, va.id, ['telefono', 'email']);
    const one = await clienteOf(queda.id);
    expect(one).toMatchObject({ telefono: '4771000002', email: 'va@correo.mx', notas: 'Paga tarde' });
    // Somebody changes one of them since: that one stays.
    await t.owner.patch(`/api/clientes/${queda.id}`, { email: 'nuevo@correo.mx' }, { version: one.version });
    expect((await separate(fusion)).status).toBe(200);
    expect(await clienteOf(queda.id)).toMatchObject({ telefono: '4771000001', email: 'nuevo@correo.mx' });
    expect(await clienteOf(va.id)).toMatchObject({
      id: va.id,
      telefono: '4771000002',
      email: 'va@correo.mx',
      activo: true,
    });
  });

  test('who was changed meanwhile is not merged unseen', async () => {
    const [queda, va] = [await register(), await register()];
    await t.owner.patch(`/api/clientes/${va.id}`, { notas: 'Otra cosa' }, { version: va.version });
    const answer = await t.owner.post('/api/fusiones', {
      queda_id: queda.id,
      va_id: va.id,
      campos: [],
      queda_version: 1,
      va_version: 1,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'version_anterior']);
  });

  test('one customer is not merged with himself, nor with nobody in particular', async () => {
    const one = await register();
    const [publico] = (await t.owner.get('/api/clientes?q=general')).body.data;
    expect((await unite(one.id, one.id)).body.code).toBe('el_mismo');
    expect((await unite(one.id, publico.id)).body.code).toBe('sin_publico');
    expect((await t.owner.get(`/api/fusiones/previa?queda_id=${one.id}&va_id=${publico.id}`)).body.code).toBe(
      'sin_publico',
    );
  });

  test('what both have in favour is one balance, exact, and is told apart again', async () => {
    const [queda, va] = [await register(), await register()];
    const inFavour = async (id: string, monto_centavos: number) => {
      const orden = await t.order(1_000, { cliente_id: id });
      const answer = await t.owner.post(`/api/pagos`, {
        aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: 1_000 }],
        a_favor_centavos: monto_centavos,
        formas: [cash(1_000 + monto_centavos)],
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    };
    await inFavour(queda.id, 3_000);
    await inFavour(va.id, 5_000);
    const fusion = await united(queda.id, va.id);
    expect((await deudorOf(queda.id)).a_favor_centavos).toBe(8_000);
    expect(await findings()).toEqual([]);
    await separate(fusion);
    expect((await deudorOf(queda.id)).a_favor_centavos).toBe(3_000);
    expect((await deudorOf(va.id)).a_favor_centavos).toBe(5_000);
    expect(await findings()).toEqual([]);
  });

  test('only who runs the company merges; who registers customers says who are two', async () => {
    const [uno, otro] = [await register({ telefono: '4775550001' }), await register({ telefono: '4775550001' })];
    const asesor = await t.taller.hire('asesor');
    expect((await asesor.get(`/api/fusiones/previa?queda_id=${uno.id}&va_id=${otro.id}`)).status).toBe(403);
    const pair = () =>
      asesor
        .get('/api/fusiones/posibles')
        .then(({ body }) => body.data.filter((one: Json) => [one.uno.id, one.otro.id].includes(otro.id)));
    expect(await pair()).toEqual([expect.objectContaining({ por: 'el mismo teléfono' })]);
    expect((await asesor.post('/api/fusiones/distintos', { uno_id: otro.id, otro_id: uno.id })).status).toBe(200);
    expect(await pair()).toEqual([]);
    const apart = async (): Promise<Json[]> =>
      (await asesor.get('/api/fusiones/distintos')).body.data.filter((one: Json) =>
        [one.uno.id, one.otro.id].includes(otro.id),
      );
    expect(await apart()).toEqual([expect.objectContaining({ usuario_nombre: 'Persona asesor' })]);
    expect((await server.company().then(({ owner }) => owner.get('/api/fusiones/distintos'))).body.data).toEqual([]);
    const back = { uno_id: uno.id, otro_id: otro.id };
    // Said twice it is said once.
    for (let i = 0; i < 2; i++)
      expect((await asesor.post('/api/fusiones/distintos/regreso', back)).body).toEqual({ success: true });
    expect(await apart()).toEqual([]);
    expect(await pair()).toHaveLength(1);
    const { rows } = await server.owner.query(
      "select 1 from plataforma.bitacora where accion = 'cliente.distinto_retirado' and entidad_id = $1",
      [uno.id],
    );
    expect(rows).toHaveLength(1);
    const same = { uno_id: uno.id, otro_id: uno.id };
    expect((await asesor.post('/api/fusiones/distintos/regreso', same)).body.code).toBe('el_mismo');
  });

  test('another company sees and merges nothing of this one', async () => {
    const vecino = await server.company();
    const [uno, otro] = [await register(), await register()];
    const asked = { queda_id: uno.id, va_id: otro.id, campos: [], queda_version: 1, va_version: 1 };
    expect((await vecino.owner.post('/api/fusiones', asked)).status).toBe(404);
    const fusion = await united(uno.id, otro.id);
    expect((await vecino.owner.get(`/api/fusiones/${fusion.id}`)).status).toBe(404);
    expect((await vecino.owner.get('/api/fusiones')).body.data).toEqual([]);
  });
});

test('the account of each enters to the one who stayed, and goes back with the other', async () => {
  const [queda, va] = [await register(), await register()];
  const quien = await t.taller.hire('cliente');
  await server.owner.query('update permisos.membresia set cliente_id = $1 where usuario_id = $2', [
    va.id,
    quien.usuario_id,
  ]);
  expect((await quien.get('/api/mi-taller/datos')).body.nombre).toBe(va.nombre);
  const previa = (await t.owner.get(`/api/fusiones/previa?queda_id=${queda.id}&va_id=${va.id}`)).body;
  expect(previa.avisos).toEqual([`Quien entra con la cuenta de ${va.nombre} verá lo de los dos.`]);
  const fusion = await united(queda.id, va.id);
  expect((await quien.get('/api/mi-taller/datos')).body.nombre).toBe(queda.nombre);
  await separate(fusion);
  expect((await quien.get('/api/mi-taller/datos')).body.nombre).toBe(va.nombre);
});

test('the link that one was sent leads to the account of the one who stayed', async () => {
  const [queda, va] = [await register(), await withHistory()];
  const { url } = (await t.owner.post(`/api/cobranza/clientes/${va.cliente.id}/enlace`, {})).body;
  const path = `/api/publico/cobranza/${new URL(url).pathname.split('/').at(-1)}`;
  const before = await server.anonymous.get(path);
  expect(before.status, JSON.stringify(before.body)).toBe(200);
  await united(queda.id, va.cliente.id);
  const after = await server.anonymous.get(path);
  // It says what he owes, by no more than his first name.
  expect([after.status, after.body.debe_centavos], JSON.stringify(after.body)).toEqual([200, 35_000]);
});

test('a customer who left messages, an appointment and a reminder is followed by them', async () => {
  const [queda, va] = [await register({ telefono: '4779990001' }), await withHistory({ telefono: '4779990002' })];
  await t.order(2_000, { cliente_id: va.cliente.id, clase: 'mostrador' });
  await t.owner.post(`/api/cobranza/clientes/${va.cliente.id}/recordatorios`, { canal: 'whatsapp' });
  await t.owner.post('/api/soporte/tickets', { cliente_id: va.cliente.id, asunto: 'Ruido', texto: 'Hace ruido' });
  const fusion = await united(queda.id, va.cliente.id);
  const said = (await t.owner.get(`/api/clientes/${queda.id}/mensajes`)).body.data;
  expect(said).toEqual([expect.objectContaining({ que: 'Recordatorio de pago' })]);
  expect(fusion.movido.map(({ tabla }: Json) => tabla)).toEqual(
    expect.arrayContaining(['cobranza.recordatorio', 'soporte.ticket', 'activos.activo', 'clientes.contacto']),
  );
});

test('the same proof of transfer under both names keeps them apart until one of them is rejected', async () => {
  const [queda, va] = [await withHistory(), await withHistory()];
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const prove = async ({ cuenta_id }: Json): Promise<Json> => {
    const sent = await t.cajero.post(
      `/api/cobranza/cuentas/${cuenta_id}/comprobantes?monto_centavos=1000&fecha=${t.taller.who.hoy}`,
      picture,
      { headers: { 'content-type': 'image/png' } },
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    return sent.body;
  };
  await prove(queda.otra);
  const twice = await prove(va.otra);
  const previa = (await t.owner.get(`/api/fusiones/previa?queda_id=${queda.cliente.id}&va_id=${va.cliente.id}`)).body;
  expect(previa.motivos).toEqual([
    'Los dos tienen el mismo comprobante de transferencia: rechaza uno en Comprobantes.',
  ]);
  expect((await unite(queda.cliente.id, va.cliente.id)).body.code).toBe('no_se_unen');
  const rejected = await t.cajero.post(
    `/api/cobranza/comprobantes/${twice.id}/rechazo`,
    { motivo: 'Es el mismo' },
    { version: twice.version },
  );
  expect(rejected.status, JSON.stringify(rejected.body)).toBeLessThan(300);
  await united(queda.cliente.id, va.cliente.id);
});

describe('parting', () => {
  test('an agreement to pay what both owe holds them together until it is cancelled', async () => {
    const [queda, va] = [await withHistory(), await withHistory()];
    const fusion = await united(queda.cliente.id, va.cliente.id);
    const agreed = await t.cajero.post('/api/cobranza/convenios', {
      cuentas: [queda.otra.cuenta_id, va.otra.cuenta_id],
      cuotas: [{ vence: '2099-01-15', monto_centavos: 20_000 }],
    });
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(201);
    expect((await separate(fusion)).body).toMatchObject({
      code: 'no_se_separan',
      message: 'Un convenio de pago junta cuentas de los dos: cancélalo y haz uno para cada quien.',
    });
    const cancelled = await t.cajero.post(
      `/api/cobranza/convenios/${agreed.body.id}/cancelacion`,
      { motivo: 'Eran dos' },
      { version: agreed.body.version },
    );
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBeLessThan(300);
    expect((await separate(fusion)).status).toBe(200);
    expect(await findings()).toEqual([]);
  });

  test('what moved goes back with what was paid of it since; what was made since stays', async () => {
    const [queda, va] = [await withHistory(), await withHistory()];
    const fusion = await united(queda.cliente.id, va.cliente.id);
    const since = await t.order(7_000, { cliente_id: queda.cliente.id });
    const paid = (await t.charge(va.otra.cuenta_id, 4_000)).body;
    const plan = (await t.owner.get(`/api/fusiones/${fusion.id}/separacion`)).body;
    expect(plan.motivos).toEqual([]);
    expect(plan.se_queda).toEqual([{ tabla: 'ordenes.orden', nombre: 'orden o ticket', cuantos: 1 }]);
    expect(plan.regresa).toContainEqual({ tabla: 'pagos.pago', nombre: 'recibos', cuantos: 2 });
    const answer = await separate(fusion);
    expect([answer.status, answer.body.separada_por]).toEqual([200, 'Dueña de Prueba']);
    expect(await ordersOf(va.cliente.id)).toEqual(
      [va.cotizacion.folio, va.orden.folio, va.otra.folio, va.pago.folio, paid.folio].sort(),
    );
    expect(await ordersOf(queda.cliente.id)).toContain(since.folio);
    expect(await deudorOf(va.cliente.id)).toMatchObject({ debe_centavos: 31_000 });
    expect(await deudorOf(queda.cliente.id)).toMatchObject({ debe_centavos: 42_000 });
    expect((await t.owner.get(`/api/activos/${va.activo.id}`)).body.cliente_id).toBe(va.cliente.id);
    expect((await separate(answer.body)).body.code).toBe('ya_separada');
    expect(await findings()).toEqual([]);
  });

  test('a receipt that paid accounts of both is named, and holds them together until it is cancelled', async () => {
    const [queda, va] = [await withHistory(), await withHistory()];
    const fusion = await united(queda.cliente.id, va.cliente.id);
    const both = await t.owner.post('/api/pagos', {
      aplicaciones: [
        { cuenta_id: queda.otra.cuenta_id, monto_centavos: 1_000 },
        { cuenta_id: va.otra.cuenta_id, monto_centavos: 1_000 },
      ],
      formas: [cash(2_000)],
    });
    expect(both.status, JSON.stringify(both.body)).toBe(201);
    const answer = await separate(fusion);
    expect(answer.body).toMatchObject({ code: 'no_se_separan', message: expect.stringContaining(both.body.folio) });
    expect(await ordersOf(queda.cliente.id)).toContain(va.orden.folio);
  });

  test('what one brought in favour and the other spent holds them together', async () => {
    const [queda, va] = [await register(), await register()];
    const suya = await t.order(1_000, { cliente_id: va.id });
    await t.owner.post('/api/pagos', {
      aplicaciones: [{ cuenta_id: suya.cuenta_id, monto_centavos: 1_000 }],
      a_favor_centavos: 5_000,
      formas: [cash(6_000)],
    });
    const fusion = await united(queda.id, va.id);
    const deQueda = await t.order(4_000, { cliente_id: queda.id });
    const spent = await t.owner.post('/api/pagos', {
      aplicaciones: [{ cuenta_id: deQueda.cuenta_id, monto_centavos: 4_000 }],
      formas: [{ forma_pago: '30', monto_centavos: 4_000 }],
    });
    expect(spent.status, JSON.stringify(spent.body)).toBe(201);
    expect((await separate(fusion)).body.code).toBe('no_se_separan');
  });

  test('who stayed and was merged again is parted in the order in which it was done', async () => {
    const [a, b, c] = [await withHistory(), await withHistory(), await withHistory()];
    const first = await united(b.cliente.id, a.cliente.id);
    const second = await united(c.cliente.id, b.cliente.id);
    expect((await clienteOf(a.cliente.id)).id).toBe(c.cliente.id);
    expect((await separate(first)).body).toMatchObject({ code: 'no_se_separan' });
    expect((await separate(second)).status).toBe(200);
    expect((await clienteOf(a.cliente.id)).id).toBe(b.cliente.id);
    expect((await separate(first)).status).toBe(200);
    expect(await ordersOf(a.cliente.id)).toContain(a.orden.folio);
    expect(await findings()).toEqual([]);
  });
});

/** The same seed tells the same story. */
const chance = (seed: number) => {
  let state = seed * 7_919;
  const int = (from: number, to: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return from + (state % (to - from + 1));
  };
  return { int, pick: <T>(all: readonly T[]): T | undefined => all[int(0, all.length - 1)] };
};

/** What one customer owes and has in favour, in the simplest words. */
interface Modelo {
  debe: number;
  favor: number;
  folios: string[];
}

test.each([1, 2, 3])(
  'whatever was written before and since, each ends with what is his (seed %i)',
  async (seed) => {
    const { int, pick } = chance(seed);
    const modelos = new Map<string, Modelo>();
    const open: { id: string; cuenta_id: string; owner: string; owes: number }[] = [];
    const [queda, va] = [await register(), await register()];
    for (const { id } of [queda, va]) modelos.set(id, { debe: 0, favor: 0, folios: [] });
    const of = (id: string): Modelo => modelos.get(id) ?? { debe: 0, favor: 0, folios: [] };
    const sell = async (as: string, owner: string) => {
      const orden = await t.order(int(1, 90) * 100, { cliente_id: as });
      of(owner).debe += orden.total_centavos;
      of(owner).folios.push(orden.folio);
      open.push({ id: orden.id, cuenta_id: orden.cuenta_id, owner, owes: orden.total_centavos });
    };
    const pay = async () => {
      const one = pick(open);
      if (!one || one.owes === 0) return;
      const monto_centavos = int(1, one.owes);
      const favor = one.owes === monto_centavos ? int(0, 5) * 100 : 0;
      const answer = await t.owner.post('/api/pagos', {
        aplicaciones: [{ cuenta_id: one.cuenta_id, monto_centavos }],
        a_favor_centavos: favor,
        formas: [cash(monto_centavos + favor)],
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      one.owes -= monto_centavos;
      of(one.owner).debe -= monto_centavos;
      of(one.owner).favor += favor;
      of(one.owner).folios.push(answer.body.folio);
    };
    const quote = async (as: string, owner: string) => {
      const { body } = await t.owner.post('/api/cotizaciones', { cliente_id: as, partidas: [partida] });
      of(owner).folios.push(body.folio);
    };
    const live = async (customers: readonly [as: string, owner: string][]) => {
      for (let i = 0; i < 8; i++) {
        const [as, owner] = pick(customers) ?? [queda.id, queda.id];
        const what = int(0, 3);
        if (what === 0) await quote(as, owner);
        else if (what === 1 || open.length === 0) await sell(as, owner);
        else await pay();
      }
    };
    await live([
      [queda.id, queda.id],
      [va.id, va.id],
    ]);
    const fusion = await united(queda.id, va.id);
    const [a, b] = [of(queda.id), of(va.id)];
    expect(await deudorOf(queda.id)).toMatchObject({
      debe_centavos: a.debe + b.debe,
      a_favor_centavos: a.favor + b.favor,
    });
    expect(await ordersOf(queda.id)).toEqual([...a.folios, ...b.folios].sort());
    expect(await findings()).toEqual([]);
    // What is written since is of the one who stayed, by whichever of the two names it is asked for.
    await live([
      [queda.id, queda.id],
      [va.id, queda.id],
    ]);
    expect((await separate(fusion)).status).toBe(200);
    for (const { id } of [queda, va]) {
      const { debe, favor, folios } = of(id);
      expect(await deudorOf(id)).toMatchObject({ debe_centavos: debe, a_favor_centavos: favor });
      expect(await ordersOf(id)).toEqual(folios.toSorted());
    }
    expect(await findings()).toEqual([]);
  },
  60_000,
);

test('every table that names a customer is moved by its room, now and when one is added', async () => {
  const { rows } = await server.owner.query<{ columna: string }>(
    `select k.conrelid::regclass::text || '.' || a.attname as columna from pg_constraint k
       join pg_attribute f on f.attrelid = k.confrelid and f.attname = 'id' and f.attnum = any(k.confkey)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, f.attnum)]
       where k.contype = 'f' and k.confrelid = 'clientes.cliente'::regclass
     union select c.oid::regclass::text || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind in ('r', 'p') and a.attname = 'cliente_id' and not a.attisdropped`,
  );
  const moved = new Set([
    ...holdings.map(({ tabla, columna }) => `${tabla}.${columna}`),
    // What he has in favour is what his movements add up to (`settleSaldos`).
    'pagos.saldo.cliente_id',
    // How often he has a coupon is what the ledger says (`settleCupones`).
    'cupones.por_cliente.cliente_id',
    // That his statement was sent stays with the key that he had then.
    'cobranza.estado_enviado.cliente_id',
  ]);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ columna }) => columna).filter((columna) => !moved.has(columna))).toEqual([]);
  expect(new Set(holdings.map(nameOf)).size).toBe(holdings.length);
});
