import { createEnlace } from '#platform/server/http/enlaces.ts';
import { createHmac, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { renewCredencial } from '#modules/empleados/server/front-door.ts';
import { MARCAS_POR_HORA } from '#modules/jornadas/contract.ts';
import { mark } from '#modules/jornadas/server/front-door.ts';
import { demoCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { sealForm } from '#platform/server/http/sealed-form.ts';
import { LINK_WRITES, splitKey } from '#platform/contract/endpoint.ts';
import { type Answer, type Company, type Json, startTest } from './testing/harness.ts';

const t = await startTest();
let company: Company;
let sello: string;
let cotizacion: Json;
let form: string;

const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
const picture = (n: number): Promise<Buffer> =>
  sharp({ create: { width: 20 + n, height: 30, channels: 3, background: '#0E5C73' } })
    .png()
    .toBuffer();

const quote = async (): Promise<{ id: string; cliente_id: string; token: string; page: Json }> => {
  const { draft, cliente_id } = await company.run(async (tx, who) => {
    const cliente = await addCliente(tx, who, ClienteNuevo.parse({ nombre: 'María López' }));
    const partidas = [{ descripcion: 'Afinación', precio_centavos: 100_000 }];
    return { draft: await demoCotizacion(tx, who, { cliente_id: cliente.id, partidas }), cliente_id: cliente.id };
  });
  const sent = await company.owner.post(
    `/api/cotizaciones/${draft.id}/envio`,
    { canal: 'copiar' },
    { version: draft.version },
  );
  const token = tokenOf(sent.body.url);
  return { id: draft.id, cliente_id, token, page: (await t.anonymous.get(`/api/publico/cotizaciones/${token}`)).body };
};

/** The quotation of what an inspection found, whose report was given. */
const quoteOfInspection = async (): Promise<string> => {
  const { owner } = company;
  const partidas = [
    { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos: 1, tasa_iva: 1600 },
  ];
  const activo = await owner.post('/api/activos', {
    cliente_id: cotizacion.cliente_id,
    marca: 'Nissan',
    modelo: 'Versa',
  });
  const ids = { cliente_id: cotizacion.cliente_id, activo_id: activo.body.id };
  const orden = (await owner.post('/api/ordenes', { ...ids, partidas })).body;
  const plantilla_id = (await owner.get('/api/inspecciones/plantillas')).body.data[0].id;
  const { id, puntos } = (await owner.post('/api/inspecciones', { orden_id: orden.id, plantilla_id })).body;
  const found = { id: newId(), punto_id: puntos[0].id, base: 0, color: 'rojo', valor_milesimas: 1000, marcado_ms: 1 };
  await owner.post(`/api/inspecciones/${id}/marcas`, { marcas: [found] });
  await owner.post(`/api/inspecciones/${id}/cierre`, { con_faltantes: true, sin_foto: 'Sin cámara' });
  await owner.put(`/api/inspecciones/${id}/enlace`, { activo: true });
  const lineas = [{ ...partidas[0], punto_id: puntos[0].id }];
  const { hallazgos } = (await owner.post(`/api/inspecciones/orden/${orden.id}/oferta`, { lineas })).body;
  const { version } = hallazgos.cotizacion;
  const sent = await owner.post(`/api/cotizaciones/${hallazgos.cotizacion.id}/envio`, { canal: 'copiar' }, { version });
  return `/api/publico/cotizaciones/${tokenOf(sent.body.url)}`;
};

/** Of somebody who was given a membership that costs nothing. */
const memberPage = async (): Promise<string> => {
  const { owner } = company;
  const servicio = (
    await owner.post('/api/servicios', { nombre: 'Lavado', clave: 'LAV', precio_centavos: 1, tipo: 'servicio' })
  ).body;
  const beneficios = [{ id: newId(), nombre: 'Lavado', servicio_id: servicio.id, da: 'gratis' }];
  const common = { precio_centavos: 0, tasa_iva: 1600 };
  const body = { ...common, nombre: 'Club', color: 'azul', duracion: 1, unidad: 'mes', vehiculos: null, beneficios };
  const plan = (await owner.post('/api/membresias/planes', body)).body;
  const { cliente_id } = cotizacion;
  const line = {
    ...common,
    tipo: 'otro',
    descripcion: 'Club',
    cantidad_milesimas: 1000,
    membresia: { plan_id: plan.id },
  };
  await owner.post('/api/ventas', { cliente_id, partidas: [line] });
  const { id } = (await owner.get(`/api/membresias?cliente_id=${cliente_id}`)).body.data[0];
  const { url } = (await owner.post(`/api/membresias/${id}/enlace`, {})).body;
  return `/api/publico/membresia/${tokenOf(url)}/peticion`;
};

const post = (url: string, payload: object, from = '192.0.2.1') =>
  t.app.fastify.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { 'idempotency-key': `${url.slice(-8)}-${Math.random()}` },
  });
