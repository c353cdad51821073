import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { deliverOrden, moveOrden, openOrden } from '#modules/ordenes/server/front-door.ts';
import { writeTo } from '#modules/seguimientos/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openCaja } from '../../../apps/server/testing/taller.ts';
import { readResultados } from './resultados.ts';

const t = await startTest();
let taller: Company;
let otro: Company;
let aceite: Json;
let n = 0;

const made = async (path: string, body: object): Promise<Json> => {
  const { status, body: reply } = await taller.owner.post(path, body);
  expect(status, JSON.stringify(reply)).toBe(201);
  return reply;
};
const newCliente = (more: object = {}): Promise<Json> =>
  made('/api/clientes', {
    nombre: `Rosa Peña ${++n}`,
    telefono: `477${String(1_000_000 + n)}`,
    email: `rosa${n}@correo.test`,
    ...more,
  });
const newActivo = (cliente: Json): Promise<Json> =>
  made('/api/activos', {
    cliente_id: cliente.id,
    marca: 'Nissan',
    modelo: 'Versa',
    placas: `SEG${String(n).padStart(3, '0')}`,
  });
const linea = () => ({
  tipo: 'servicio' as const,
  servicio_id: aceite.id,
  descripcion: 'Cambio de aceite',
  cantidad_milesimas: 1000,
  precio_centavos: 100_000,
  tasa_iva: 1600 as const,
});
/** The owner so many days ago, at noon of the company: nothing here depends on the hour at which it runs. */
const back = (who: Who, ago: number): Who => {
  const hoy = addDays(who.hoy, -ago);
  return { ...who, hoy, now: new Date(`${hoy}T18:00:00Z`) };
};
const at = <T>(ago: number, work: (tx: Tx, who: Who) => Promise<T>): Promise<T> =>
  taller.run((tx, who) => work(tx, back(who, ago)));
const visit = (cliente: Json, activo: Json, ago: number): Promise<Json> =>
  at(ago, async (tx, who) => {
    const nueva = OrdenNueva.parse({ cliente_id: cliente.id, activo_id: activo.id, partidas: [linea()] });
    let { id, version } = await openOrden(tx, who, nueva);
    for (const a of ['en_proceso', 'terminada'] as const)
      ({ id, version } = await moveOrden(tx, who, id, { a, espera_por: null, nota: '' }, version));
    return deliverOrden(tx, who, id, { entregada_a: '', kilometraje_salida: null }, version);
  });
const listed = async (): Promise<Json[]> => (await taller.owner.get('/api/seguimientos')).body.data;
const of = async (cliente: Json, tipo: string): Promise<Json | undefined> =>
  (await listed()).find((one) => one.cliente_id === cliente.id && one.tipo === tipo);
const must = async (cliente: Json, tipo: string): Promise<Json> => {
  const found = await of(cliente, tipo);
  expect(found, `${tipo} of ${cliente.nombre}`).toBeDefined();
  return found ?? {};
};
const act = ({ clave, causa }: Json, more: object) =>
  taller.owner.post('/api/seguimientos/actos', { clave, causa, ...more });
const write = (one: Json, canal: 'whatsapp' | 'correo', hora = '18') =>
  taller.run((tx, who) =>
    writeTo(
      tx,
      { ...who, now: new Date(`${who.hoy}T${hora}:00:00Z`) },
      { clave: one.clave, causa: one.causa, canal },
      { sendsMail: true },
    ),
  );
/** Due since a week: its oil was changed half a year and a week ago. */
const dueOne = async (more: object = {}) => {
  const cliente = await newCliente(more);
  const activo = await newActivo(cliente);
  await visit(cliente, activo, 190);
  return { cliente, activo };
};

beforeAll(async () => {
  taller = await t.company();
  otro = await t.company();
  aceite = await made('/api/servicios', { nombre: 'Cambio de aceite', precio_centavos: 100_000, cada_meses: 6 });
});

