import { beforeAll, describe, expect, test } from 'vitest';
import { asWho } from '#platform/server/http/route.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { settlePremios } from './front-door.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let cajero: Person;
let sesion_id: string;
let nuevo: Json;
let premio: Json;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const refused = (answer: Answer, codigo: string): string => {
  expect(answer.body?.code, JSON.stringify(answer.body)).toBe(codigo);
  return answer.body.message;
};

beforeAll(async () => {
  taller = await openTaller(server);
  ({ owner } = taller);
  sesion_id = await openCaja(owner);
  cajero = await taller.company.hire('cajero');
  const coupon = async (nombre: string) =>
    done(await owner.post('/api/cupones', { nombre, da: 'monto', centavos: 5_000 }));
  [nuevo, premio] = [await coupon('Llegas recomendado'), await coupon('Gracias por recomendar')];
});

const programme = async (activo: boolean): Promise<Json> => {
  const { version } = done(await owner.get('/api/referidos/programa'));
  const body = { activo, cupon_nuevo_id: nuevo.id, cupon_premio_id: premio.id, dias: 30, minimo_centavos: 10_000 };
  return done(await owner.put('/api/referidos/programa', body, { version }));
};
let phones = 0;
const someone = async (rest: Json = {}): Promise<Json> =>
  done(
    await owner.post('/api/clientes', {
      nombre: `Cliente ${newId().slice(-6)}`,
      telefono: `477222${String(++phones).padStart(4, '0')}`,
      ...rest,
    }),
  );
const send = (referido: Json, body: Json, as = cajero) =>
  as.post(`/api/referidos/clientes/${referido.id}/recomendacion`, body);
const of = async (cliente: Json): Promise<Json> => done(await cajero.get(`/api/referidos/clientes/${cliente.id}`));
const buy = async (cliente: Json, rest: Json = {}, total = 20_000): Promise<Json> =>
  done(
    await cajero.post('/api/ventas', {
      cliente_id: cliente.id,
      partidas: [
        {
          tipo: 'otro',
          descripcion: 'Trabajo',
          cantidad_milesimas: 1000,
          precio_centavos: 20_000,
          tasa_iva: 1600,
          ...rest,
        },
      ],
      cobro: { monto_centavos: total, formas: [{ forma_pago: '01', monto_centavos: total }], sesion_id },
    }),
  );
const settle = () => asWho(server.app.pool, taller.company.who, (tx) => settlePremios(tx, taller.company.who));

