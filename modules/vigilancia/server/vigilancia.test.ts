import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { MOST_A_DAY } from './commands.ts';
import { CSP_REPORTS } from './csp-reports.ts';

const server = await startTest();
let company: Company;
beforeAll(async () => {
  company = await server.company();
});

const injected = (origen: string, more: Json = {}): Json => ({
  tipo: 'script_injection',
  riesgo: 'critical',
  hecho: 'retirado',
  detalle: 'Se quitó código de otro sitio.',
  origen,
  pagina: '/comercial/cotizaciones',
  ...more,
});
const tell = (who: Person, ...eventos: Json[]) =>
  who.post('/api/vigilancia/eventos', { eventos }, { headers: { 'user-agent': CHROME } });
const seen = async (query = ''): Promise<Json[]> =>
  (await company.owner.get(`/api/vigilancia/eventos${query}`)).body.data;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';

describe('what a page tells of', () => {
  test('an administrator reads who, where, on which device and what was done; told again, it only counts', async () => {
    const cajera = await company.hire('cajero');
    expect((await tell(cajera, injected('malo.test'))).body).toEqual({ guardados: 1 });
    await tell(cajera, injected('malo.test'));
    const [row] = await seen('?riesgo=critical&q=MALO');
    expect(row).toMatchObject({
      usuario: 'Persona cajero',
      usuario_id: cajera.usuario_id,
      dispositivo: 'Chrome en Windows',
      origen: 'malo.test',
      hecho: 'retirado',
      veces: 2,
    });
  });

  test('whoever does not administer permissions reads nothing', async () => {
    const asesor = await company.hire('asesor');
    expect((await asesor.get('/api/vigilancia/eventos')).status).toBe(403);
  });

  test('the filters by type and risk leave only those, page by page', async () => {
    await tell(
      company.owner,
      ...['uno', 'dos', 'tres'].map((name) => injected(`${name}.test`, { tipo: 'network_request', riesgo: 'high' })),
    );
    const first = (await company.owner.get('/api/vigilancia/eventos?tipo=network_request&estado=graves&limit=2')).body;
    const rest = (
      await company.owner.get(
        `/api/vigilancia/eventos?tipo=network_request&estado=graves&limit=2&cursor=${first.cursor}`,
      )
    ).body;
    expect([...first.data, ...rest.data].map(({ origen }: Json) => origen).sort()).toEqual([
      'dos.test',
      'tres.test',
      'uno.test',
    ]);
    expect(rest.cursor).toBe(null);
    expect(await seen('?tipo=storage_access')).toEqual([]);
  });

  test('another company sees none of it', async () => {
    const other = await server.company();
    expect((await other.owner.get('/api/vigilancia/eventos')).body.data).toEqual([]);
  });

  test('the secret of a link in the address of the page is not kept', async () => {
    await tell(
      company.owner,
      injected('enlace.test', { pagina: '/Cliente_cotizaciones/Zm9vYmFyYmF6cXV4Zm9vYmFy?x=1' }),
    );
    const [row] = await seen('?q=enlace.test');
    expect(row?.pagina).toBe('/Cliente_cotizaciones/…');
  });

  test('one person cannot fill the list: a day takes so many different events and then no more', async () => {
    const noisy = await company.hire('tecnico');
    for (let n = 0; n < MOST_A_DAY + 10; n += 10)
      await tell(noisy, ...Array.from({ length: 10 }, (_, k) => injected(`sitio-${n + k}.test`)));
    const { rows } = await server.owner.query('select count(*)::int n from vigilancia.evento where usuario_id = $1', [
      noisy.usuario_id,
    ]);
    expect(rows).toEqual([{ n: MOST_A_DAY }]);
  });

  test('nor from many pages at once', async () => {
    const noisy = await company.hire('tecnico');
    const page = (n: number) => Array.from({ length: 10 }, (_, k) => injected(`otro-${n}-${k}.test`));
    for (let n = 0; n < MOST_A_DAY / 10 - 1; n++) await tell(noisy, ...page(n));
    await Promise.all(Array.from({ length: 12 }, (_, n) => tell(noisy, ...page(100 + n))));
    const { rows } = await server.owner.query('select count(*)::int n from vigilancia.evento where usuario_id = $1', [
      noisy.usuario_id,
    ]);
    expect(rows).toEqual([{ n: MOST_A_DAY }]);
  });

  test('eleven at once are refused, and so is a type that nobody knows', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => injected(`s${n}.test`));
    expect((await tell(company.owner, ...eleven)).status).toBe(422);
    expect((await tell(company.owner, injected('x.test', { tipo: 'otra_cosa' }))).status).toBe(422);
  });
});

