import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sealBitacora, verifySeals } from '#platform/server/bitacora/sealing.ts';
import { brokenRules } from './testing/findings.ts';
import { type Json, type Person, startTest } from './testing/harness.ts';
import { accountOf, created, openOrden, openTaller, pay, type Taller } from './testing/taller.ts';

const server = await startTest();
/** Nothing is hidden from him. */
const superuser = new pg.Client({
  connectionString: inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${server.database}`),
});
let taller: Taller;
let owner: Person;
let cajero: Person;

beforeAll(async () => {
  await superuser.connect();
  taller = await openTaller(server, { caja: true });
  ({ owner } = taller);
  cajero = await taller.company.hire('cajero');
  // A day's work of somebody else's, that nobody may take out of the journal.
  for (let n = 0; n < 3; n++) {
    const orden = await openOrden(taller);
    await pay(taller, orden, [['01', orden.total_centavos]]);
    await created(cajero.post('/api/clientes', { nombre: `Cliente de caja ${n}` }));
  }
});
afterAll(() => superuser.end());

const file = async (cliente_id: string, as = cajero): Promise<Json> => {
  const pedida = await created(
    as.post('/api/privacidad/solicitudes', { cliente_id, tipo: 'cancelacion', identidad: 'conocido' }),
  );
  return answer(pedida);
};
const answer = (pedida: Json): Promise<Json> => {
  const yes = { procedente: true, respuesta: 'Se borran tus datos.' };
  return created(owner.post(`/api/privacidad/solicitudes/${pedida.id}/respuesta`, yes, { version: pedida.version }));
};
const execute = (s: Json, more: Json = {}) =>
  owner.post(`/api/privacidad/solicitudes/${s.id}/ejecucion`, { folio: s.folio, ...more }, { version: s.version });
const previaOf = async (s: Json): Promise<Json> => (await owner.get(`/api/privacidad/solicitudes/${s.id}/previa`)).body;

interface Row {
  id: string;
  usuario_nombre: string;
  texto: string;
  entidad_id: string | null;
  despues: unknown;
}
const journal = async (): Promise<Row[]> =>
  (
    await superuser.query<Row>(
      'select id::text, usuario_nombre, texto, entidad_id, despues from plataforma.bitacora b where empresa_id = $1 order by b.id',
      [owner.empresa_id],
    )
  ).rows;
/** The rows that stood before and were changed since. */
const struckSince = async (before: readonly Row[]): Promise<Row[]> => {
  const now = new Map((await journal()).map((row) => [row.id, row]));
  return before.filter((row) => JSON.stringify(now.get(row.id)) !== JSON.stringify(row));
};
/** Every number of a document, in its place. */
const figuresOf = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? '' : (value ?? null);
  return Object.entries(value)
    .map(([key, one]) => [key, figuresOf(one)])
    .toSorted();
};

describe('a cancellation takes what is linked to the person, whatever his record says', () => {
  test('[ASVS 16.4.2] of a customer whose address is the name of who works here, her work stays hers', async () => {
    const inventado = await created(
      cajero.post('/api/clientes', { nombre: 'Cliente Inventado', direccion: 'Persona cajero' }),
    );
    const before = await journal();
    expect(before.filter(({ usuario_nombre }) => usuario_nombre === 'Persona cajero').length).toBeGreaterThan(3);
    const s = await file(inventado.id);
    await created(execute(s));
    const struck = await struckSince(before);
    expect(struck.map(({ entidad_id }) => entidad_id)).toEqual([inventado.id]);
    const authors = (await journal()).map(({ id, usuario_nombre }) => [id, usuario_nombre]);
    expect(authors.slice(0, before.length)).toEqual(before.map(({ id, usuario_nombre }) => [id, usuario_nombre]));
  });

  test('of a customer who wrote a word of the journal as his address, no row of others goes', async () => {
    const cliente = await created(owner.post('/api/clientes', { nombre: 'Dora Campos' }));
    const clienta = await accountOf(server, taller, cliente.id);
    const { nombre: _, version, ...mine } = (await clienta.get('/api/mi-taller/datos')).body;
    await created(clienta.put('/api/mi-taller/datos', { ...mine, direccion: 'registró' }, { version }));
    await created(clienta.post('/api/mi-taller/solicitudes', { tipo: 'cancelacion' }));
    const [pedida] = (await owner.get(`/api/privacidad/solicitudes?cliente_id=${cliente.id}`)).body.data;
    const before = await journal();
    expect(before.filter(({ texto }) => texto.includes('registró')).length).toBeGreaterThan(3);
    await created(execute(await answer(pedida)));
    const his = new Set([cliente.id, clienta.usuario_id, pedida.id]);
    for (const { entidad_id, texto } of await struckSince(before)) expect(his, texto).toContain(entidad_id);
  });
});

describe('what goes is told before, and no more than that goes', () => {
  test('row by kind, journal and mails among them; what changed meanwhile is shown again', async () => {
    const cliente = await created(cajero.post('/api/clientes', { nombre: 'Elsa Ruiz', telefono: '4775550101' }));
    const s = await file(cliente.id);
    const previa = await previaOf(s);
    const journal = previa.cuentas.find(({ que }: Json) => que.startsWith('Renglones de la bitácora'));
    // His record, and the request with its answer.
    expect(journal.cuantos).toBe(3);
    await created(cajero.post(`/api/clientes/${cliente.id}/contactos`, { nombre: 'Su hermano' }));
    const late = await execute(s, { total: previa.total });
    expect([late.status, late.body.code]).toEqual([409, 'previa_cambiada']);
    await created(execute(s, { total: (await previaOf(s)).total }));
  });

  test('more than somebody with so many records can have is refused', async () => {
    const cliente = await created(cajero.post('/api/clientes', { nombre: 'Nora Paz' }));
    const s = await file(cliente.id);
    await superuser.query(
      `insert into plataforma.bitacora (empresa_id, usuario_nombre, accion, entidad, entidad_id, texto)
       select $1, 'Persona cajero', 'cliente.cambio', 'cliente', $2, 'Cambio ' || n from generate_series(1, 400) n`,
      [owner.empresa_id, cliente.id],
    );
    expect((await previaOf(s)).impedimentos.map(({ clave }: Json) => clave)).toEqual(['de_mas']);
    const refused = await execute(s);
    expect([refused.status, refused.body.code]).toEqual([409, 'no_se_puede_cancelar']);
    expect(refused.body.message).toContain('Renglones de la bitácora');
  });

  test('figures of the journal stay, words go, and its seals hold', async () => {
    const cliente = await created(cajero.post('/api/clientes', { nombre: 'Rita Luna' }));
    const more = { limite_credito_centavos: 123_400, notas: 'Paga Rita los viernes' };
    await created(owner.patch(`/api/clientes/${cliente.id}`, more, { version: cliente.version }));
    const before = await journal();
    await created(execute(await file(cliente.id)));
    const now = new Map((await journal()).map((row) => [row.id, row]));
    const struck = before.filter(({ id }) => now.get(id)?.texto === 'Dato borrado');
    expect(struck.some(({ despues }) => /\d{4}/.test(JSON.stringify(figuresOf(despues))))).toBe(true);
    for (const { id, despues } of struck) {
      expect(figuresOf(now.get(id)?.despues)).toEqual(figuresOf(despues));
      expect(JSON.stringify(now.get(id))).not.toContain('Rita');
    }
  });
});

describe('what another person has is not touched', () => {
  test('a link of recovery and its mail, of somebody whose address was written into a customer of another company', async () => {
    const otra = await server.company();
    const victima = otra.owner.email;
    await server.anonymous.post('/api/cuentas/recuperacion', { email: victima });
    const waiting = async () => {
      const links = await superuser.query('select 1 from cuentas.enlace where email = $1', [victima]);
      const mails = await superuser.query('select 1 from plataforma.correo_de_acceso where para = $1', [victima]);
      return [links.rows.length, mails.rows.length];
    };
    const before = await waiting();
    expect(before[0]).toBeGreaterThan(0);
    const cliente = await created(cajero.post('/api/clientes', { nombre: 'Pedro Gil', email: victima }));
    await created(execute(await file(cliente.id)));
    expect(await waiting()).toEqual(before);
  });

  test('who works here and is a customer too keeps what he did, when his data as a customer go', async () => {
    const cliente = await created(owner.post('/api/clientes', { nombre: 'Persona cajero otra' }));
    await superuser.query('update permisos.membresia set cliente_id = $1, activa = false where usuario_id = $2', [
      cliente.id,
      cajero.usuario_id,
    ]);
    const before = await journal();
    await created(execute(await file(cliente.id, owner)));
    const names = (await journal()).slice(0, before.length).map(({ usuario_nombre }) => usuario_nombre);
    expect(names).toEqual(before.map(({ usuario_nombre }) => usuario_nombre));
    await superuser.query('update permisos.membresia set cliente_id = null, activa = true where usuario_id = $1', [
      cajero.usuario_id,
    ]);
  });

  test('and the check of the data says so', async () => {
    await sealBitacora(superuser);
    expect((await verifySeals(superuser)).broken).toEqual([]);
    expect(await brokenRules(server)).toEqual([]);
  });
});
