import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { brokenRules } from './testing/findings.ts';
import { type Json, type Person, startTest } from './testing/harness.ts';
import { accountOf, created, line, openOrden, openTaller, pay, type Taller } from './testing/taller.ts';

const server = await startTest();
/** Nothing is hidden from the owner of the whole database. */
const superuser = new pg.Client({
  connectionString: inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${server.database}`),
});
let taller: Taller;
let owner: Person;
let cajero: Person;
let clienta: Person;
/** Records of an honest customer and of the shop, whose ids an attacker reads on the screen. */
const ids: Record<string, string> = {};
let token: string;

beforeAll(async () => {
  await superuser.connect();
  taller = await openTaller(server, { caja: true });
  ({ owner } = taller);
  cajero = await taller.company.hire('cajero');
  clienta = await accountOf(server, taller, taller.cliente_id);
  const orden = await openOrden(taller);
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const cotizacion = await created(
    owner.post('/api/cotizaciones', {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      partidas: [line('Afinación', 80_000)],
    }),
  );
  const sent = await created(
    owner.post(`/api/cotizaciones/${cotizacion.id}/envio`, { canal: 'copiar' }, { version: cotizacion.version }),
  );
  token = new URL(sent.enlace ?? sent.url).pathname.split('/').at(-1) ?? '';
  await created(
    server.anonymous.post(`/api/publico/cotizaciones/${token}/mensaje`, {
      tipo: 'pregunta',
      nombre: 'Real',
      texto: '¿Para cuándo?',
    }),
  );
  const { rows } = await superuser.query<{ que: string; id: string }>(
    `select 'pago' as que, id from pagos.pago where empresa_id = $1 union all select 'caja', id from caja.sesion where empresa_id = $1
     union all select 'cuenta', id from pagos.cuenta where empresa_id = $1`,
    [owner.empresa_id],
  );
  for (const { que, id } of rows) ids[que] = id;
  Object.assign(ids, {
    orden: orden.id,
    cotizacion: cotizacion.id,
    activo: taller.activo_id,
    dueno: owner.usuario_id,
    clienta: clienta.usuario_id,
  });
});
afterAll(() => superuser.end());

/** Every text and document of the company, row by row; what a cancellation writes anew is no part of it. */
const everything = async (): Promise<Map<string, string>> => {
  const { rows: tables } = await superuser.query<{
    t: string;
  }>(`select n.nspname || '.' || c.relname as t from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id'
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
  const found = new Map<string, string>();
  for (const { t } of tables) {
    const { rows } = await superuser.query<{ k: string; x: string }>(
      `select coalesce(to_jsonb(x) ->> 'id', to_jsonb(x)::text) as k, to_jsonb(x)::text as x from ${t} x where empresa_id = $1`,
      [owner.empresa_id],
    );
    for (const { k, x } of rows)
      found.set(`${t} ${k} ${t.endsWith('.busqueda') || t.endsWith('.enlace_publico') ? x : ''}`, x);
  }
  return found;
};
/** Rows of others that are gone or changed since. */
const lost = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([key, row]) => after.get(key) !== row).map(([key]) => key);
/** What goes on by itself or belongs to the cancellation. */
const GOES_ON = /^(plataforma\.folio|sesiones\.|numeros\.|privacidad\.|graphile|vigilancia\.)/;

const cancel = async (cliente_id: string): Promise<void> => {
  const pedida = await created(
    cajero.post('/api/privacidad/solicitudes', { cliente_id, tipo: 'cancelacion', identidad: 'conocido' }),
  );
  const yes = { procedente: true, respuesta: 'Se borran tus datos.' };
  const s = await created(
    owner.post(`/api/privacidad/solicitudes/${pedida.id}/respuesta`, yes, { version: pedida.version }),
  );
  await created(
    owner.post(`/api/privacidad/solicitudes/${s.id}/ejecucion`, { folio: s.folio }, { version: s.version }),
  );
};

describe('an id that a client chose is believed of no other record', () => {
  test.each(['caja', 'orden', 'cotizacion', 'pago', 'cuenta', 'activo', 'dueno', 'clienta'])(
    'a customer with the id of another record (%s): his cancellation touches what is his and nothing else',
    async (what) => {
      const id = ids[what] ?? '';
      expect(id).not.toBe('');
      await created(cajero.post('/api/clientes', { id, nombre: `Zz choque ${what}` }));
      const before = await everything();
      await cancel(id);
      const gone = lost(before, await everything()).filter((key) => !GOES_ON.test(key));
      const his = gone.filter((key) => {
        const row = JSON.parse(before.get(key) ?? '{}');
        if (key.startsWith('clientes.')) return row.id === id || row.cliente_id === id;
        // Kept replies that say his name as a value, and those of public links.
        if (key.startsWith('plataforma.idempotencia'))
          return row.dueno.startsWith('enlace') || String(row.respuesta).includes(`Zz choque ${what}`);
        if (key.startsWith('plataforma.bitacora')) return row.entidad === 'cliente' || row.entidad === 'privacidad';
        return key.startsWith('plataforma.busqueda') && row.tipo.split('/')[0] === 'cliente';
      });
      expect(gone.filter((key) => !his.includes(key))).toEqual([]);
      expect((await server.anonymous.get(`/api/publico/cotizaciones/${token}`)).status).toBe(200);
    },
  );

  test('a vehicle with such an id waits for the cancellation of an honest customer, and takes nothing with it', async () => {
    const cliente = await created(owner.post('/api/clientes', { nombre: 'Dora Campos' }));
    const orden = await openOrden(taller);
    await created(owner.post('/api/activos', { id: orden.id, cliente_id: cliente.id, marca: 'Zz', modelo: 'Trampa' }));
    const before = await everything();
    await cancel(cliente.id);
    const gone = lost(before, await everything()).filter((key) => !GOES_ON.test(key));
    expect(gone.filter((key) => key.startsWith('ordenes.') || key.startsWith('cotizaciones.'))).toEqual([]);
    const struck = gone
      .filter((key) => key.startsWith('plataforma.bitacora'))
      .map((key) => JSON.parse(before.get(key) ?? '{}'));
    expect(struck.filter(({ entidad }: Json) => entidad === 'orden')).toEqual([]);
  });

  test('and the check of the data holds', async () => {
    expect(await brokenRules(server)).toEqual([]);
  });

  test('canary: what is struck of another record is found', async () => {
    const before = await everything();
    await superuser.query("update ordenes.orden set motivo = 'Dato borrado' where id = $1", [ids['orden']]);
    expect(lost(before, await everything())).toContainEqual(expect.stringContaining(`ordenes.orden ${ids['orden']}`));
    await superuser.query("update ordenes.orden set motivo = '' where id = $1", [ids['orden']]);
  });
});
