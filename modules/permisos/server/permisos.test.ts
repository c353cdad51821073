import { beforeAll, describe, expect, test } from 'vitest';
import type { Miembro, Rol } from '#modules/permisos/contract.ts';
import { type Company, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let owner: Person;
let administrador: Person;

beforeAll(async () => {
  taller = await server.company();
  owner = taller.owner;
  administrador = await taller.hire('administrador');
  await owner.confirm();
  await administrador.confirm();
});

const matrix = async (as = owner): Promise<{ roles: Rol[]; personas: Miembro[] }> => {
  const { status, body } = await as.get('/api/permisos');
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { roles: Rol[]; personas: Miembro[] };
};
const rolOf = async (preset: string): Promise<Rol> => {
  const rol = (await matrix()).roles.find((one) => one.preset === preset);
  if (!rol) throw new Error(`no role ${preset}`);
  return rol;
};
const memberOf = async ({ usuario_id }: Person): Promise<Miembro> => {
  const one = (await matrix()).personas.find((persona) => persona.usuario_id === usuario_id);
  if (!one) throw new Error('not a member');
  return one;
};
const changeMember = async (person: Person, change: object, as = owner) =>
  as.patch(`/api/miembros/${person.usuario_id}`, change, { version: (await memberOf(person)).version });
const changeRole = async (preset: string, change: object, as = owner) => {
  const rol = await rolOf(preset);
  return as.patch(`/api/roles/${rol.id}`, change, { version: rol.version });
};

describe('roles', () => {
  test('the founded ones come first, then the company’s own', async () => {
    const made = await owner.post('/api/roles', { nombre: 'Almacén', permisos: ['ver_inventario', 'ver_activos'] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ nombre: 'Almacén', preset: '', personas: 0, version: 1 });
    const { roles } = await matrix();
    expect(roles.map(({ nombre }) => nombre)).toEqual([
      'Dueño',
      'Administrador',
      'Asesor',
      'Cajero',
      'Técnico',
      'Contador',
      'Cliente',
      'Almacén',
    ]);
    const again = await owner.post('/api/roles', { nombre: 'ALMACÉN', permisos: [] });
    expect([again.status, again.body.code]).toEqual([409, 'rol_repetido']);
    const removed = await owner.del(`/api/roles/${made.body.id}`, { version: 1 });
    expect(removed.status).toBe(200);
    expect((await matrix()).roles.map(({ nombre }) => nombre)).not.toContain('Almacén');
  });

  test('a change acts at once on a session that is open, and the change log says what it was', async () => {
    const cajero = await taller.hire('cajero');
    expect((await cajero.get('/api/cotizaciones')).status).toBe(403);
    const { permisos } = await rolOf('cajero');
    const changed = await changeRole('cajero', { permisos: [...permisos, 'ver_cotizaciones'] });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await cajero.get('/api/cotizaciones')).status).toBe(200);
    await changeRole('cajero', { permisos });
    expect((await cajero.get('/api/cotizaciones')).status).toBe(403);
    const { data } = (await owner.get('/api/permisos/cambios?limit=2')).body;
    expect(data[0].texto).toBe('Dueña de Prueba cambió el rol Cajero: pierde Cotizaciones.');
    expect(data[1].texto).toBe('Dueña de Prueba cambió el rol Cajero: gana Cotizaciones.');
  });

  test('the second of two administrators sees what the first one wrote', async () => {
    const rol = await rolOf('asesor');
    const path = `/api/roles/${rol.id}`;
    expect((await owner.patch(path, { nombre: 'Asesoría' }, { version: rol.version })).status).toBe(200);
    const second = await administrador.patch(path, { nombre: 'Asesores' }, { version: rol.version });
    expect([second.status, second.body.code]).toEqual([409, 'version_anterior']);
    expect(second.body.current).toMatchObject({ nombre: 'Asesoría' });
    await changeRole('asesor', { nombre: 'Asesor' });
  });

  test('one that somebody has is not removed, and says how many', async () => {
    const rol = await rolOf('administrador');
    const refused = await owner.del(`/api/roles/${rol.id}`, { version: rol.version });
    expect([refused.status, refused.body.code]).toEqual([409, 'rol_en_uso']);
    expect(refused.body.message).toContain('una persona');
  });

  test('that of the customers takes no keys, not even as an exception', async () => {
    const cliente = await taller.hire('cliente');
    expect((await changeRole('cliente', { permisos: ['ver_clientes'] })).body.code).toBe('rol_de_cliente');
    const excepciones = [{ permiso: 'ver_clientes', permitido: true }];
    expect((await changeMember(cliente, { excepciones })).body.code).toBe('rol_de_cliente');
  });
});

