import { beforeAll, describe, expect, test } from 'vitest';
import { addHabiles } from '#modules/privacidad/rules.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { accountOf, created, openOrden, openTaller, pay, type Taller } from '../../../apps/server/testing/taller.ts';
import { tellPlazos } from './jobs.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let asesor: Person;
let hoy: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  ({ owner } = taller);
  asesor = await taller.company.hire('asesor');
  hoy = (await owner.get('/api/inicio')).body.hoy;
});

let n = 0;
const newCliente = (): Promise<Json> =>
  created(owner.post('/api/clientes', { nombre: `Rosa Peña ${++n}`, marketing: true }));
const file = async (more: Json = {}, as = asesor): Promise<Json> =>
  created(
    as.post('/api/privacidad/solicitudes', {
      cliente_id: more['cliente_id'] ?? (await newCliente()).id,
      tipo: 'acceso',
      identidad: 'ine',
      ...more,
    }),
  );
const on = (s: Json, verb: string, body: Json, as = owner) =>
  as.post(`/api/privacidad/solicitudes/${s.id}/${verb}`, body, { version: s.version });
const grant = (s: Json): Promise<Json> => created(on(s, 'respuesta', { procedente: true, respuesta: 'Procede.' }));

describe('what a customer asks', () => {
  test('has its folio and twenty working days from when it came in', async () => {
    const recibida = addDays(hoy, -3);
    const s = await file({ recibida, detalle: 'Qué tienen de mí' });
    expect(s).toMatchObject({
      folio: expect.stringMatching(/^ARCO-\d+$/),
      estado: 'por_responder',
      responder_antes: addHabiles(recibida, 20),
      limite: addHabiles(recibida, 20),
      vencida: false,
      registrada_por: 'Persona asesor',
    });
    const late = await asesor.post('/api/privacidad/solicitudes', {
      cliente_id: s.cliente_id,
      tipo: 'oposicion',
      identidad: 'ine',
      recibida: addDays(hoy, 1),
    });
    expect([late.status, late.body.code]).toEqual([422, 'fecha_futura']);
  });

  test('of one kind is asked once at a time; of nobody in particular nothing is', async () => {
    const s = await file({ tipo: 'rectificacion' });
    const body = { cliente_id: s.cliente_id, tipo: 'rectificacion', identidad: 'ine' };
    const twice = await asesor.post('/api/privacidad/solicitudes', body);
    expect([twice.status, twice.body.code]).toEqual([409, 'ya_pedida']);
    expect(twice.body.message).toContain(s.folio);
    const [publico] = (await owner.get('/api/clientes?q=publico')).body.data;
    const nobody = await asesor.post('/api/privacidad/solicitudes', { ...body, cliente_id: publico.id });
    expect([nobody.status, nobody.body.code]).toEqual([409, 'publico']);
  });

  test('is answered by who administers, once; what proceeds has fifteen working days more', async () => {
    const s = await file();
    const answer = { procedente: true, respuesta: 'Aquí está.' };
    expect((await on(s, 'respuesta', answer, asesor)).status).toBe(403);
    expect((await on(s, 'ejecucion', {})).body.code).toBe('sin_respuesta');
    const yes = await created(on(s, 'respuesta', answer));
    expect(yes).toMatchObject({ estado: 'por_ejecutar', respondida: hoy, limite: addHabiles(hoy, 15) });
    expect((await on(yes, 'respuesta', answer)).body.code).toBe('ya_respondida');
    const done = await created(on(yes, 'ejecucion', {}));
    expect(done).toMatchObject({ estado: 'ejecutada', ejecutada: hoy, limite: null });
    expect((await on(done, 'ejecucion', {})).body.code).toBe('ya_ejecutada');
    expect((await on(done, 'prorroga', { motivo: 'Tarde' })).body.code).toBe('ya_respondida');
    const no = await created(on(await file(), 'respuesta', { procedente: false, respuesta: 'No es el titular.' }));
    expect(no.estado).toBe('improcedente');
    expect((await on(no, 'ejecucion', {})).body.code).toBe('improcedente');
  });

  test('each of its terms is extended once, with its reason, and not once it is over', async () => {
    const s = await file();
    const more = await created(on(s, 'prorroga', { motivo: 'Hay que buscar en papel' }));
    expect(more).toMatchObject({ limite: addHabiles(s.limite, 20), prorroga_respuesta: 'Hay que buscar en papel' });
    expect((await on(more, 'prorroga', { motivo: 'Otra vez' })).body.code).toBe('prorroga_usada');
    const longer = await created(on(await grant(more), 'prorroga', { motivo: 'Falta la firma' }));
    expect(longer.limite).toBe(addHabiles(addHabiles(hoy, 15), 15));
    const old = await file({ recibida: addDays(hoy, -90) });
    expect(old).toMatchObject({ vencida: true });
    expect((await on(old, 'prorroga', { motivo: 'Ya pasó' })).body.code).toBe('prorroga_tarde');
    const list = (await owner.get('/api/privacidad/solicitudes?estado=vencidas')).body;
    expect(list.data.map(({ id }: Json) => id)).toEqual([old.id]);
    expect(list.vencidas).toBe(1);
  });

  test('rings for the owner days before its term ends and once when it is over', async () => {
    const due = await file({ recibida: addDays(hoy, -25) });
    const told = async () =>
      (await owner.get('/api/notificaciones')).body.data.filter(({ titulo }: Json) =>
        titulo.startsWith(`${due.folio}: su plazo`),
      );
    expect(await told()).toEqual([]);
    const tell = (ahead: number) =>
      taller.company.run((tx, who) => tellPlazos(tx, { ...who, hoy: addDays(hoy, ahead) }));
    await tell(0);
    await tell(0);
    expect(await told()).toHaveLength(1);
    await tell(60);
    const over = (await owner.get('/api/notificaciones')).body.data;
    expect(over.some(({ titulo }: Json) => titulo === `${due.folio}: venció su plazo`)).toBe(true);
  });

  test('opposition switches off what is voluntary, and leaves what is necessary', async () => {
    const s = await grant(await file({ tipo: 'oposicion' }));
    await created(on(s, 'ejecucion', {}));
    const { data, historia } = (await owner.get(`/api/clientes/${s.cliente_id}/consentimientos`)).body;
    expect(data.filter(({ otorgado }: Json) => otorgado)).toEqual([]);
    expect(historia[0]).toMatchObject({ medio: 'solicitud', otorgado: false });
    expect((await owner.get(`/api/clientes/${s.cliente_id}`)).body.marketing_en).toBeNull();
  });

  test('of another company does not exist', async () => {
    const s = await file();
    const other = await server.company();
    expect((await other.owner.get(`/api/privacidad/solicitudes/${s.id}`)).status).toBe(404);
    expect((await other.owner.get(`/api/privacidad/clientes/${s.cliente_id}/expediente`)).status).toBe(404);
    expect((await on(s, 'respuesta', { procedente: true, respuesta: 'x' }, other.owner)).status).toBe(404);
  });
});