/** A ticket of somebody without an account, and the link by which he follows it. */
const ticket = async (n: number, from = `10.30.${n}.1`) => {
  const body = { nombre: 'Pedro', email: `pedro${n}@correo.test`, asunto: `Cita ${n}`, texto: '¿Tienen lugar?', sello };
  const opened = await post(`/api/publico/soporte-taller/${form}`, body, from);
  return { status: opened.statusCode, body: opened.json<Json>() };
};

beforeAll(async () => {
  company = await t.company();
  cotizacion = await quote();
  form = tokenOf((await company.owner.put('/api/soporte/enlace-publico', { activo: true })).body.url);
  const { rows } = await t.owner.query('select sello from soporte.ajuste where empresa_id = $1', [company.empresa_id]);
  const opened = String(Date.now() - 10_000);
  sello = `${opened}.${createHmac('sha256', rows[0].sello).update(opened).digest('base64url')}`;
});

const sealed = (sello: Buffer): string => sealForm(sello, new Date(Date.now() - 9_000));
/** The page where customers of a company ask to be let in. */
const entryPage = async (own: Company): Promise<{ path: string; sello: Buffer }> => {
  const { url } = (await own.owner.put('/api/entradas/pagina', { activo: true })).body;
  const { rows } = await t.owner.query('select sello from entradas.pagina where empresa_id = $1', [own.empresa_id]);
  return { path: `/api/publico/entrar/${tokenOf(url)}`, sello: rows[0].sello };
};

/** The page of a vehicle with a work under warranty, whose owner's telephone ends in 2233. */
const passport = async (): Promise<{ path: string; trabajo_id: string }> => {
  const { owner } = await t.company();
  const { id: cliente_id } = (await owner.post('/api/clientes', { nombre: 'Ana', telefono: '4771112233' })).body;
  const { id: activo_id } = (await owner.post('/api/activos', { cliente_id, marca: 'Nissan', modelo: 'Versa' })).body;
  const work = { tipo: 'servicio', descripcion: 'Balatas', cantidad_milesimas: 1000, tasa_iva: 1600 };
  const partidas = [{ ...work, precio_centavos: 50_000, garantia_dias: 90 }];
  let orden = (await owner.post('/api/ordenes', { cliente_id, activo_id, partidas })).body;
  for (const a of ['en_proceso', 'terminada'])
    orden = (await owner.post(`/api/ordenes/${orden.id}/estado`, { a }, { version: orden.version })).body;
  await owner.post(`/api/ordenes/${orden.id}/entrega`, { entregada_a: 'Ana' }, { version: orden.version });
  await owner.post('/api/pasaportes', { activos: [activo_id] });
  const { pasaporte } = (await owner.get(`/api/pasaportes/activo/${activo_id}`)).body;
  return { path: `/api/publico/pasaportes/${tokenOf(pasaporte.url)}`, trabajo_id: orden.partidas[0].id };
};