describe('people', () => {
  test('an exception allows or denies one key to one person', async () => {
    const [ana, beto] = [await taller.hire('asesor'), await taller.hire('asesor')];
    const changed = await changeMember(ana, {
      excepciones: [
        { permiso: 'ver_cotizaciones', permitido: false },
        { permiso: 'exportar', permitido: true },
      ],
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { all_permissions } = (await ana.get('/api/permissions/user')).body.data;
    expect(all_permissions).toContain('exportar');
    expect(all_permissions).not.toContain('ver_cotizaciones');
    expect((await beto.get('/api/cotizaciones')).status).toBe(200);
    expect((await changeMember(ana, { excepciones: [] })).body.excepciones).toEqual([]);
    expect((await ana.get('/api/cotizaciones')).status).toBe(200);
  });

  test('[ASVS 7.4.2] one who is blocked is out at the next request, and in again when let in', async () => {
    const tecnico = await taller.hire('tecnico');
    expect((await tecnico.get('/api/permissions/user')).status).toBe(200);
    await changeMember(tecnico, { activa: false });
    expect((await tecnico.get('/api/permissions/user')).status).toBe(404);
    await changeMember(tecnico, { activa: true });
    expect((await tecnico.get('/api/permissions/user')).status).toBe(200);
  });

  test('[ASVS 8.2.3] whoever lacks a key neither gives it nor takes it away, and changes nothing', async () => {
    const asesor = await taller.hire('asesor');
    await changeMember(administrador, { excepciones: [{ permiso: 'ver_dashboard', permitido: false }] });
    const give = await changeMember(
      asesor,
      { excepciones: [{ permiso: 'ver_dashboard', permitido: true }] },
      administrador,
    );
    expect([give.status, give.body.code]).toEqual([403, 'no_se_otorga_lo_que_falta']);
    expect(give.body.message).toContain('Números del dueño');
    const take = await changeRole('contador', { permisos: [] }, administrador);
    expect([take.status, take.body.code]).toEqual([403, 'no_se_otorga_lo_que_falta']);
    const ownRole = await administrador.post('/api/roles', { nombre: 'Otro dueño', permisos: ['ver_dashboard'] });
    expect(ownRole.status).toBe(403);
    expect((await memberOf(asesor)).excepciones).toEqual([]);
    await changeMember(administrador, { excepciones: [] });
  });

  test('an administrator may as much as an owner, but neither becomes one nor puts one out', async () => {
    const dueno = await rolOf('dueno');
    const asesor = await taller.hire('asesor');
    const tries = [
      await changeMember(owner, { activa: false }, administrador),
      await changeMember(administrador, { rol_id: dueno.id }, administrador),
      await changeMember(asesor, { rol_id: dueno.id }, administrador),
      await changeRole('dueno', { permisos: ['administrar_permisos'] }, administrador),
      await administrador.post('/api/invitaciones', { email: 'otra@taller.mx', nombre: 'Otra', rol_id: dueno.id }),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(tries.map(() => [403, 'rol_de_dueno']));
    expect((await memberOf(owner)).activa).toBe(true);
    expect((await changeMember(asesor, { rol_id: dueno.id })).status).toBe(200);
  });

  test('without the key nobody reads nor changes who may do what', async () => {
    const cajero = await taller.hire('cajero');
    expect((await cajero.get('/api/permisos')).status).toBe(403);
    expect((await changeMember(cajero, { activa: true }, cajero)).status).toBe(403);
  });

  test('of another company there is nobody and no role', async () => {
    const other = await server.company();
    const rol = await rolOf('asesor');
    expect((await other.owner.patch(`/api/roles/${rol.id}`, { nombre: 'X' }, { version: rol.version })).status).toBe(
      404,
    );
    const foreign = await other.owner.patch(
      `/api/miembros/${administrador.usuario_id}`,
      { activa: false },
      { version: 1 },
    );
    expect(foreign.status).toBe(404);
    const asesor = await taller.hire('asesor');
    const { roles } = (await other.owner.get('/api/permisos')).body as { roles: Rol[] };
    expect((await changeMember(asesor, { rol_id: roles[0]?.id })).status).toBe(404);
  });
});

describe('the last administrator', () => {
  test('stays, whichever way somebody tries to remove him', async () => {
    const small = await server.company();
    const me = small.owner;
    const read = async () => (await me.get('/api/permisos')).body as { roles: Rol[]; personas: Miembro[] };
    const { roles, personas } = await read();
    const [member] = personas;
    const dueno = roles.find(({ preset }) => preset === 'dueno');
    const asesor = roles.find(({ preset }) => preset === 'asesor');
    const tries = [
      { rol_id: asesor?.id },
      { activa: false },
      { excepciones: [{ permiso: 'administrar_permisos', permitido: false }] },
    ];
    for (const change of tries) {
      const answer = await me.patch(`/api/miembros/${me.usuario_id}`, change, { version: member?.version ?? 0 });
      expect([answer.status, answer.body.code], JSON.stringify(change)).toEqual([409, 'ultimo_administrador']);
    }
    const permisos = dueno?.permisos.filter((key) => key !== 'administrar_permisos');
    const role = await me.patch(`/api/roles/${dueno?.id}`, { permisos }, { version: dueno?.version ?? 0 });
    expect(role.body.code).toBe('ultimo_administrador');
    expect(await read()).toEqual({ roles, personas });
  });

  test('is one of two who demote each other at the same instant', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = await server.company();
      const second = await pair.hire('dueno');
      const { roles, personas } = (await pair.owner.get('/api/permisos')).body as { roles: Rol[]; personas: Miembro[] };
      const asesor = roles.find(({ preset }) => preset === 'asesor')?.id;
      const version = personas[0]?.version ?? 0;
      const answers = await Promise.all([
        pair.owner.patch(`/api/miembros/${second.usuario_id}`, { rol_id: asesor }, { version }),
        second.patch(`/api/miembros/${pair.owner.usuario_id}`, { rol_id: asesor }, { version }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });
});