describe('whoever is sent', () => {
  test('while the programme is off nothing is written; on, the new one gets his coupon, said by code or telephone', async () => {
    const [ana, beto] = [await someone(), await someone()];
    refused(await send(beto, { recomienda_id: ana.id }), 'programa_apagado');
    await programme(true);
    const shared = done(await cajero.post(`/api/referidos/clientes/${ana.id}/codigo`, {}));
    expect(shared.texto).toContain(shared.codigo);
    expect(shared.whatsapp).toMatch(/^https:\/\/wa\.me\/52/);
    expect(done(await cajero.post(`/api/referidos/clientes/${ana.id}/codigo`, {})).codigo).toBe(shared.codigo);
    const said = done(await send(beto, { quien: ` ${shared.codigo.toLowerCase()} ` }));
    expect(said.lo_recomendo).toEqual({ cliente_id: ana.id, nombre: ana.nombre });
    expect(said.cupones).toMatchObject([{ nombre: 'Llegas recomendado', usado: false }]);
    const carla = await someone();
    expect(done(await send(carla, { quien: ana.telefono })).lo_recomendo.cliente_id).toBe(ana.id);
    refused(await send(await someone(), { quien: 'nadie' }), 'no_se_encontro');
  });

  test('is not himself, has one who sent him, has not come before, and no circle is closed', async () => {
    const [ana, beto] = [await someone(), await someone()];
    const twin = await someone({ telefono: beto.telefono });
    refused(await send(beto, { recomienda_id: beto.id }), 'consigo_mismo');
    refused(await send(beto, { recomienda_id: twin.id }), 'consigo_mismo');
    done(await send(beto, { recomienda_id: ana.id }));
    done(await send(beto, { recomienda_id: ana.id }));
    expect(refused(await send(beto, { recomienda_id: (await someone()).id }), 'ya_recomendado')).toContain(ana.nombre);
    refused(await send(twin, { recomienda_id: (await someone()).id }), 'ya_recomendado');
    refused(await send(ana, { recomienda_id: beto.id }), 'en_circulo');
    const old = await someone();
    await buy(old);
    refused(await send(old, { recomienda_id: ana.id }), 'no_es_nuevo');
    refused(await send(await someone({ telefono: old.telefono }), { recomienda_id: ana.id }), 'no_es_nuevo');
  });

  test('of 64 at once has one who sent him and one coupon; three who send each other close no circle', async () => {
    const [ana, beto, nueva] = [await someone(), await someone(), await someone()];
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => send(nueva, { recomienda_id: (i % 2 === 0 ? ana : beto).id })),
    );
    const sent = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.lo_recomendo.cliente_id),
    );
    expect(sent.size).toBe(1);
    expect((await of(nueva)).cupones).toHaveLength(1);
    const [x, y, z] = [await someone(), await someone(), await someone()];
    const round = await Promise.all([
      send(x, { recomienda_id: y.id }),
      send(y, { recomienda_id: z.id }),
      send(z, { recomienda_id: x.id }),
    ]);
    expect(round.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('whoever sent him', () => {
  test('gets nothing for somebody invented who pays a centavo, until he buys as much as the programme says', async () => {
    const [ana, beto] = [await someone(), await someone()];
    done(await send(beto, { recomienda_id: ana.id }));
    await buy(beto, { precio_centavos: 1 }, 1);
    await buy(beto, { precio_centavos: 9_999 }, 9_999);
    await settle();
    expect((await of(ana)).cupones).toEqual([]);
    await buy(beto);
    await settle();
    expect((await of(ana)).cupones).toHaveLength(1);
  });

  test('gets a coupon of his own once the first document is paid and delivered, once, and only he uses it', async () => {
    const [ana, beto] = [await someone(), await someone()];
    done(await send(beto, { recomienda_id: ana.id }));
    const owed = done(
      await owner.post('/api/ordenes', {
        cliente_id: beto.id,
        partidas: [
          { tipo: 'otro', descripcion: 'Trabajo', cantidad_milesimas: 1000, precio_centavos: 9_000, tasa_iva: 1600 },
        ],
      }),
    );
    await settle();
    expect((await of(ana)).cupones).toEqual([]);
    done(await owner.post(`/api/ordenes/${owed.id}/cancelacion`, { motivo: 'No vino' }, { version: owed.version }));
    await buy(beto);
    await Promise.all([settle(), settle(), settle()]);
    await buy(beto);
    await settle();
    const { cupones, recomendados } = await of(ana);
    expect(cupones).toMatchObject([{ nombre: 'Gracias por recomendar', usado: false }]);
    expect(recomendados).toMatchObject([{ nombre: beto.nombre, premio: cupones[0].codigo }]);
    const use = {
      descuento: { tipo: 'monto', centavos: 5_000 },
      cupon_codigo: cupones[0].codigo,
      cupon_centavos: 5_000,
    };
    const asOther = await cajero.post('/api/ventas', {
      cliente_id: beto.id,
      partidas: [
        {
          tipo: 'otro',
          descripcion: 'Trabajo',
          cantidad_milesimas: 1000,
          precio_centavos: 20_000,
          tasa_iva: 1600,
          ...use,
        },
      ],
    });
    expect(refused(asOther, 'cupon_no_vale')).toMatch(/^Es de otro cliente\./);
    await buy(ana, use, 15_000);
    expect((await of(ana)).cupones[0].usado).toBe(true);
    const hoy = taller.company.who.hoy;
    const reporte = done(await owner.get(`/api/referidos/reporte?desde=${hoy}&hasta=${hoy}`));
    expect(reporte.data.find((row: Json) => row.referido_id === beto.id)).toMatchObject({
      recomienda: ana.nombre,
      llego: true,
      vendido_centavos: 40_000,
      descontado_centavos: 5_000,
      premio_usado: true,
    });
  });

  test('loses it when what earned it comes back before it was used, and may earn it again', async () => {
    const [ana, beto] = [await someone(), await someone()];
    done(await send(beto, { recomienda_id: ana.id }));
    const nota = await buy(beto);
    await settle();
    const [{ codigo }] = (await of(ana)).cupones;
    done(
      await owner.post(
        `/api/ventas/${nota.id}/cancelacion`,
        { motivo: 'Se arrepintió', sesion_id },
        { version: nota.version },
      ),
    );
    // Before its job comes by: it is judged when it is used.
    const use = { descuento: { tipo: 'monto', centavos: 5_000 }, cupon_codigo: codigo, cupon_centavos: 5_000 };
    const early = await cajero.post('/api/ventas', {
      cliente_id: ana.id,
      partidas: [
        {
          tipo: 'otro',
          descripcion: 'Trabajo',
          cantidad_milesimas: 1000,
          precio_centavos: 20_000,
          tasa_iva: 1600,
          ...use,
        },
      ],
    });
    expect(refused(early, 'cupon_no_vale')).toContain(`premio por recomendar a ${beto.nombre}`);
    const asked = await cajero.get(`/api/cupones/consulta?codigo=${codigo}&cliente_id=${ana.id}`);
    expect(done(asked).cupon.activo).toBe(false);
    await settle();
    expect((await of(ana)).cupones).toEqual([]);
    expect(done(await cajero.get(`/api/cupones/consulta?codigo=${codigo}&cliente_id=${ana.id}`)).cupon.activo).toBe(
      false,
    );
    await buy(beto);
    await settle();
    expect((await of(ana)).cupones).toHaveLength(1);
  });

  test('only whoever keeps the services says what is given, and of two who say it the second sees both', async () => {
    const now = await programme(true);
    const body = { activo: false, dias: 10 };
    expect((await cajero.put('/api/referidos/programa', body, { version: now.version })).status).toBe(403);
    expect((await owner.put('/api/referidos/programa', body, { version: now.version - 1 })).status).toBe(409);
    expect(
      (await owner.put('/api/referidos/programa', { ...body, cupon_nuevo_id: newId() }, { version: now.version }))
        .status,
    ).toBe(404);
  });
});

describe('somebody new with who sent him', () => {
  test('is registered in one write, once however often it is sent', async () => {
    await programme(true);
    const ana = await someone();
    const asesor = await taller.company.hire('asesor');
    const body = { nombre: 'Beto Ruiz', telefono: '4779990001', recomienda_id: ana.id };
    const key = newId();
    const beto = done(await asesor.post('/api/referidos/clientes', body, { key }));
    expect(beto).toMatchObject({ nombre: 'Beto Ruiz', avisos: [] });
    expect(done(await asesor.post('/api/referidos/clientes', body, { key })).id).toBe(beto.id);
    expect(await of(beto)).toMatchObject({ lo_recomendo: { cliente_id: ana.id }, cupones: [{ usado: false }] });
    expect((await of(ana)).recomendados).toHaveLength(1);
  });

  test('whom he may not have been sent by leaves nobody registered', async () => {
    const ana = await someone();
    const same = { nombre: 'Otra Ana', telefono: ana.telefono, recomienda_id: ana.id };
    refused(await owner.post('/api/referidos/clientes', same), 'consigo_mismo');
    const { data } = done(await owner.get('/api/clientes?q=Otra%20Ana'));
    expect(data).toEqual([]);
    await programme(false);
    refused(await owner.post('/api/referidos/clientes', { ...same, telefono: '4779990002' }), 'programa_apagado');
    await programme(true);
  });
});

describe('the page of whoever is sent', () => {
  const pageOf = (url: string) =>
    server.anonymous.get(`/api/publico/invitacion/${new URL(url).pathname.split('/').at(-1)}`);
  const share = async (cliente: Json, body: Json = {}): Promise<Json> =>
    done(await cajero.post(`/api/referidos/clientes/${cliente.id}/codigo`, body));

  test('says who sends him by his first name, what he gets and how he comes, and nothing else of anybody', async () => {
    await programme(true);
    const ana = await someone({ nombre: 'Ana Sofía Muñoz', email: 'ana@correo.test' });
    const { url, codigo, texto, qr } = await share(ana);
    expect(texto).toContain(url);
    expect(qr).toMatch(/^data:image\/png;base64,/);
    const page = done(await pageOf(url));
    expect(page).toMatchObject({ vigente: true, quien: 'Ana', codigo, regalo: '$50.00 menos', agendar: null });
    expect(page.taller).toMatchObject({ nombre: taller.company.who.empresa_nombre });
    expect(page.terminos[1]).toContain('Vale 30 días');
    const told = JSON.stringify(page);
    for (const word of ['Muñoz', ana.telefono, ana.id, 'ana@correo.test']) expect(told).not.toContain(word);
    const { url: agenda } = done(await owner.put('/api/citas/enlace-publico', { activo: true }));
    expect(done(await pageOf(url)).agendar).toBe(new URL(agenda).pathname);
  });

  test('is the same each time that it is shared, until another is made; unknown and older ones open nothing', async () => {
    const ana = await someone();
    const [first, again] = [await share(ana), await share(ana)];
    expect(again.url).toBe(first.url);
    const other = await share(ana, { nuevo: true });
    expect(other).toMatchObject({ codigo: first.codigo });
    expect(other.url).not.toBe(first.url);
    expect((await pageOf(first.url)).status).toBe(404);
    expect(done(await pageOf(other.url)).codigo).toBe(first.codigo);
    expect((await pageOf(`http://x/Recomendacion/${'a'.repeat(43)}`)).status).toBe(404);
  });

  test('promises nothing while the programme is off or its coupon was withdrawn', async () => {
    const ana = await someone();
    const { url } = await share(ana);
    await programme(false);
    expect(done(await pageOf(url))).toMatchObject({
      vigente: false,
      quien: '',
      codigo: '',
      regalo: null,
      terminos: [],
    });
    await programme(true);
    const { version } = done(await owner.get(`/api/cupones/${nuevo.id}`));
    const body = { nombre: 'Llegas recomendado', da: 'monto', centavos: 5_000 };
    const gone = done(await owner.put(`/api/cupones/${nuevo.id}`, { ...body, activo: false }, { version }));
    expect(done(await pageOf(url))).toMatchObject({ vigente: true, regalo: null, terminos: [] });
    done(await owner.put(`/api/cupones/${nuevo.id}`, { ...body, activo: true }, { version: gone.version }));
    expect(done(await pageOf(url)).regalo).toBe('$50.00 menos');
  });
});
