import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Diversion, diversions } from '#platform/contract/diversions.ts';
import { type Answer, type Json, type Person, startTest } from './testing/harness.ts';

const t = await startTest();
const taller = await t.company({ nombre: 'Taller Las Palmas', clabe: '032180000118359719', telefono: '4771112233' });
const { owner } = taller;
await owner.confirm();

type Call = (as: Person) => Promise<Answer>;
interface Trial {
  call: Call;
  /** What the journal must still say of before; undefined where nothing was there. */
  before?: string;
}

const section = async (name: string, change: Json): Promise<Call> => {
  const at = `/api/empresas/${taller.empresa_id}/ajustes`;
  const { version, cambiado_por: _, cambiado_en: __, ...values } = (await owner.get(at)).body[name];
  return (as) => as.patch(`${at}/${name}`, { ...values, ...change }, { version });
};
const rolWith = async (permisos: string[]): Promise<Json> =>
  (await owner.post('/api/roles', { nombre: `Rol ${randomUUID()}`, permisos })).body;
const dueno = async (): Promise<string> =>
  (await owner.get('/api/permisos')).body.roles.find((rol: Json) => rol.preset === 'dueno').id;
const invitation = async (rol_id: string): Promise<Call> => {
  const body = { email: `${randomUUID()}@correo.test`, nombre: 'Ana Ruiz', rol_id };
  return (as) => as.post('/api/invitaciones', body);
};

/** For each endpoint of the list, something that really diverts. */
const trials: Readonly<Record<string, () => Promise<Trial>>> = {
  'PATCH /api/empresas/{empresa_id}/ajustes/banco': async () => ({
    call: await section('banco', { banco: 'STP', clabe: '646180110400000007' }),
    before: '032180000118359719',
  }),
  'PATCH /api/empresas/{empresa_id}/ajustes/contacto': async () => ({
    call: await section('contacto', { telefono: '4779998877' }),
    before: '4771112233',
  }),
  'PUT /api/direccion-publica': async () => {
    const { version } = (await owner.get('/api/direccion-publica')).body;
    return { call: (as) => as.put('/api/direccion-publica', { url: 'https://taller.mx' }, { version }), before: 'url' };
  },
  'PATCH /api/proveedores/{id}': async () => {
    const { id } = (await owner.post('/api/proveedores', { nombre: 'Refacciones', clabe: '002010077777777771' })).body;
    const change = { clabe: '646180110400000007' };
    return { call: (as) => as.patch(`/api/proveedores/${id}`, change, { version: 1 }), before: '002010077777777771' };
  },
  'POST /api/proveedores/{id}/union': async () => {
    const { id } = (await owner.post('/api/proveedores', { nombre: 'Llantas del Norte' })).body;
    const twin = { nombre: 'Llantas Norte', clabe: '012180001234567899' };
    const { id: repetido_id } = (await owner.post('/api/proveedores', twin)).body;
    return {
      call: (as) => as.post(`/api/proveedores/${id}/union`, { repetido_id }, { version: 1 }),
      before: '012180001234567899',
    };
  },
  'POST /api/proveedores': async () => {
    await owner.post('/api/proveedores', { nombre: 'Aceites del Bajío', clabe: '072180002222222224' });
    return { call: (as) => as.post('/api/proveedores', { nombre: 'Juan Pérez', clabe: '072180002222222224' }) };
  },
  'POST /api/llaves': async () => ({
    call: (as) => as.post('/api/llaves', { nombre: 'Contabilidad', permisos: ['ver_clientes'], dias: 30 }),
  }),
  'POST /api/roles': async () => ({
    call: (as) => as.post('/api/roles', { nombre: `Rol ${randomUUID()}`, permisos: ['administrar_permisos'] }),
  }),
  'PATCH /api/roles/{id}': async () => {
    const { id, version } = await rolWith(['ver_clientes']);
    const change = { permisos: ['ver_clientes', 'administrar_permisos'] };
    return { call: (as) => as.patch(`/api/roles/${id}`, change, { version }), before: 'ver_clientes' };
  },
  'PATCH /api/miembros/{usuario_id}': async () => {
    const { usuario_id } = await taller.hire('asesor');
    const { personas } = (await owner.get('/api/permisos')).body;
    const { version } = personas.find((one: Json) => one.usuario_id === usuario_id);
    const rol_id = await dueno();
    return { call: (as) => as.patch(`/api/miembros/${usuario_id}`, { rol_id }, { version }), before: 'Asesor' };
  },
  'POST /api/invitaciones': async () => ({ call: await invitation(await dueno()) }),
  'POST /api/invitaciones/{id}/reenvio': async () => {
    const sent = await (await invitation(await dueno()))(owner);
    const { id, version } = sent.body;
    return { call: (as) => as.post(`/api/invitaciones/${id}/reenvio`, {}, { version }) };
  },
  'POST /api/solicitudes/{id}/aprobacion': async () => {
    const { url } = (await owner.post('/api/enlaces-acceso')).body;
    const token = new URL(url).pathname.split('/').at(-1);
    const asker = await (await t.company()).hire('asesor');
    const asked = await asker.post('/api/auth/request-company-access', { token }, { empresa: null });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { id, version } = (await owner.get('/api/solicitudes?limit=1')).body.data[0];
    const rol_id = await dueno();
    return { call: (as) => as.post(`/api/solicitudes/${id}/aprobacion`, { rol_id }, { version }) };
  },
};