describe('what the browser tells by itself of the Content-Security-Policy', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    server.app.fastify.inject({
      method: 'POST',
      url: CSP_REPORTS,
      headers: { 'content-type': 'application/csp-report', 'user-agent': CHROME, ...headers },
      payload: body,
    });
  const reportOf = (blocked: string) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': 'http://localhost/comercial/caja?x=1',
        'effective-directive': 'script-src-elem',
        'blocked-uri': blocked,
        'original-policy': 'x'.repeat(2000),
      },
    });

  test('[ASVS 3.4.7] belongs to the company of the session, and told by the monitor too it is one event', async () => {
    const { cookie } = company.owner;
    expect((await send(reportOf('https://csp.test/a.js'), { cookie })).statusCode).toBe(204);
    expect((await send(reportOf('https://csp.test/b.js'), { cookie })).statusCode).toBe(204);
    const [row, more] = await seen('?q=csp.test');
    expect(more).toBeUndefined();
    expect(row).toMatchObject({ tipo: 'script_injection', riesgo: 'high', hecho: 'bloqueado', veces: 1 });
    expect(row?.pagina).toBe('/comercial/caja');
    const {
      id: _id,
      usuario: _u,
      usuario_id: _ui,
      dispositivo: _d,
      veces: _v,
      primera_en: _p,
      ultima_en: _l,
      ...told
    } = row ?? {};
    await tell(company.owner, told);
    expect((await seen('?q=csp.test')).map(({ veces }) => veces)).toEqual([2]);
  });

  test('reads the newer way of telling as well', async () => {
    const body = {
      effectiveDirective: 'connect-src',
      blockedURL: 'https://nuevo.test/x',
      documentURL: 'http://localhost/',
    };
    const reports = JSON.stringify([
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ]);
    await send(reports, { cookie: company.owner.cookie, 'content-type': 'application/reports+json' });
    expect(await seen('?q=nuevo.test')).toMatchObject([{ tipo: 'network_request', riesgo: 'high' }]);
  });

  test('without a session it goes into nobody’s list, and what is no report is swallowed', async () => {
    const before = await server.owner.query('select count(*)::int n from vigilancia.evento');
    for (const body of [reportOf('https://anonimo.test'), '{', 'null', '[]', '[1]', '{"csp-report":7}'])
      expect((await send(body)).statusCode).toBe(204);
    expect(
      (await send(reportOf('https://x.test'), { cookie: '__Host-sid=inventada-inventada-inventada' })).statusCode,
    ).toBe(204);
    expect((await server.owner.query('select count(*)::int n from vigilancia.evento')).rows).toEqual(before.rows);
  });

  test('another site, a big body and another kind of body are refused', async () => {
    expect((await send(reportOf('https://x.test'), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send(`{"a":"${'x'.repeat(17_000)}"}`)).statusCode).toBe(413);
    expect((await send('hola', { 'content-type': 'text/html' })).statusCode).toBe(415);
  });
});

describe('an event of high risk', () => {
  test('is told to who administers permissions, with what to do, once an hour for each kind', async () => {
    const taller = await server.company();
    const [admin, asesor] = [await taller.hire('administrador'), await taller.hire('asesor')];
    const told = async (who: Person): Promise<string[]> =>
      (await who.get('/api/notificaciones')).body.data.map(({ titulo }: Json) => titulo);
    await tell(asesor, injected('malo.test', { hecho: 'anotado' }), injected('peor.test'));
    await tell(asesor, injected('otro.test'));
    const titulo = 'Seguridad: código ajeno en la página de Persona asesor';
    expect(await told(admin)).toEqual([titulo]);
    expect(await told(asesor)).toEqual([]);
    const [notice] = (await taller.owner.get('/api/notificaciones')).body.data;
    expect(notice).toMatchObject({ titulo, ruta: '/administracion/seguridad?estado=graves' });
    expect(notice.texto).toContain('cierra sus sesiones en Usuarios');
    const { rows } = await server.owner.query(
      `select para from plataforma.correo where empresa_id = $1 and tipo = 'seguridad.evento' order by para`,
      [taller.empresa_id],
    );
    expect(rows.map(({ para }) => para)).toEqual([admin.email, taller.owner.email].sort());
    await tell(asesor, injected('red.test', { tipo: 'network_request', riesgo: 'high' }));
    expect(await told(admin)).toHaveLength(2);
    await server.owner.query(
      `update vigilancia.aviso set dicho_en = dicho_en - interval '1 hour' where empresa_id = $1`,
      [taller.empresa_id],
    );
    await tell(asesor, injected('tercero.test'));
    expect(await told(admin)).toHaveLength(3);
  });

  test('one of low risk is told to nobody', async () => {
    const taller = await server.company();
    const asesor = await taller.hire('asesor');
    await tell(asesor, injected('leve.test', { riesgo: 'low' }));
    expect((await taller.owner.get('/api/notificaciones')).body.data).toEqual([]);
  });
});
