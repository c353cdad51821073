import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import { followDireccion } from './front-door.ts';

const server = await startTest();
let company: Company;
let owner: Person;
let other: Person;
const AT = '/api/direccion-publica';

beforeAll(async () => {
  company = await server.company();
  owner = company.owner;
  other = (await server.company()).owner;
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  await put('https://taller.mx');
});
afterEach(async () => {
  server.app.publicUrlIsFixed = false;
  await put('https://taller.mx');
});

const read = async (who = owner) => (await who.get(AT)).body;
const put = async (url: string | null, who = owner) => {
  await who.confirm();
  return who.put(AT, { url }, { version: (await read(who)).version });
};
const ours = () => `http://127.0.0.1:${(server.app.fastify.server.address() as AddressInfo).port}`;
const invitationLink = async (): Promise<string> => {
  const answer = await owner.post('/api/enlaces-acceso');
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.url;
};

describe('the address that links are sent with', () => {
  test('is taken by the next link, here at once and on another node within seconds', async () => {
    expect((await put('  Taller-Nuevo.mx/inicio ')).body).toMatchObject({
      url: 'https://taller-nuevo.mx',
      alcance: 'internet',
      elegida: true,
    });
    expect(await invitationLink()).toMatch(/^https:\/\/taller-nuevo\.mx\//);
    const node = { ...server.app, publicUrl: 'http://otro-nodo', ownUrl: 'http://otro-nodo' };
    (await followDireccion(node))();
    expect(node.publicUrl).toBe('https://taller-nuevo.mx');
    expect((await put(null)).body).toMatchObject({ url: 'http://localhost', alcance: 'equipo', elegida: false });
    expect(await invitationLink()).toMatch(/^http:\/\/localhost\//);
  });

  test('is proposed as people come in, and never as only this computer knows it', async () => {
    const seen = await owner.get(AT, { headers: { host: 'mostrador.local:3000' } });
    expect(seen.body.propuestas).toContainEqual({ url: 'http://mostrador.local:3000', alcance: 'red' });
    expect((await owner.get(AT, { headers: { host: '127.0.0.1:3000' } })).body.propuestas).toEqual([]);
  });

  test('is changed by whoever administers the first company, over what was read, and by nobody where the settings fix it', async () => {
    const asesor = await company.hire('asesor');
    expect(await read(asesor)).toMatchObject({ url: 'https://taller.mx', puede_cambiar: false, propuestas: [] });
    expect((await put('https://mio.mx', asesor)).status).toBe(403);
    expect((await put('https://mio.mx', other)).body.code).toBe('direccion_de_otra');
    expect(await read(other)).toMatchObject({
      puede_cambiar: false,
      motivo: expect.stringContaining('primera empresa'),
    });
    const { version } = await read();
    await put('https://una.mx');
    expect((await owner.put(AT, { url: 'https://dos.mx' }, { version })).body).toMatchObject({
      code: 'version_anterior',
      current: { url: 'https://una.mx', version: version + 1 },
    });
    server.app.publicUrlIsFixed = true;
    expect((await put('https://dos.mx')).body.code).toBe('direccion_fija');
  });

  test.each(['ftp://taller.mx', 'https://ana:clave@taller.mx', 'taller mx', ''])(
    'refuses «%s» at its field',
    async (url) => {
      expect((await put(url)).body).toMatchObject({ code: 'datos_invalidos', fields: { url: expect.any(String) } });
      expect((await read()).url).toBe('https://taller.mx');
    },
  );
});

describe('trying an address', () => {
  const tried = async (url: string) => (await owner.post(`${AT}/prueba`, { url })).body;

  test('finds itself, and says what else it found', async () => {
    expect(await tried(ours())).toMatchObject({ resultado: 'responde' });
    const stranger = createServer((_, response) => response.end('{"firma":"otra"}'));
    const redirect = createServer((_, response) => response.writeHead(302, { location: ours() }).end());
    const silent = createServer();
    for (const one of [stranger, redirect, silent])
      await new Promise<void>((up) => one.listen(0, '127.0.0.1', () => up()));
    const at = (one: typeof stranger) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
    expect(await tried(at(stranger))).toMatchObject({ resultado: 'otra' });
    expect(await tried(at(redirect)), 'it follows nobody').toMatchObject({ resultado: 'otra' });
    const gone = at(silent);
    silent.close();
    expect(await tried(gone)).toMatchObject({ resultado: 'no_responde' });
    stranger.close();
    redirect.close();
  });

  test('is for who may change it, a few times a minute', async () => {
    expect((await other.post(`${AT}/prueba`, { url: ours() })).body.code).toBe('direccion_de_otra');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await owner.post(`${AT}/prueba`, { url: ours() })).status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  });
});

describe('an installation from before the house had an owner', () => {
  const migration = readFileSync(
    new URL('./migrations/20261214T0110_la_casa_tiene_dueno.sql', import.meta.url),
    'utf8',
  );
  const upgrade = async (before: string): Promise<Json[]> => {
    const superuser = await openSuperuser(server);
    try {
      await superuser.query('begin');
      await superuser.query(before);
      await superuser.query(/do \$\$[\s\S]*?end \$\$;/.exec(migration)?.[0] ?? '');
      return (await superuser.query('select guardiana, url from direccion.publica')).rows;
    } finally {
      await superuser.query('rollback');
      await superuser.end();
    }
  };

  test('belongs to its company with the lowest number, though nobody ever chose an address', async () => {
    expect(await upgrade('delete from direccion.publica')).toEqual([{ guardiana: company.empresa_id, url: null }]);
  });

  test('keeps the address that its first company chose', async () => {
    expect(await upgrade('select 1')).toEqual([{ guardiana: company.empresa_id, url: 'https://taller.mx' }]);
  });

  test('drops the address with which another company had made itself the keeper', async () => {
    const taken = `update direccion.publica set url = 'https://evil.test', guardiana = ${other.empresa_id}`;
    expect(await upgrade(taken)).toEqual([{ guardiana: company.empresa_id, url: null }]);
  });

  test('whose row nobody made yet changes its address for nobody', async () => {
    const superuser = await openSuperuser(server);
    const { rows } = await superuser.query('delete from direccion.publica returning *');
    try {
      for (const who of [owner, other]) {
        await who.confirm();
        expect((await who.put(AT, { url: 'https://evil.test' }, { version: 0 })).body.code).toBe('direccion_de_otra');
      }
    } finally {
      const { url, guardiana, sello, cambiada_por, cambiada_en, version } = rows[0];
      await superuser.query(
        `insert into direccion.publica (url, guardiana, sello, cambiada_por, cambiada_en, version)
         values ($1, $2, $3, $4, $5, $6)`,
        [url, guardiana, sello, cambiada_por, cambiada_en, version],
      );
      await superuser.end();
    }
  });
});