describe('whom to call', () => {
  test('a vehicle that is due again, with its words; not once it is in the shop', async () => {
    const { cliente, activo } = await dueOne();
    const one = await must(cliente, 'proximo');
    expect(one).toMatchObject({
      vehiculo: 'Nissan Versa',
      detalle: 'cambio de aceite',
      no_escribir: null,
      ultimo_en: null,
    });
    expect(one.texto).toMatch(/^Hola, Rosa\. Te escribe .*A tu Nissan Versa ya le toca cambio de aceite\./);
    await made('/api/ordenes', { cliente_id: cliente.id, activo_id: activo.id, partidas: [linea()] });
    expect(await of(cliente, 'proximo')).toBeUndefined();
  });

  test('what a customer owes beyond its day, pending work whose day came, and a quotation of two days', async () => {
    const cliente = await newCliente();
    const activo = await newActivo(cliente);
    await visit(cliente, activo, 20);
    const { hoy } = taller.who;
    await made('/api/pendientes', {
      cliente_id: cliente.id,
      activo_id: activo.id,
      descripcion: 'Balatas',
      precio_centavos: 90_000,
      vence: hoy,
    });
    const cotizacion = await made('/api/cotizaciones', {
      cliente_id: cliente.id,
      activo_id: activo.id,
      partidas: [linea()],
    });
    await taller.owner.post(
      `/api/cotizaciones/${cotizacion.id}/envio`,
      { canal: 'copiar' },
      { version: cotizacion.version },
    );
    expect(await of(cliente, 'cotizacion')).toBeUndefined();
    await t.owner.query(`update cotizaciones.cotizacion set enviada_en = now() - interval '3 days' where id = $1`, [
      cotizacion.id,
    ]);
    expect(await must(cliente, 'saldo')).toMatchObject({ monto_centavos: 100_000 });
    expect(await must(cliente, 'pendiente')).toMatchObject({ monto_centavos: 90_000, detalle: 'balatas' });
    const asked = await must(cliente, 'cotizacion');
    expect(asked).toMatchObject({ causa: '1:2', detalle: cotizacion.folio, monto_centavos: 100_000 });
    await act(asked, { que: 'hecho' });
    expect(await of(cliente, 'cotizacion')).toBeUndefined();
    await t.owner.query(`update cotizaciones.cotizacion set enviada_en = now() - interval '6 days' where id = $1`, [
      cotizacion.id,
    ]);
    expect(await must(cliente, 'cotizacion')).toMatchObject({ causa: '1:5' });
  });

  test('who has not come for as many months as the company says; only called, unless he agreed to offers', async () => {
    const cliente = await newCliente();
    const activo = await newActivo(cliente);
    const sinRitmo = { ...linea(), servicio_id: null };
    await at(200, async (tx, who) => {
      const nueva = OrdenNueva.parse({
        clase: 'mostrador',
        cliente_id: cliente.id,
        activo_id: activo.id,
        partidas: [sinRitmo],
      });
      await openOrden(tx, who, nueva);
    });
    const asked = await must(cliente, 'ausente');
    expect(asked).toMatchObject({ no_escribir: 'No aceptó promociones' });
    const say = (finalidad: string, otorgado: boolean) =>
      taller.owner.post(`/api/clientes/${cliente.id}/consentimientos`, { finalidad, otorgado });
    await say('promociones', true);
    expect(await must(cliente, 'ausente')).toMatchObject({ no_escribir: null });
    await say('recordatorios', false);
    expect(await must(cliente, 'ausente')).toMatchObject({ no_escribir: 'No quiere recordatorios' });
    await expect(write(asked, 'correo')).rejects.toMatchObject({ code: 'no_se_le_escribe' });
  });

  test('a membership that ends within the week or is in its days of grace; not one that was renewed, frozen or cancelled', async () => {
    const cliente = await newCliente();
    const activo = await newActivo(cliente);
    const sesion_id = await openCaja(taller.owner);
    const plan = await made('/api/membresias/planes', {
      nombre: 'Club Azul',
      color: 'azul',
      precio_centavos: 49_900,
      tasa_iva: 1600,
      duracion: 1,
      unidad: 'mes',
      vehiculos: 1,
      beneficios: [{ id: newId(), nombre: 'Aceite', servicio_id: aceite.id, da: 'porcentaje', diezmilesimas: 1500 }],
    });
    const sell = (renueva_id: string | null) =>
      made('/api/ventas', {
        cliente_id: cliente.id,
        activo_id: activo.id,
        partidas: [
          {
            tipo: 'otro',
            descripcion: 'Club Azul',
            cantidad_milesimas: 1000,
            precio_centavos: 49_900,
            tasa_iva: 1600,
            membresia: { plan_id: plan.id, renueva_id },
          },
        ],
        cobro: { monto_centavos: 49_900, formas: [{ forma_pago: '01', monto_centavos: 49_900 }], sesion_id },
      });
    await sell(null);
    const { id } = (await taller.owner.get(`/api/membresias?cliente_id=${cliente.id}`)).body.data[0];
    const { hoy } = taller.who;
    const endsIn = (days: number) =>
      t.owner.query('update membresias.periodo set desde = $2::date - 30, hasta = $2::date where membresia_id = $1', [
        id,
        addDays(hoy, days),
      ]);
    for (const [days, listed] of [
      [8, false],
      [7, true],
      [0, true],
      [-3, true],
      [-4, false],
    ] as const) {
      await endsIn(days);
      expect((await of(cliente, 'membresia')) !== undefined, `${days} days`).toBe(listed);
    }
    await endsIn(5);
    const one = await must(cliente, 'membresia');
    expect(one).toMatchObject({
      detalle: 'Club Azul',
      monto_centavos: 49_900,
      placas: activo.placas,
      no_escribir: null,
    });
    expect(one.texto).toMatch(/^Hola, Rosa\. .*Tu membresía Club Azul está por renovarse/);
    expect((await taller.owner.get('/api/seguimientos/ajustes')).body.automaticos).toEqual([]);
    const { version } = (await taller.owner.get(`/api/membresias/${id}`)).body;
    const cancel = (cancela: boolean, at: number) =>
      taller.owner.post(`/api/membresias/${id}/cancelacion`, { cancela, motivo: '' }, { version: at });
    const cancelled = await cancel(true, version);
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await of(cliente, 'membresia'), 'cancelled').toBeUndefined();
    const again = await cancel(false, cancelled.body.version);
    await act(await must(cliente, 'membresia'), { que: 'hecho', llamada: true });
    expect(await of(cliente, 'membresia'), 'attended').toBeUndefined();
    await endsIn(6);
    await must(cliente, 'membresia');
    const frozen = await taller.owner.post(
      `/api/membresias/${id}/congelacion`,
      { meses: 1 },
      { version: again.body.version },
    );
    expect(frozen.status, JSON.stringify(frozen.body)).toBe(200);
    await endsIn(6);
    expect(await of(cliente, 'membresia'), 'frozen').toBeUndefined();
    await taller.owner.post(`/api/membresias/${id}/reanudacion`, {}, { version: frozen.body.version });
    await endsIn(6);
    await must(cliente, 'membresia');
    await sell(id);
    expect(await of(cliente, 'membresia'), 'renewed').toBeUndefined();
  });

  test('another company and who may not follow up get nothing', async () => {
    const { cliente } = await dueOne();
    const { clave, causa } = await must(cliente, 'proximo');
    expect((await otro.owner.get('/api/seguimientos')).body.data).toEqual([]);
    expect((await otro.owner.post('/api/seguimientos/actos', { clave, causa, que: 'hecho' })).body.code).toBe(
      'ya_no_toca',
    );
    const tecnico = await taller.hire('tecnico');
    expect((await tecnico.get('/api/seguimientos')).status).toBe(403);
  });
});