describe('from his own account', () => {
  test('he changes his mind forty times a day at the most: each word of his is kept', async () => {
    const clienta = await accountOf(server, taller, (await newCliente()).id);
    const say = (otorgado: boolean) =>
      clienta.post('/api/mi-taller/consentimientos', { finalidad: 'promociones', otorgado });
    for (let n = 0; n < 40; n++) await created(say(n % 2 === 1));
    const { status, body } = await say(false);
    expect([status, body.code]).toEqual([429, 'muchos_cambios']);
  });

  test('he reads the notice, says yes or no, and files what he wants; the bell rings', async () => {
    const cliente = await newCliente();
    const clienta = await accountOf(server, taller, cliente.id);
    const mine = (await clienta.get('/api/mi-taller/privacidad')).body;
    expect(mine.aviso.texto).toContain('Taller Las Palmas');
    const said = await created(
      clienta.post('/api/mi-taller/consentimientos', { finalidad: 'promociones', otorgado: false }),
    );
    expect(said.consentimientos.find(({ finalidad }: Json) => finalidad === 'promociones').otorgado).toBe(false);
    const { historia } = (await owner.get(`/api/clientes/${cliente.id}/consentimientos`)).body;
    expect(historia[0]).toMatchObject({ finalidad: 'promociones', medio: 'cuenta', usuario_nombre: '' });
    const asked = await created(
      clienta.post('/api/mi-taller/solicitudes', { tipo: 'cancelacion', detalle: 'Me mudo' }),
    );
    expect(asked.solicitudes).toMatchObject([{ tipo: 'cancelacion', estado: 'por_responder' }]);
    const [filed] = (await owner.get(`/api/privacidad/solicitudes?cliente_id=${cliente.id}`)).body.data;
    expect(filed).toMatchObject({ canal: 'cuenta', identidad: 'cuenta', registrada_por: '', detalle: 'Me mudo' });
    const rung = (await owner.get('/api/notificaciones')).body.data.map(({ titulo }: Json) => titulo);
    expect(rung).toContain(`${filed.folio}: un cliente pide cancelación de sus datos`);
    for (const tipo of ['acceso', 'rectificacion', 'oposicion', 'revocacion'])
      await created(clienta.post('/api/mi-taller/solicitudes', { tipo }));
    const sixth = await clienta.post('/api/mi-taller/solicitudes', { tipo: 'acceso' });
    expect([sixth.status, sixth.body.code]).toEqual([429, 'muchas_solicitudes']);
  });

  test('whoever works here has none', async () => {
    expect((await asesor.get('/api/mi-taller/privacidad')).status).toBe(404);
    expect((await asesor.post('/api/mi-taller/solicitudes', { tipo: 'acceso' })).status).toBe(404);
    expect((await asesor.get('/api/mi-taller/expediente')).status).toBe(404);
  });
});