interface Writer {
  /** What gets in within an hour from whoever does nothing else, each time with something new. */
  most: number;
  begin(): Promise<(n: number) => Promise<Pick<Answer, 'status' | 'body'>>>;
}
const anonymous = (path: string, body: object) => t.anonymous.post(path, body);
const writers: Record<string, Writer> = {
  'POST /api/publico/cotizaciones/{token}/respuesta': {
    most: 10,
    begin: async () => {
      const { token, page } = await quote();
      const no = { revision: page.revision, autorizadas: [], nombre: 'María', acepta: false, firma: null };
      return (n) => anonymous(`/api/publico/cotizaciones/${token}/respuesta`, { ...no, motivo: `Motivo ${n}` });
    },
  },
  'POST /api/publico/cotizaciones/{token}/mensaje': {
    most: 10,
    begin: async () => {
      const { token } = await quote();
      return (n) =>
        anonymous(`/api/publico/cotizaciones/${token}/mensaje`, { tipo: 'pregunta', nombre: '', texto: `¿${n}?` });
    },
  },
  'POST /api/publico/cotizaciones/{token}/informe': {
    most: 10,
    begin: async () => {
      const path = await quoteOfInspection();
      return () => anonymous(`${path}/informe`, {});
    },
  },
  'POST /api/publico/cotizaciones/{token}/soporte': {
    most: 5,
    begin: async () => {
      const { token } = await quote();
      const said = { nombre: 'María', email: '', texto: 'Hace un ruido' };
      return (n) => anonymous(`/api/publico/cotizaciones/${token}/soporte`, { ...said, asunto: `Ruido ${n}` });
    },
  },
  'POST /api/publico/soporte-taller/{token}': {
    most: 5,
    begin: () => Promise.resolve((n) => ticket(n, '10.31.0.1')),
  },
  'POST /api/publico/soporte/{token}/mensajes': {
    // The one that opened it counts.
    most: 19,
    begin: async () => {
      const { token } = (await ticket(201)).body;
      return (n) => anonymous(`/api/publico/soporte/${token}/mensajes`, { texto: `Sigo esperando ${n}` });
    },
  },
  'POST /api/publico/soporte/{token}/mensajes/{mensaje_id}/archivos': {
    most: 5,
    begin: async () => {
      const { token, mensaje_id } = (await ticket(202)).body;
      return async (n) =>
        t.anonymous.post(`/api/publico/soporte/${token}/mensajes/${mensaje_id}/archivos`, await picture(n), {
          headers: { 'content-type': 'image/png' },
        });
    },
  },
  'POST /api/publico/cobranza/{token}/comprobantes': {
    most: 5,
    begin: async () => {
      const { url } = (await company.owner.post(`/api/cobranza/clientes/${cotizacion.cliente_id}/enlace`)).body;
      const query = new URLSearchParams({ fecha: company.who.hoy, monto_centavos: '1000' });
      return async (n) =>
        t.anonymous.post(`/api/publico/cobranza/${tokenOf(url)}/comprobantes?${query}`, await picture(n), {
          headers: { 'content-type': 'image/png' },
        });
    },
  },
  'POST /api/publico/reloj/{token}/marcas': {
    most: MARCAS_POR_HORA,
    begin: async () => {
      const { url } = (await company.owner.post('/api/jornadas/relojes', { nombre: 'Entrada' })).body;
      const path = `/api/publico/reloj/${tokenOf(url)}/marcas`;
      const empleado = (await company.owner.post('/api/empleados', { nombre: 'Quien marca' })).body;
      const credencial = await company.run(async (tx, who) => (await renewCredencial(tx, who, empleado.id)).codigo);
      const said = (n: number) => ({ id: randomUUID(), credencial, clase: null, marcada_ms: Date.now() + n });
      // Inside he may do several things: asking which writes nothing, and counts.
      await company.run((tx, who) =>
        mark(tx, who, {
          id: randomUUID(),
          empleado_id: empleado.id,
          clase: 'entrada',
          dicha_en: who.now,
          medio: 'telefono',
        }),
      );
      return (n) => t.anonymous.post(path, said(n));
    },
  },
  // It writes nothing: what is counted are wrong tries, of everybody together.
  'POST /api/publico/pasaportes/{token}/prueba': {
    most: LINK_WRITES,
    begin: async () => {
      const { path } = await passport();
      return () => t.anonymous.post(`${path}/prueba`, { digitos: '2233' });
    },
  },
  'POST /api/publico/pasaportes/{token}/garantia': {
    most: 10,
    begin: async () => {
      const { path, trabajo_id } = await passport();
      return (n) => t.anonymous.post(`${path}/garantia`, { digitos: '2233', trabajo_id, texto: `Sigue igual ${n}` });
    },
  },
  // From one place: from the third on somebody proves to be there.
  'POST /api/publico/entrar/{token}': {
    most: 2,
    begin: async () => {
      const { path, sello } = await entryPage(await t.company());
      return (n) => t.anonymous.post(path, { contacto: `ana${n}@correo.test`, sello: sealed(sello) });
    },
  },
  // A link lets in once.
  'POST /api/publico/entrada/{token}': {
    most: 1,
    begin: async () => {
      const own = await t.company();
      const { path, sello } = await entryPage(own);
      const email = `${randomUUID()}@correo.test`;
      await own.owner.post('/api/clientes', { nombre: 'Ana Soto', email });
      await t.anonymous.post(path, { contacto: email, sello: sealed(sello) });
      const { rows } = await t.owner.query('select texto from plataforma.correo_de_acceso where para = $1', [email]);
      const token = /\/Entrada\/([\w-]{43})/.exec(rows[0].texto)?.[1];
      return () => t.anonymous.post(`/api/publico/entrada/${token}`, {});
    },
  },
  'POST /api/publico/membresia/{token}/peticion': {
    most: 10,
    begin: async () => {
      const path = await memberPage();
      return (n) => anonymous(path, { que: 'contacto', nota: `Llámenme ${n}` });
    },
  },
  'POST /api/publico/calificaciones/{token}': {
    most: 10,
    begin: async () => {
      const { owner } = company;
      const { id: cliente_id } = (await owner.post('/api/clientes', { nombre: 'Ana' })).body;
      const work = { tipo: 'servicio', descripcion: 'Balatas', cantidad_milesimas: 1000, tasa_iva: 1600 };
      let orden = (await owner.post('/api/ordenes', { cliente_id, partidas: [{ ...work, precio_centavos: 1 }] })).body;
      for (const a of ['en_proceso', 'terminada'])
        orden = (await owner.post(`/api/ordenes/${orden.id}/estado`, { a }, { version: orden.version })).body;
      await owner.post(`/api/ordenes/${orden.id}/entrega`, {}, { version: orden.version });
      const { url } = (await owner.post(`/api/visitas/${orden.id}/calificacion/enlace`, {})).body;
      const path = `/api/publico/calificaciones/${tokenOf(url)}`;
      return (n) => anonymous(path, { estrellas: 1 + (n % 5), texto: `Dicho ${n}` });
    },
  },
  'POST /api/publico/informes/{token}/baja': {
    most: 10,
    begin: async () => {
      const { id } = (await company.owner.post('/api/informes', { tipo: 'mes', hora: 8, activa: true })).body;
      const token = await company.run((tx, who) =>
        createEnlace(tx, who, 'informe', id, new Date(who.now.getTime() + 86_400_000)),
      );
      return () => t.anonymous.post(`/api/publico/informes/${token}/baja`);
    },
  },
  'POST /api/publico/citas/{token}/respuesta': {
    most: LINK_WRITES,
    begin: async () => {
      const { tipos } = (await company.owner.get('/api/citas/ajustes')).body;
      const said = { tipo_id: tipos[0].id, nombre: 'Pedro', telefono: '4421234567', aun_asi: true };
      const { cita } = (await company.owner.post('/api/citas', { ...said, desde: '2099-10-12T16:00:00Z' })).body;
      const { url } = (await company.owner.post(`/api/citas/${cita.id}/aviso`)).body;
      const path = `/api/publico/citas/${tokenOf(url)}/respuesta`;
      return () => t.anonymous.post(path, { accion: 'confirmar' });
    },
  },
  // From one place: from the third on somebody proves to be there.
  'POST /api/publico/agenda/{token}': {
    most: 2,
    begin: async () => {
      // Those of one place are counted together: each time another workshop.
      const own = await t.company();
      const { version, url: _, tipos, ...rest }: Json = (await own.owner.get('/api/citas/ajustes')).body;
      const ajustes = { ...rest, tipos, a_la_vez: 50, max_dias: 120, anticipo_horas: 0 };
      await own.owner.put('/api/citas/ajustes', ajustes, { version });
      const { url } = (await own.owner.put('/api/citas/enlace-publico', { activo: true })).body;
      const { rows } = await t.owner.query('select sello from citas.enlace where empresa_id = $1', [own.empresa_id]);
      const path = `/api/publico/agenda/${tokenOf(url)}`;
      const tipo_id = tipos[0].id;
      const { dias } = (await t.anonymous.get(`${path}/horas?tipo_id=${tipo_id}`)).body;
      const body = { tipo_id, desde: dias.at(-1).horas[0], telefono: '4421234567' };
      return () =>
        t.anonymous.post(path, {
          ...body,
          id: randomUUID(),
          // One car has one appointment at an hour: each time another car.
          placas: randomUUID().slice(0, 7),
          sello: sealForm(rows[0].sello, new Date(Date.now() - 9_000)),
        });
    },
  },
};

