import { describe, expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';

const server = await startTest();
const taller = await server.company({ nombre: 'Taller con Programas' });
const { owner } = taller;

const give = async (permisos: string[], nombre = 'Contabilidad', as = owner, dias = 30) => {
  await as.confirm();
  return as.post('/api/llaves', { nombre, permisos, dias });
};
const by = (llave: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${llave}`, ...more },
  empresa: null,
});
const program = server.anonymous;

describe('the key of a program', () => {
  test('reads and writes what it was given in its company, without cookie, and the journal names it', async () => {
    const { status, body } = await give(['ver_clientes']);
    expect(status, JSON.stringify(body)).toBe(201);
    const made = await program.post('/api/clientes', { nombre: 'Cliente del Programa' }, by(body.llave));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await program.get('/api/clientes', by(body.llave))).body.data[0].nombre).toBe('Cliente del Programa');
    const { rows } = await server.owner.query(
      'select usuario_nombre, texto from plataforma.bitacora where entidad_id = $1',
      [made.body.id],
    );
    expect(rows[0]?.usuario_nombre).toBe('Llave Contabilidad');
    expect((await program.get('/api/cotizaciones', by(body.llave))).body.code).toBe('sin_permiso');
    const { data } = (await owner.get('/api/llaves')).body;
    expect(data[0]).toMatchObject({ nombre: 'Contabilidad', permisos: ['ver_clientes'], estado: 'vigente' });
    expect(JSON.stringify(data)).not.toContain(body.llave);
    await soon(async () => (await owner.get('/api/llaves')).body.data[0].ultimo_uso_en).toEqual(expect.any(String));
  });

  test('[ASVS 13.3.1] is kept only as a hash', async () => {
    const { llave } = (await give(['ver_clientes'])).body;
    for (const table of ['identidad.llave', 'plataforma.enlace_publico', 'plataforma.bitacora']) {
      const { rows } = await server.owner.query(`select t::text as todo from ${table} t`);
      expect(rows.map(({ todo }) => todo).join('\n'), table).not.toContain(llave);
    }
  });

  test('opens nothing that is of a person: his session, his companies, his inbox', async () => {
    const { llave } = (await give(['ver_clientes'])).body;
    for (const path of [
      '/api/auth/validate',
      '/api/permissions/user',
      '/api/notificaciones',
      '/api/auth/oauth/vinculos',
    ])
      expect((await program.get(path, by(llave))).status, path).toBe(401);
    expect((await program.post('/api/auth/refresh-session', {}, by(llave))).status).toBe(401);
  });

  test('is of one company', async () => {
    const other = await server.company();
    const { llave } = (await give(['ver_clientes'])).body;
    const headers = { 'x-empresa-id': String(other.empresa_id) };
    expect((await program.get('/api/clientes', by(llave, headers))).status).toBe(404);
    expect((await program.get('/api/clientes', by(llave, { 'x-empresa-id': String(taller.empresa_id) }))).status).toBe(
      200,
    );
  });

  test('may no more than its issuer, then and later', async () => {
    const administrador = await taller.hire('administrador');
    const member = async (change: object) => {
      const { personas } = (await owner.get('/api/permisos')).body;
      const { version } = personas.find((one: { usuario_id: string }) => one.usuario_id === administrador.usuario_id);
      const { status } = await owner.patch(`/api/miembros/${administrador.usuario_id}`, change, { version });
      expect(status).toBe(200);
    };
    await member({ excepciones: [{ permiso: 'ver_dashboard', permitido: false }] });
    const beyond = await give(['ver_clientes', 'ver_dashboard'], 'Tablero', administrador);
    expect([beyond.status, beyond.body.code]).toEqual([403, 'no_se_otorga_lo_que_falta']);
    expect(beyond.body.message).toContain('Números del dueño');
    expect((await give(['administrar_permisos'])).body.code).toBe('llave_sin_administrar');
    const { llave } = (await give(['ver_clientes', 'ver_cotizaciones'], 'Suya', administrador)).body;
    await member({ excepciones: [{ permiso: 'ver_cotizaciones', permitido: false }] });
    expect((await program.get('/api/cotizaciones', by(llave))).status).toBe(403);
    expect((await program.get('/api/clientes', by(llave))).status).toBe(200);
    await member({ activa: false });
    expect((await program.get('/api/clientes', by(llave))).status).toBe(401);
  });

  test('taken back, past its day or invented opens nothing', async () => {
    const { id, version, llave } = (await give(['ver_clientes'])).body;
    expect((await program.get('/api/clientes', by(llave))).status).toBe(200);
    const gone = await owner.del(`/api/llaves/${id}`, { version });
    expect(gone.body).toMatchObject({ estado: 'anulada' });
    expect((await program.get('/api/clientes', by(llave))).status).toBe(401);
    expect((await owner.del(`/api/llaves/${id}`, { version: gone.body.version })).body.code).toBe('llave_ya_revocada');
    const late = (await give(['ver_clientes'])).body;
    await server.owner.query(
      "update plataforma.enlace_publico set expira_en = now() where tipo = 'llave' and id = $1",
      [late.id],
    );
    expect((await program.get('/api/clientes', by(late.llave))).status).toBe(401);
    expect((await program.get('/api/clientes', by('a'.repeat(43)))).status).toBe(401);
  });

  test('is not a session, nor is a session a key', async () => {
    const { llave } = (await give(['ver_clientes'])).body;
    const asCookie = await program.get('/api/clientes', {
      headers: { cookie: `__Host-sid=${llave}`, 'x-empresa-id': String(taller.empresa_id) },
    });
    expect(asCookie.status).toBe(401);
    const session = /sid=([\w-]+)/.exec(owner.cookie)?.[1] ?? '';
    expect((await program.get('/api/clientes', by(session))).status).toBe(401);
  });

  test('is given only by whoever administers permissions, and a key does not give keys', async () => {
    const asesor = await taller.hire('asesor');
    expect((await give(['ver_clientes'], 'Ajena', asesor)).status).toBe(403);
    const { llave } = (await give(['ver_clientes'])).body;
    const body = { nombre: 'Hija', permisos: ['ver_clientes'], dias: 1 };
    expect((await program.post('/api/llaves', body, by(llave))).status).toBe(403);
  });
});