const told = async (person: Person): Promise<Json[]> =>
  (await person.get('/api/notificaciones')).body.data.filter(({ tipo }: Json) => tipo === 'empresa.desvio');
const mailed = async (): Promise<string[]> =>
  (
    await t.owner.query(
      "select para from plataforma.correo where empresa_id = $1 and tipo = 'empresa.desvio' order by id",
      [taller.empresa_id],
    )
  ).rows.map(({ para }) => para);
const journal = async (since: number): Promise<Json[]> =>
  (
    await t.owner.query('select id, antes from plataforma.bitacora where empresa_id = $1 and id > $2 order by id', [
      taller.empresa_id,
      since,
    ])
  ).rows;

const all = Object.entries(diversions).flatMap(([que, { endpoints }]) =>
  endpoints.map((endpoint): [string, Diversion] => [endpoint, que as Diversion]),
);

describe('a setting by which money or links could be diverted', () => {
  test.each(all)(
    '%s asks for the password again, tells the others, and keeps what was there',
    async (endpoint, que) => {
      const trial = await trials[endpoint]?.();
      if (!trial) throw new Error(`nobody tries ${endpoint}`);
      const actor = await taller.hire('dueno');
      const before = { bell: (await told(owner)).length, mails: (await mailed()).length };
      const last = Number((await journal(0)).at(-1)?.['id'] ?? 0);

      const refused = await trial.call(actor);
      expect([refused.status, refused.body.code]).toEqual([403, 'confirma_contrasena']);
      expect([(await told(owner)).length, (await mailed()).length]).toEqual([before.bell, before.mails]);

      await actor.confirm();
      const done = await trial.call(actor);
      expect([200, 201], JSON.stringify(done.body)).toContain(done.status);
      expect((await told(owner)).length).toBe(before.bell + 1);
      expect((await told(owner))[0]?.['titulo']).toBe(`Cambió ${diversions[que].que}`);
      const sent = (await mailed()).slice(before.mails);
      expect(sent).toContain(owner.email);
      expect(sent).toContain(actor.email);
      const kept = JSON.stringify((await journal(last)).map(({ antes }) => antes));
      if (trial.before) expect(kept).toContain(trial.before);
    },
  );

  test('cannot be muted', async () => {
    await owner.put('/api/notificaciones/silencios', { tipo: 'empresa.desvio', silenciado: true });
    const { tipos } = (await owner.get('/api/notificaciones/silencios')).body;
    const one = tipos.find(({ tipo }: Json) => tipo === 'empresa.desvio');
    expect(one).toMatchObject({ silenciado: false, silenciable: false });
  });

  test('what changes nothing of it asks for nothing', async () => {
    const actor = await taller.hire('dueno');
    expect((await (await section('contacto', { horario: 'De 9 a 6' }))(actor)).status).toBe(200);
    expect((await actor.post('/api/roles', { nombre: 'Almacén', permisos: ['ver_inventario'] })).status).toBe(201);
  });

  /** Fields that say where money goes or who administers: an endpoint that takes one diverts, or says here why not. */
  const TELLTALE = /"(clabe|permisos|rol_id)":/;
  const SPARED: Readonly<Record<string, string>> = {};

  test('every endpoint that takes an account number, a permission or a role is in the list', () => {
    const takes = t.app.registry.filter(({ key, endpoint }) => {
      if (key.startsWith('GET ') || !endpoint.body) return false;
      return TELLTALE.test(JSON.stringify(z.toJSONSchema(endpoint.body, { unrepresentable: 'any', io: 'input' })));
    });
    const listed = [...all.map(([endpoint]) => endpoint), ...Object.keys(SPARED)];
    expect(takes.map(({ key }) => key).filter((key) => !listed.includes(key))).toEqual([]);
  });

  test('canary: an endpoint that takes an account number would be missed', () => {
    const body = z.object({ cuenta: z.object({ clabe: z.string() }) });
    expect(JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }))).toMatch(TELLTALE);
  });

  test('is listed by the endpoints that exist', () => {
    const open = t.app.registry.filter(({ key }) => all.some(([endpoint]) => endpoint === key));
    expect(open.map(({ key }) => key).toSorted()).toEqual(all.map(([endpoint]) => endpoint).toSorted());
  });
});