const bells = async (): Promise<number> =>
  (await t.owner.query('select 1 from notificaciones.notificacion where usuario_id = $1', [company.owner.usuario_id]))
    .rowCount ?? 0;

/** Those of one place are one ticket's; and right figures, tried at once, count as tries until each is judged. */
const otherwiseAtOnce = ['POST /api/publico/soporte-taller/{token}', 'POST /api/publico/pasaportes/{token}/prueba'];

describe('whoever holds a public link', () => {
  test('may write only where it is counted: every endpoint of a link that writes is tried here', () => {
    const writing = t.app.registry.filter(
      ({ key, endpoint }) => endpoint.access.startsWith('enlace:') && splitKey(key).method !== 'GET',
    );
    expect(Object.keys(writers).toSorted()).toEqual(writing.map(({ key }) => key).toSorted());
  });

  test.each(Object.entries(writers))(
    '%s gets in so often within an hour and rings no more bells, one by one or at once',
    async (_, { most, begin }) => {
      const before = await bells();
      const write = await begin();
      const opened = (await bells()) - before;
      const heard: number[] = [];
      for (let n = 0; n < most + 2; n++) heard.push((await write(n)).status);
      expect(heard.map((status) => status < 300)).toEqual([...Array(most).fill(true), false, false]);
      const burst = await Promise.all(Array.from({ length: 20 }, (__, n) => write(100 + n)));
      expect(burst.filter(({ status }) => status < 300)).toEqual([]);
      expect((await bells()) - before).toBeLessThanOrEqual(most + opened);
    },
  );

  test.each(Object.entries(writers).filter(([key]) => !otherwiseAtOnce.includes(key)))(
    '%s lets no more in at once than one by one',
    async (_, { most, begin }) => {
      const write = await begin();
      // Whoever hears that there are too many at this moment says it again, as a page does.
      const insist = async (n: number): ReturnType<typeof write> => {
        const answer = await write(n);
        return answer.status === 503 ? insist(n) : answer;
      };
      const burst = await Promise.all(Array.from({ length: most + 15 }, (__, n) => insist(n)));
      expect(burst.filter(({ status }) => status < 300)).toHaveLength(most);
      expect(burst.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );

  test('writes sixty times an hour through one link, whatever else would let it; what is refused or sent again does not count', async () => {
    const { token } = (await ticket(203)).body;
    const path = `/api/publico/soporte/${token}/mensajes`;
    const { rows } = await t.owner.query("select id from soporte.ticket where contacto_email = 'pedro203@correo.test'");
    const say = (n: number, key?: string) => t.anonymous.post(path, { texto: `Mensaje ${n}` }, key ? { key } : {});
    let written = 0;
    for (let n = 0; written < LINK_WRITES; n++) {
      // The workshop answers, so nothing else stops him.
      if (n % 10 === 0)
        expect((await company.owner.post(`/api/soporte/tickets/${rows[0].id}/mensajes`, { texto: 'Va.' })).status).toBe(
          201,
        );
      expect((await say(n, `mensaje-numero-${n}`)).status).toBe(201);
      expect((await say(n, `mensaje-numero-${n}`)).headers['idempotency-replayed']).toBe('true');
      expect((await t.anonymous.post(path, { texto: '' })).status).toBe(422);
      written++;
    }
    const late = await say(999);
    expect([late.status, late.body.code, Number(late.headers['retry-after'])]).toEqual([429, 'muchas_por_enlace', 600]);
    // Reading goes on, and an hour later he writes again.
    expect((await t.anonymous.get(`/api/publico/soporte/${token}`)).status).toBe(200);
    await t.owner.query("update plataforma.enlace_escritura set desde = desde - interval '61 minutes'");
    expect((await say(1_000)).status).toBe(201);
  });
});

test('a file that comes with a wrong form is refused before it is read, and counts', async () => {
  const { url } = (await company.owner.post(`/api/cobranza/clientes/${cotizacion.cliente_id}/enlace`)).body;
  const path = `/api/publico/cobranza/${tokenOf(url)}/comprobantes`;
  const headers = { 'content-type': 'image/png' };
  // Were it read first, it would be refused for not being a picture.
  const refused = await t.anonymous.post(path, Buffer.from('no es una imagen'), { headers });
  expect([refused.status, refused.body.code]).toEqual([422, 'datos_invalidos']);
  const good = `${path}?${new URLSearchParams({ fecha: company.who.hoy, monto_centavos: '1000' })}`;
  const read = await t.anonymous.post(good, Buffer.from('no es una imagen'), { headers });
  expect([read.status, read.body.code]).toEqual([422, 'archivo_distinto']);
  const { rows } = await t.owner.query('select cuantas from plataforma.enlace_escritura where hash = $1', [
    sha256(tokenOf(url)),
  ]);
  expect(rows).toEqual([{ cuantas: 1 }]);
});