describe('all that is kept of somebody', () => {
  test('is told by every room, to him and to who administers, as data and on paper; of others nothing', async () => {
    const clienta = await accountOf(server, taller, taller.cliente_id);
    const orden = await openOrden(taller, { motivo: 'Jala a la derecha' });
    await pay(taller, orden, [['01', orden.total_centavos]]);
    const otro = await created(owner.post('/api/clientes', { nombre: 'Refrigerados Quetzal', telefono: '4421112233' }));
    const his = await clienta.get('/api/mi-taller/expediente');
    expect(his.status, JSON.stringify(his.body)).toBe(200);
    const titulos = his.body.secciones.map(({ titulo }: Json) => titulo);
    for (const titulo of [
      'Identidad y contacto',
      'Vehículos',
      'Órdenes y ventas',
      'Pagos',
      'Sesiones de su cuenta',
      'Cambios a sus datos',
    ])
      expect(titulos).toContain(titulo);
    const text = JSON.stringify(his.body);
    for (const said of ['Transportes del Bajío, SA', '4777654321', 'GTO-101-B', 'Jala a la derecha', orden.folio])
      expect(text).toContain(said);
    for (const secret of [otro.nombre, otro.id, taller.cliente_id]) expect(text).not.toContain(secret);
    const staff = (await owner.get(`/api/privacidad/clientes/${taller.cliente_id}/expediente`)).body;
    expect(staff.secciones.map(({ titulo }: Json) => titulo)).toEqual(titulos);
    expect((await asesor.get(`/api/privacidad/clientes/${taller.cliente_id}/expediente`)).status).toBe(403);
    const paper = await clienta.get('/api/mi-taller/expediente/pdf');
    expect(paper.status).toBe(200);
    expect(await textOfPdf(paper.raw)).toContain('Transportes del Bajío');
    expect((await owner.get(`/api/privacidad/clientes/${taller.cliente_id}/expediente/pdf`)).status).toBe(200);
  });

  test('the answer is a paper once there is one; of a cancellation it says what is kept and why', async () => {
    const s = await file({ tipo: 'cancelacion' });
    const early = await owner.get(`/api/privacidad/solicitudes/${s.id}/respuesta/pdf`);
    expect([early.status, early.body.code]).toEqual([409, 'sin_respuesta']);
    const paper = await owner.get(`/api/privacidad/solicitudes/${(await grant(s)).id}/respuesta/pdf`);
    const text = await textOfPdf(paper.raw);
    for (const said of [s.folio, 'Lo que se conserva', 'CFF']) expect(text).toContain(said);
  });
});

test('a namesake keeps his words, and what two customers share is not taken from the other', async () => {
  const [ana, gemela] = [
    await created(owner.post('/api/clientes', { nombre: 'Ana Gemela Pérez', telefono: '4770001122' })),
    await created(owner.post('/api/clientes', { nombre: 'Ana Gemela Pérez Luna', telefono: '4770001122' })),
  ];
  const s = await grant(await file({ cliente_id: ana.id, tipo: 'cancelacion' }));
  await created(on(s, 'ejecucion', { folio: s.folio }));
  expect((await owner.get(`/api/clientes/${gemela.id}`)).body).toMatchObject({
    nombre: 'Ana Gemela Pérez Luna',
    telefono: '4770001122',
  });
  const kept = await taller.company.run((tx, who) =>
    tx.rows(
      sql<{
        texto: string;
      }>`select texto from plataforma.bitacora where empresa_id = ${who.empresa_id} and entidad_id = ${gemela.id}`,
    ),
  );
  expect(kept.map(({ texto }) => texto).join()).toContain('Ana Gemela Pérez Luna');
});