describe('what is decided', () => {
  test('done is done for that cause; later hides it until its day; never is never; twice is once', async () => {
    const [one, two, three] = [await dueOne(), await dueOne(), await dueOne()];
    const done = await must(one.cliente, 'proximo');
    expect((await act(done, { que: 'hecho', llamada: true })).status).toBe(200);
    expect((await act(done, { que: 'hecho' })).body.code).toBe('ya_no_toca');
    expect(await of(one.cliente, 'proximo')).toBeUndefined();
    await act(await must(two.cliente, 'proximo'), { que: 'luego', dias: 7 });
    expect(await of(two.cliente, 'proximo')).toBeUndefined();
    await t.owner.query('update seguimientos.asunto set hasta = hasta - 7 where cliente_id = $1', [two.cliente.id]);
    expect(await of(two.cliente, 'proximo')).toBeDefined();
    await act(await must(three.cliente, 'proximo'), { que: 'nunca' });
    await t.owner.query(`update seguimientos.asunto set causa = 'otra' where cliente_id = $1`, [three.cliente.id]);
    expect(await of(three.cliente, 'proximo')).toBeUndefined();
  });
});

describe('who is written to', () => {
  test('by WhatsApp a person sends the words, by mail they leave; either way once, and it is done', async () => {
    const [one, two] = [await dueOne(), await dueOne()];
    const wa = await must(one.cliente, 'proximo');
    expect((await write(wa, 'whatsapp')).enlace).toBe(
      `https://wa.me/52${one.cliente.telefono}?text=${encodeURIComponent(wa.texto)}`,
    );
    await expect(write(wa, 'whatsapp')).rejects.toMatchObject({ code: 'ya_no_toca' });
    expect((await write(await must(two.cliente, 'proximo'), 'correo')).enlace).toBeNull();
    const { rows } = await t.owner.query('select para, tipo from plataforma.correo where para = $1', [
      two.cliente.email,
    ]);
    expect(rows).toEqual([{ para: two.cliente.email, tipo: 'seguimiento.proximo' }]);
  });

  test('of a burst for one matter one message leaves, and of two matters of one customer no more than the cap', async () => {
    const { cliente } = await dueOne();
    const one = await must(cliente, 'proximo');
    const burst = await Promise.allSettled(Array.from({ length: 8 }, () => write(one, 'correo')));
    expect(burst.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await t.owner.query('select count(*)::int as n from plataforma.correo where para = $1', [
      cliente.email,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    const ajuste = { meses_sin_volver: 6, tope_semanal: 1, automaticos: [] };
    const capped = await taller.owner.put('/api/seguimientos/ajustes', ajuste, { version: 0 });
    expect(capped.status, JSON.stringify(capped.body)).toBe(200);
    const saldo = await must(cliente, 'saldo');
    expect(saldo.no_escribir).toBe('Ya se le escribió una vez esta semana');
    await expect(write(saldo, 'correo')).rejects.toMatchObject({ code: 'no_se_le_escribe' });
    expect((await act(saldo, { que: 'hecho', llamada: true })).status).toBe(200);
  });

  test('nobody outside the hours, nobody who does not want it, nobody without an address', async () => {
    const { cliente } = await dueOne({ email: '' });
    const one = await must(cliente, 'proximo');
    await expect(write(one, 'whatsapp', '03')).rejects.toMatchObject({ code: 'fuera_de_hora' });
    await expect(write(one, 'correo')).rejects.toMatchObject({ code: 'sin_direccion' });
    const quiet = await dueOne({ whatsapp: false });
    expect(await must(quiet.cliente, 'proximo')).toMatchObject({ no_escribir: 'No quiere mensajes' });
    await expect(write(await must(quiet.cliente, 'proximo'), 'correo')).rejects.toMatchObject({
      code: 'no_se_le_escribe',
    });
  });
});

test('what came back within sixty days is counted once, to the last contact before it', async () => {
  const { cliente, activo } = await dueOne();
  const { clave } = await must(cliente, 'proximo');
  await t.owner.query(
    `insert into seguimientos.contacto (empresa_id, id, clave, causa, tipo, cliente_id, canal, usuario_nombre, fecha, creado_en)
     select $1, gen_random_uuid(), $2, 'antes' || d, case d when 40 then 'saldo' else 'proximo' end, $3, 'llamada', 'Ana', current_date - d, now() - d * interval '1 day'
     from unnest(array[40, 30]) d`,
    [taller.empresa_id, clave, cliente.id],
  );
  const before = await taller.run((tx, who) =>
    readResultados(tx, who, { desde: addDays(who.hoy, -45), hasta: addDays(who.hoy, -20) }),
  );
  expect(before.data).toEqual([
    { tipo: 'proximo', contactos: 1, volvieron: 0, monto_centavos: 0 },
    { tipo: 'saldo', contactos: 1, volvieron: 0, monto_centavos: 0 },
  ]);
  await visit(cliente, activo, 10);
  await t.owner.query(
    `update ordenes.orden set creado_en = now() - interval '10 days' where cliente_id = $1 and entregada_fecha > current_date - 20`,
    [cliente.id],
  );
  const after = await taller.run((tx, who) =>
    readResultados(tx, who, { desde: addDays(who.hoy, -45), hasta: addDays(who.hoy, -20) }),
  );
  expect(after.data).toEqual([
    { tipo: 'proximo', contactos: 1, volvieron: 1, monto_centavos: 100_000 },
    { tipo: 'saldo', contactos: 1, volvieron: 0, monto_centavos: 0 },
  ]);
});

describe('with more than anybody gets through in a day', () => {
  test('who owes the most comes first, with all that he owes; whom somebody attended to leaves his place to the next', async () => {
    const deben = await Promise.all(Array.from({ length: 66 }, () => newCliente()));
    for (const cliente of deben)
      await at(20, async (tx, who) => {
        for (let i = randomInt(1, 4); i > 0; i--) {
          const partidas = [{ ...linea(), precio_centavos: randomInt(1_000, 5_000_000) }];
          await openOrden(tx, who, OrdenNueva.parse({ clase: 'mostrador', cliente_id: cliente.id, partidas }));
        }
      });
    const owed = async (): Promise<Json[]> =>
      (await listed())
        .filter(({ tipo }) => tipo === 'saldo')
        .map(({ clave, monto_centavos, detalle }) => ({ clave, monto_centavos, folios: detalle.split(', ').length }));
    const plain = async (): Promise<Json[]> =>
      (
        await t.owner.query(
          `select 'saldo:' || cliente_id as clave, sum(total_centavos - pagado_centavos)::float8 as monto_centavos, count(*)::int as folios
           from pagos.cuenta where empresa_id = $1 and total_centavos > pagado_centavos and cancelada_en is null and vence < $2
           group by cliente_id order by 2 desc, 1`,
          [taller.who.empresa_id, taller.who.hoy],
        )
      ).rows;
    const all = await plain();
    expect(all.length).toBeGreaterThan(65);
    expect(await owed()).toEqual(all.slice(0, 60));
    const attended = (await listed()).filter(({ tipo }) => tipo === 'saldo').slice(0, 4);
    for (const one of attended) await act(one, { que: 'nunca' });
    expect(await owed()).toEqual(all.slice(4, 64));
  });
});
