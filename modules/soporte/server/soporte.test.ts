import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { demoCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import {
  type Company,
  type Json,
  PASSWORD,
  type Person,
  signIn,
  startTest,
} from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let cliente_id: string;
let ana: Person;

let customers = 0;
const A_DAY_MS = 86_400_000;
/** A customer with an account of her own. */
const newCustomer = async (company: Company, nombre: string): Promise<{ id: string; person: Person }> => {
  const email = `${nombre.toLowerCase().replaceAll(/\W/g, '')}${++customers}@cliente.test`;
  const password_hash = await hashPassword(PASSWORD);
  const id = await company.run(async (tx, who) => {
    const { id: cliente } = await addCliente(tx, who, ClienteNuevo.parse({ nombre, telefono: '4771234567', email }));
    const { id: usuario } = await createUsuario(tx, { email, nombre, password_hash });
    await addMember(tx, who, usuario, 'cliente', cliente);
    return cliente;
  });
  return { id, person: await signIn(server.app, email, company.empresa_id) };
};

beforeAll(async () => {
  taller = await server.company({ nombre: 'Taller Las Palmas' });
});
// Each test has an Ana of its own: ten tickets without an answer are all that one may have.
beforeEach(async () => {
  const { id, person } = await newCustomer(taller, 'Ana Sofía Muñoz');
  cliente_id = id;
  ana = person;
});

const open = async (body: Json = {}, person = ana): Promise<Json> => {
  const answer = await person.post('/api/mi-soporte', {
    asunto: 'Se prendió el testigo',
    texto: 'Desde ayer se prende la luz del motor.',
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const seen = async (id: string): Promise<Json> => (await taller.owner.get(`/api/soporte/tickets/${id}`)).body;
const answer = async (id: string, texto = 'Tráelo mañana.', more: Json = {}, person = taller.owner): Promise<Json> => {
  const said = await person.post(`/api/soporte/tickets/${id}/mensajes`, { texto, ...more });
  expect(said.status, JSON.stringify(said.body)).toBe(201);
  return said.body;
};
const age = (id: string, days: number) =>
  server.owner.query(
    `update soporte.ticket set resuelto_en = resuelto_en - $2 * interval '1 day', cerrado_en = cerrado_en - $2 * interval '1 day' where id = $1`,
    [id, days],
  );
const photo = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 60, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
const upload = (person: Person, path: string, bytes: Buffer, nombre = 'testigo.jpg', type = 'image/jpeg') =>
  person.post(path, bytes, { headers: { 'content-type': type, 'x-nombre-archivo': encodeURIComponent(nombre) } });

describe('a customer with an account', () => {
  test('opens a ticket with its folio, and staff who attend are told', async () => {
    const { id, folio } = await open();
    expect(folio).toMatch(/^SOP-\d+$/);
    const ticket = await seen(id);
    expect(ticket).toMatchObject({
      estado: 'nuevo',
      canal: 'portal',
      contacto: 'Ana Sofía Muñoz',
      cliente_id,
      sin_leer: true,
      asignado_a: null,
      mensajes: [{ autor: 'cliente', texto: 'Desde ayer se prende la luz del motor.' }],
    });
    expect(ticket.espera_desde).not.toBeNull();
    expect((await taller.owner.get('/api/notificaciones?limit=1')).body.data[0]).toMatchObject({
      tipo: 'soporte.ticket',
      ruta: `/soporte?ver=${id}`,
    });
  });

  test('opens it once, however often the phone sends it', async () => {
    const body = { asunto: 'Doble', texto: 'Se mandó dos veces.' };
    const answers = await Promise.all([1, 2, 3].map(() => ana.post('/api/mi-soporte', body, { key: 'doble-envio' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { folio } }) => folio)).size).toBe(1);
  });

  test('names one of her own documents, and none of anybody else', async () => {
    const other = await newCustomer(taller, 'Beto Núñez');
    const [hers, his] = await taller.run(async (tx, who) =>
      Promise.all(
        [cliente_id, other.id].map((id) =>
          demoCotizacion(tx, who, {
            cliente_id: id,
            partidas: [{ descripcion: 'Afinación', precio_centavos: 90_000 }],
          }),
        ),
      ),
    );
    const { id } = await open({ cotizacion_id: hers?.id });
    expect((await seen(id)).documento_folio).toBe(hers?.folio);
    const refused = await ana.post('/api/mi-soporte', { asunto: 'Ajeno', texto: 'x', cotizacion_id: his?.id });
    expect([refused.status, refused.body.code]).toEqual([404, 'documento_ajeno']);
  });

  test('reads her own tickets and no others, not even by their id', async () => {
    const beto = await newCustomer(taller, 'Beto Ruiz');
    const { id, folio } = await open();
    expect((await ana.get('/api/mi-soporte')).body.data.map((t: Json) => t.folio)).toContain(folio);
    expect((await beto.person.get('/api/mi-soporte')).body.data).toEqual([]);
    expect((await beto.person.get(`/api/mi-soporte/${id}`)).status).toBe(404);
    expect((await beto.person.post(`/api/mi-soporte/${id}/mensajes`, { texto: 'Hola' })).status).toBe(404);
    expect((await taller.owner.get(`/api/mi-soporte/${id}`)).status).toBe(404);
  });

  test('whoever is no customer opens none this way', async () => {
    const refused = await taller.owner.post('/api/mi-soporte', { asunto: 'Yo', texto: 'Soy la dueña.' });
    expect([refused.status, refused.body.code]).toEqual([409, 'solo_clientes']);
  });
});

describe('the workshop answers', () => {
  test('and it is taken, counted as first answer, and mailed with a link that opens the thread', async () => {
    const { id } = await open();
    const ticket = await answer(id, 'Tráelo mañana a las nueve.');
    expect(ticket).toMatchObject({
      estado: 'esperando_cliente',
      asignado: 'Dueña de Prueba',
      espera_desde: null,
      sin_leer: false,
    });
    const first = ticket.primera_respuesta_en;
    expect(first).not.toBeNull();
    expect((await answer(id, 'Y trae la llave.')).primera_respuesta_en).toBe(first);
    const { rows } = await server.owner.query(
      "select para, texto from plataforma.correo where documento_id = $1 and tipo = 'soporte.respuesta' order by id limit 1",
      [id],
    );
    expect(rows[0].para).toBe(ana.email);
    expect(rows[0].texto).toContain('Tráelo mañana a las nueve.');
    const token = /\/Soporte\/([\w-]{43})/.exec(rows[0].texto)?.[1];
    const hilo = (await server.anonymous.get(`/api/publico/soporte/${token}`)).body;
    expect(hilo.mensajes.map((m: Json) => [m.del_taller, m.texto])).toEqual([
      [false, 'Desde ayer se prende la luz del motor.'],
      [true, 'Tráelo mañana a las nueve.'],
      [true, 'Y trae la llave.'],
    ]);
  });

  test('a note stays in the workshop: neither mail, nor thread, nor first answer', async () => {
    const { id } = await open();
    const ticket = await answer(id, 'NOTA: es quejoso', { interna: true });
    expect(ticket).toMatchObject({ estado: 'nuevo', primera_respuesta_en: null, asignado_a: null });
    expect(ticket.mensajes.map((m: Json) => m.interna)).toEqual([false, true]);
    expect(JSON.stringify((await ana.get(`/api/mi-soporte/${id}`)).body)).not.toContain('NOTA');
    const { rowCount } = await server.owner.query('select 1 from plataforma.correo where documento_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('twice with one key is one answer and one mail', async () => {
    const { id } = await open();
    const path = `/api/soporte/tickets/${id}/mensajes`;
    for (let n = 0; n < 2; n++) await taller.owner.post(path, { texto: 'Ya quedó.' }, { key: 'una-respuesta' });
    expect((await seen(id)).mensajes).toHaveLength(2);
    const { rowCount } = await server.owner.query('select 1 from plataforma.correo where documento_id = $1', [id]);
    expect(rowCount).toBe(1);
  });

  test('nobody without the key attends', async () => {
    const { id } = await open();
    const asesor = await taller.hire('asesor');
    expect((await asesor.get('/api/soporte/tickets')).status).toBe(403);
    expect((await asesor.post(`/api/soporte/tickets/${id}/mensajes`, { texto: 'Hola' })).status).toBe(403);
    expect((await ana.get(`/api/soporte/tickets/${id}`)).status).toBe(403);
  });
});

describe('states', () => {
  const move = async (id: string, estado: string) => {
    const { version } = await seen(id);
    return taller.owner.patch(`/api/soporte/tickets/${id}`, { estado }, { version });
  };

  test('a resolved one is reopened by its customer within seven days, and not later', async () => {
    const { id, folio } = await open();
    await answer(id, 'Listo.', { estado: 'resuelto' });
    await age(id, 6.9);
    const back = await ana.post(`/api/mi-soporte/${id}/mensajes`, { texto: 'Se volvió a prender.' });
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    expect(await seen(id)).toMatchObject({ estado: 'abierto', reabierto: 1, resuelto_en: null, sin_leer: true });
    await answer(id, 'Ahora sí.', { estado: 'resuelto' });
    await age(id, 7);
    const late = await ana.post(`/api/mi-soporte/${id}/mensajes`, { texto: 'Otra vez.' });
    expect([late.status, late.body.code]).toEqual([409, 'ticket_terminado']);
    expect(late.body.message).toContain(folio);
    expect((await ana.get(`/api/mi-soporte/${id}`)).body.puede_escribir).toBe(false);
  });

  test('closed by hand, it can come back in seven days too; and from closed it only opens', async () => {
    const { id } = await open();
    expect((await move(id, 'cerrado')).body).toMatchObject({ estado: 'cerrado', espera_desde: null });
    const refused = await move(id, 'resuelto');
    expect([refused.status, refused.body.message]).toEqual([409, 'Un ticket cerrado no puede pasar a resuelto.']);
    expect((await ana.post(`/api/mi-soporte/${id}/mensajes`, { texto: 'Sigue.' })).status).toBe(201);
    expect(await seen(id)).toMatchObject({ estado: 'abierto', cerrado_en: null, reabierto: 1 });
  });

  test('two people who change it at once do not step on each other', async () => {
    const { id } = await open();
    const { version } = await seen(id);
    const path = `/api/soporte/tickets/${id}`;
    const both = await Promise.all(
      (['alta', 'urgente'] as const).map((prioridad) => taller.owner.patch(path, { prioridad }, { version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.current.version).toBe(version + 1);
  });

  test('given to somebody it is his: he is told, and only whoever attends may have it', async () => {
    const { id, folio } = await open();
    const { body: equipo } = await taller.owner.get('/api/soporte/equipo');
    const admin = await taller.hire('administrador');
    const asesor = await taller.hire('asesor');
    expect(equipo.map((one: Json) => one.nombre)).toContain('Dueña de Prueba');
    const path = `/api/soporte/tickets/${id}`;
    const refused = await taller.owner.patch(
      path,
      { asignado_a: asesor.usuario_id },
      { version: (await seen(id)).version },
    );
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['asignado_a']]);
    const given = await taller.owner.patch(
      path,
      { asignado_a: admin.usuario_id },
      { version: (await seen(id)).version },
    );
    expect(given.body).toMatchObject({ estado: 'abierto', asignado_a: admin.usuario_id });
    expect((await admin.get('/api/notificaciones?limit=1')).body.data[0].titulo).toBe(
      `Dueña de Prueba te pasó ${folio}`,
    );
    expect(given.body.cambios[0].texto).toBe(`Dueña de Prueba pasó ${folio} a Persona administrador.`);
  });
});

test('what each person has not read is counted for him alone: his own and what nobody took', async () => {
  const own = await server.company();
  const { person } = await newCustomer(own, 'Clara Soto');
  const admin = await own.hire('administrador');
  const pending = async (who: Person): Promise<number> => (await who.get('/api/soporte/pendientes')).body.total;
  const { id } = await open({}, person);
  const { id: second } = await open({ asunto: 'Otro' }, person);
  expect([await pending(own.owner), await pending(admin)]).toEqual([2, 2]);
  expect((await own.owner.post(`/api/soporte/tickets/${id}/lectura`)).body.total).toBe(1);
  expect(await pending(admin)).toBe(2);
  const { version } = (await own.owner.get(`/api/soporte/tickets/${second}`)).body;
  await own.owner.patch(`/api/soporte/tickets/${second}`, { asignado_a: admin.usuario_id }, { version });
  expect([await pending(own.owner), await pending(admin)]).toEqual([0, 2]);
  await person.post(`/api/mi-soporte/${id}/mensajes`, { texto: '¿Alguien?' });
  expect(await pending(own.owner)).toBe(1);
});

test('the queue opens with who has waited longest; each tab counts what it lists; a search finds by folio, name and subject', async () => {
  const own = await server.company();
  const { person } = await newCustomer(own, 'Dora Íñiguez');
  const ids: string[] = [];
  for (const asunto of ['Frenos', 'Aceite', 'Llanta']) ids.push((await open({ asunto }, person)).id);
  const [frenos = '', aceite = ''] = ids;
  await own.owner.post(`/api/soporte/tickets/${frenos}/mensajes`, { texto: 'Va.' });
  const subjects = async (query: string): Promise<string[]> =>
    (await own.owner.get(`/api/soporte/tickets?${query}`)).body.data.map((t: Json) => t.asunto);
  expect(await subjects('')).toEqual(['Aceite', 'Llanta']);
  const { body: first } = await own.owner.get('/api/soporte/tickets?limit=1');
  expect(await subjects(`limit=1&cursor=${first.cursor}`)).toEqual(['Llanta']);
  expect(await subjects('estado=esperando')).toEqual(['Frenos']);
  expect(await subjects('estado=mios')).toEqual(['Frenos']);
  expect(await subjects('estado=todos&sort=-creado')).toEqual(['Llanta', 'Aceite', 'Frenos']);
  expect(await subjects(`estado=todos&q=iniguez+acei`)).toEqual(['Aceite']);
  expect(await subjects('estado=todos&q=SOP-1')).toEqual(['Frenos']);
  const { grupos } = (await own.owner.get('/api/soporte/tickets/totales')).body;
  for (const [grupo, count] of Object.entries(grupos))
    expect(await subjects(`estado=${grupo}`), grupo).toHaveLength(Number(count));
  expect((await seenBy(own, aceite)).folio).toBe('SOP-2');
});
const seenBy = async (company: Company, id: string): Promise<Json> =>
  (await company.owner.get(`/api/soporte/tickets/${id}`)).body;

describe('without an account', () => {
  const sendQuotation = async (company: Company, cliente: string): Promise<{ folio: string; path: string }> => {
    const draft = await company.run((tx, who) =>
      demoCotizacion(tx, who, { cliente_id: cliente, partidas: [{ descripcion: 'Balatas', precio_centavos: 50_000 }] }),
    );
    const sent = await company.owner.post(
      `/api/cotizaciones/${draft.id}/envio`,
      { canal: 'copiar' },
      { version: draft.version },
    );
    return {
      folio: draft.folio,
      path: `/api/publico/cotizaciones/${new URL(sent.body.url).pathname.split('/').at(-1)}`,
    };
  };

  test('from the link of a quotation: it knows the customer, and gives a link to go on', async () => {
    const { folio, path } = await sendQuotation(taller, cliente_id);
    const opened = await server.anonymous.post(`${path}/soporte`, { asunto: 'Duda', texto: '¿Dan factura?' });
    expect(opened.status, JSON.stringify(opened.body)).toBe(201);
    const hilo = await server.anonymous.get(`/api/publico/soporte/${opened.body.token}`);
    expect(hilo.body).toMatchObject({ folio: opened.body.folio, documento_folio: folio, puede_escribir: true });
    expect(JSON.stringify(hilo.body)).not.toMatch(/4771234567|cliente\.test|asignado/);
    const { body } = await taller.owner.get(`/api/soporte/tickets?estado=todos&q=${opened.body.folio}`);
    expect(body.data[0]).toMatchObject({ canal: 'cotizacion', cliente_id });
  });

  test('a thread link opens its own thread and nothing else', async () => {
    const { path } = await sendQuotation(taller, cliente_id);
    const { token } = (await server.anonymous.post(`${path}/soporte`, { asunto: 'A', texto: 'A' })).body;
    expect((await server.anonymous.get(`/api/publico/cotizaciones/${token}`)).status).toBe(404);
    expect((await server.anonymous.get(`/api/publico/soporte/${'a'.repeat(43)}`)).status).toBe(404);
    const other = await open();
    expect((await server.anonymous.get(`/api/publico/soporte/${other.id}`)).status).toBe(404);
  });

  const form = async (company: Company): Promise<string> => {
    const { url } = (await company.owner.put('/api/soporte/enlace-publico', { activo: true, nueva: true })).body;
    return `/api/publico/soporte-taller/${new URL(url).pathname.split('/').at(-1)}`;
  };
  const stranger = (n = 1) => ({
    nombre: 'Pedro',
    email: `pedro${n}@correo.test`,
    asunto: `Cita ${n}`,
    texto: '¿Tienen lugar?',
  });
  /** A seal as the form had it some time ago. */
  const sealed = async (company: Company, ms: number): Promise<string> => {
    const { createHmac } = await import('node:crypto');
    const { rows } = await server.owner.query('select sello from soporte.ajuste where empresa_id = $1', [
      company.empresa_id,
    ]);
    const opened = String(Date.now() - ms);
    return `${opened}.${createHmac('sha256', rows[0].sello).update(opened).digest('base64url')}`;
  };

  test('from the public form: too fast, too old or with a seal of its own is refused; a person gets in and is written to', async () => {
    const own = await server.company();
    const path = await form(own);
    const { sello } = (await server.anonymous.get(path)).body;
    const say = async (given: string) => {
      const { status, body } = await server.anonymous.post(path, { ...stranger(), sello: given });
      return [status, body.code];
    };
    expect(await say(sello)).toEqual([422, 'muy_rapido']);
    expect(await say(await sealed(own, A_DAY_MS + 1_000))).toEqual([409, 'formulario_viejo']);
    expect(await say(`${Date.now() - 10_000}.inventado`)).toEqual([409, 'formulario_viejo']);
    const opened = await server.anonymous.post(path, { ...stranger(), sello: await sealed(own, 10_000) });
    expect(opened.status, JSON.stringify(opened.body)).toBe(201);
    const { rows } = await server.owner.query(
      "select para, texto from plataforma.correo where empresa_id = $1 and tipo = 'soporte.recibido'",
      [own.empresa_id],
    );
    expect(rows.map((row) => row.para)).toEqual(['pedro1@correo.test']);
    // Anybody may have typed the address: nothing that a stranger wrote travels to it.
    expect(rows[0].texto).not.toMatch(/Cita|lugar|Pedro/);
  });

  test('what a program fills in is kept apart: no bell, no mail, no count; cleared, it is a ticket like any other', async () => {
    const own = await server.company();
    const path = await form(own);
    const body = { ...stranger(), sitio: 'http://compra.test', sello: await sealed(own, 10_000) };
    const opened = await server.anonymous.post(path, body);
    expect(opened.status).toBe(201);
    expect((await own.owner.get('/api/soporte/pendientes')).body.total).toBe(0);
    expect((await own.owner.get('/api/notificaciones')).body.data).toEqual([]);
    expect((await own.owner.get('/api/soporte/tickets')).body.data).toEqual([]);
    const [ticket] = (await own.owner.get('/api/soporte/tickets?estado=sospechosos')).body.data;
    const { version } = await seenBy(own, ticket.id);
    await own.owner.patch(`/api/soporte/tickets/${ticket.id}`, { sospechoso: false }, { version });
    expect((await own.owner.get('/api/soporte/tickets')).body.data).toHaveLength(1);
    const mails = await server.owner.query('select 1 from plataforma.correo where empresa_id = $1', [own.empresa_id]);
    expect(mails.rowCount).toBe(0);
  });

  test('nobody floods the queue: five without an answer, and the next one waits', async () => {
    const own = await server.company();
    const path = await form(own);
    const send = async (n: number) =>
      (await server.anonymous.post(path, { ...stranger(n), sello: await sealed(own, 10_000) })).status;
    for (let n = 0; n < 5; n++) expect(await send(n)).toBe(201);
    expect(await send(6)).toBe(429);
    const [ticket] = (await own.owner.get('/api/soporte/tickets')).body.data;
    await own.owner.post(`/api/soporte/tickets/${ticket.id}/mensajes`, { texto: 'Sí, el lunes.' });
    expect(await send(7)).toBe(201);
  });

  test('at once no more get in than one by one', async () => {
    const own = await server.company();
    const path = await form(own);
    const sello = await sealed(own, 10_000);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => server.anonymous.post(path, { ...stranger(n), sello })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await own.owner.get('/api/soporte/tickets')).body.data).toHaveLength(5);
  });

  test('a new public address puts an end to the one before, and none to both; only an administrator makes it', async () => {
    const own = await server.company();
    const before = await form(own);
    const after = await form(own);
    expect([(await server.anonymous.get(before)).status, (await server.anonymous.get(after)).status]).toEqual([
      404, 200,
    ]);
    await own.owner.put('/api/soporte/enlace-publico', { activo: false });
    expect((await server.anonymous.get(after)).status).toBe(404);
    const asesor = await own.hire('asesor');
    expect((await asesor.put('/api/soporte/enlace-publico', { activo: true })).status).toBe(403);
  });
});

describe('files', () => {
  test('go with what was just written, are read by both sides, and by nobody else', async () => {
    const { id, mensaje_id } = await open();
    const base = `/api/mi-soporte/${id}`;
    const sent = await upload(ana, `${base}/mensajes/${mensaje_id}/archivos`, await photo(90));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const [file] = (await seen(id)).mensajes[0].archivos;
    expect(file).toMatchObject({ id: sent.body.id, nombre: 'testigo.webp', tipo: 'image/webp' });
    expect((await ana.get(`${base}/archivos/${file.id}`)).status).toBe(200);
    expect((await taller.owner.get(`/api/archivos/${file.id}`)).status).toBe(200);
    const asesor = await taller.hire('asesor');
    expect((await asesor.get(`/api/archivos/${file.id}`)).status).toBe(404);
    const beto = await newCustomer(taller, 'Beto Gil');
    const { id: his } = await open({}, beto.person);
    expect((await beto.person.get(`/api/mi-soporte/${his}/archivos/${file.id}`)).status).toBe(404);
  });

  test('five a message and no more; the same one again is the same', async () => {
    const { id, mensaje_id } = await open();
    const path = `/api/mi-soporte/${id}/mensajes/${mensaje_id}/archivos`;
    const ids = [];
    for (const width of [61, 62, 63, 64, 65, 61]) ids.push((await upload(ana, path, await photo(width))).body.id);
    expect(new Set(ids).size).toBe(5);
    expect((await upload(ana, path, await photo(66))).body.code).toBe('demasiados_archivos');
    expect((await seen(id)).mensajes[0].archivos).toHaveLength(5);
  });

  test('of a note stay in the workshop, and nobody hangs a file on what another side said', async () => {
    const { id, mensaje_id } = await open();
    const note = (await answer(id, 'Foto para el taller', { interna: true })).mensajes.at(-1);
    const path = `/api/soporte/tickets/${id}/mensajes`;
    const sent = await upload(taller.owner, `${path}/${note.id}/archivos`, await photo(70));
    expect(sent.status).toBe(200);
    expect((await ana.get(`/api/mi-soporte/${id}/archivos/${sent.body.id}`)).status).toBe(404);
    expect((await upload(taller.owner, `${path}/${mensaje_id}/archivos`, await photo(71))).status).toBe(404);
    expect((await upload(ana, `/api/mi-soporte/${id}/mensajes/${note.id}/archivos`, await photo(72))).status).toBe(404);
  });

  test('a program in disguise is refused', async () => {
    const { id, mensaje_id } = await open();
    const path = `/api/mi-soporte/${id}/mensajes/${mensaje_id}/archivos`;
    expect((await upload(ana, path, Buffer.from('<svg onload=alert(1)>'), 'a.jpg')).status).toBe(422);
    expect((await upload(ana, path, Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml')).status).toBe(415);
    expect((await seen(id)).mensajes[0].archivos).toEqual([]);
  });
});

test('saved replies have one title each, change by version and go', async () => {
  const path = '/api/soporte/respuestas';
  const made = (await taller.owner.post(path, { titulo: 'Horario', texto: 'Hola {nombre}: abrimos a las 8.' })).body;
  const twice = await taller.owner.post(path, { titulo: 'Horario', texto: 'Otra' });
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([409, ['titulo']]);
  const changed = await taller.owner.patch(
    `${path}/${made.id}`,
    { titulo: 'Horario', texto: 'A las 9.' },
    { version: 1 },
  );
  expect(changed.body).toMatchObject({ texto: 'A las 9.', version: 2 });
  expect((await taller.owner.del(`${path}/${made.id}`, { version: 1 })).status).toBe(409);
  expect((await taller.owner.del(`${path}/${made.id}`, { version: 2 })).status).toBe(200);
  expect((await taller.owner.get(path)).body).toEqual([]);
});

test('the workshop opens one for who called; it is not news to whoever wrote it', async () => {
  const own = await server.company();
  const made = await own.owner.post('/api/soporte/tickets', {
    nombre: 'Sr. Lara',
    asunto: 'Llamó',
    texto: 'Pide cita.',
    telefono: '55 1234 5678',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({
    canal: 'mostrador',
    contacto: 'Sr. Lara',
    telefono: '5512345678',
    sin_leer: false,
  });
});

test('a torrent of messages without an answer is stopped', async () => {
  const { id } = await open();
  for (let n = 0; n < 20; n++)
    expect((await ana.post(`/api/mi-soporte/${id}/mensajes`, { texto: `Mensaje ${n}` })).status).toBe(
      n < 19 ? 201 : 429,
    );
});
