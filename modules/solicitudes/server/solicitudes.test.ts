import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { type Company, PASSWORD, type Person, signIn, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let owner: Person;
let roles: Record<string, string>;

const rolesOf = async (person: Person): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await person.get('/api/permisos')).body.roles.map((rol: { preset: string; id: string }) => [rol.preset, rol.id]),
  );

beforeAll(async () => {
  taller = await server.company({ nombre: 'Taller Las Palmas' });
  owner = taller.owner;
  await owner.confirm();
  roles = await rolesOf(owner);
});

const address = () => `persona.${randomUUID().slice(0, 8)}@prueba.test`;
const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
const invite = async (email = address(), rol = 'asesor', as = owner) => {
  const answer = await as.post('/api/invitaciones', { email, nombre: 'Nadia Nueva', rol_id: roles[rol] });
  return { ...answer, token: answer.body.url ? tokenOf(answer.body.url) : '' };
};
const acceptAsNew = (token: string, rest: object = {}) =>
  server.anonymous.post('/api/publico/invitaciones', { token, nombre: 'Nadia Nueva', password: PASSWORD, ...rest });
const mailsTo = async (email: string) =>
  (
    await server.owner.query(
      'select asunto, texto from plataforma.correo_de_acceso where para = $1 order by creado_en',
      [email],
    )
  ).rows as { asunto: string; texto: string }[];

/** Somebody with an account who works nowhere. */
const stranger = async (): Promise<Person> => {
  const email = address();
  const password_hash = await hashPassword(PASSWORD);
  await taller.run((tx) => createUsuario(tx, { email, nombre: 'Sofía Sintaller', password_hash }));
  return signIn(server.app, email, 0);
};

describe('an invitation', () => {
  test('goes out by mail, makes the account of whoever opens it, and lets him in with his role', async () => {
    const email = address();
    const { status, body, token } = await invite(email);
    expect(status, JSON.stringify(body)).toBe(201);
    const [mail] = await mailsTo(email);
    expect(mail?.asunto).toBe('Invitación para trabajar en Taller Las Palmas');
    expect(mail?.texto).toContain(body.url);
    expect((await server.anonymous.get(`/api/publico/invitaciones/${token}`)).body).toMatchObject({
      empresa: 'Taller Las Palmas',
      email,
      rol: 'Asesor',
      estado: 'pendiente',
      tiene_cuenta: false,
    });
    const accepted = await acceptAsNew(token);
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
    expect(accepted.body).toMatchObject({ success: true, empresas: [{ empresa_id: taller.empresa_id }] });
    const nadia = await signIn(server.app, email, taller.empresa_id);
    expect((await nadia.get('/api/cotizaciones')).status).toBe(200);
    const again = await acceptAsNew(token);
    expect([again.status, again.body.code]).toEqual([410, 'invitacion_no_vale']);
    const { data } = (await owner.get('/api/invitaciones?limit=1')).body;
    expect(data[0]).toMatchObject({ email, estado: 'aceptada', invitada_por: 'Dueña de Prueba' });
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test('sent again leaves the former link without value', async () => {
    const { body, token } = await invite();
    const again = await owner.post(`/api/invitaciones/${body.id}/reenvio`, {}, { version: body.version });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await acceptAsNew(token)).body.code).toBe('invitacion_no_vale');
    expect((await acceptAsNew(tokenOf(again.body.url))).status).toBe(201);
  });

  test('who came by it and was removed is told from where, and no longer once she is back', async () => {
    const email = address();
    const { token } = await invite(email);
    expect((await acceptAsNew(token)).status).toBe(201);
    const nadia = await signIn(server.app, email, taller.empresa_id);
    const setActiva = async (activa: boolean) => {
      const { personas } = (await owner.get('/api/permisos')).body;
      const { version } = personas.find((one: { usuario_id: string }) => one.usuario_id === nadia.usuario_id);
      expect((await owner.patch(`/api/miembros/${nadia.usuario_id}`, { activa }, { version })).status).toBe(200);
    };
    await setActiva(false);
    const outside = await signIn(server.app, email, 0);
    const { solicitudes, retiradas } = (await outside.get('/api/auth/request-company-access')).body;
    expect([solicitudes, retiradas.map((one: { empresa_id: number }) => one.empresa_id)]).toEqual([
      [],
      [taller.empresa_id],
    ]);
    expect(retiradas[0].nombre).toBe('Taller Las Palmas');
    await setActiva(true);
    expect((await outside.get('/api/auth/request-company-access')).body.retiradas).toEqual([]);
  });

  test('is sent a bounded number of times, to one address and by one company', async () => {
    const own = await server.company({ nombre: 'Taller Ruidoso' });
    const { roles: list } = (await own.owner.get('/api/permisos')).body;
    const rol_id = list.find((one: { preset: string }) => one.preset === 'asesor').id;
    await own.owner.confirm();
    const email = address();
    const send = (to = email) => own.owner.post('/api/invitaciones', { email: to, nombre: 'Nadia Sol', rol_id });
    const first = (await send()).body;
    let { version } = first;
    for (let sent = 1; sent < 6; sent++)
      ({ version } = (await own.owner.post(`/api/invitaciones/${first.id}/reenvio`, {}, { version })).body);
    const often = await own.owner.post(`/api/invitaciones/${first.id}/reenvio`, {}, { version });
    expect([often.status, often.body.code]).toEqual([429, 'muchos_envios']);
    expect((await own.owner.del(`/api/invitaciones/${first.id}`, { version })).status).toBe(200);
    for (let n = 1; n < 3; n++) {
      const next = (await send()).body;
      await own.owner.del(`/api/invitaciones/${next.id}`, { version: next.version });
    }
    expect((await send()).body.code).toBe('muchos_envios');
    for (let n = 3; n < 60; n++) expect((await send(address())).status).toBe(201);
    const last = await send(address());
    expect([last.status, last.body.code]).toEqual([429, 'muchas_invitaciones']);
  });

  test('taken back opens nothing, and its role may be removed', async () => {
    const rol = (await owner.post('/api/roles', { nombre: 'De paso', permisos: [] })).body;
    roles['paso'] = rol.id;
    const { body, token } = await invite(address(), 'paso');
    const busy = await owner.del(`/api/roles/${rol.id}`, { version: 1 });
    expect([busy.status, busy.body.code]).toEqual([409, 'en_uso']);
    const back = await owner.del(`/api/invitaciones/${body.id}`, { version: body.version });
    expect(back.body.estado).toBe('retirada');
    expect((await acceptAsNew(token)).status).toBe(410);
    expect((await owner.del(`/api/roles/${rol.id}`, { version: 1 })).status).toBe(200);
  });

  test('[ASVS 6.4.1] past its three days opens nothing', async () => {
    const { body, token } = await invite();
    await taller.run((tx, who) => backdate(tx, who, 'invitacion', body.id));
    expect((await acceptAsNew(token)).status).toBe(410);
    expect((await owner.get('/api/invitaciones')).body.data[0].estado).toBe('vencida');
  });

  test('is for one address, once, and not for who is already in', async () => {
    const email = address();
    await invite(email);
    expect((await invite(email)).body.code).toBe('ya_invitada');
    expect((await invite(owner.email)).body.code).toBe('ya_es_miembro');
  });

  test('of somebody with an account is accepted signed in, and only by him', async () => {
    const sofia = await stranger();
    const other = await stranger();
    const { token } = await invite(sofia.email, 'cajero');
    expect((await acceptAsNew(token)).body.code).toBe('ya_tiene_cuenta');
    const stolen = await other.post('/api/auth/accept-invitation', { token });
    expect([stolen.status, stolen.body.code]).toEqual([403, 'invitacion_de_otro']);
    const mine = await sofia.post('/api/auth/accept-invitation', { token });
    expect(mine.body).toMatchObject({ success: true, empresa_id: taller.empresa_id, nombre: 'Taller Las Palmas' });
    expect((await sofia.get('/api/cajas', { empresa: taller.empresa_id })).status).toBe(200);
  });

  test('does not hand out what who sends it lacks, nor the role of the owners or of the customers', async () => {
    const administrador = await taller.hire('administrador');
    expect((await invite(address(), 'dueno', administrador)).body.code).toBe('rol_de_dueno');
    await taller.leave(administrador, ['administrar_permisos']);
    expect((await invite(address(), 'asesor', administrador)).body.code).toBe('no_se_otorga_lo_que_falta');
    expect((await invite(address(), 'cliente')).body.code).toBe('rol_de_cliente');
    const asesor = await taller.hire('asesor');
    expect((await invite(address(), 'asesor', asesor)).status).toBe(403);
  });

  test('accepted twice at the same instant makes one account', async () => {
    const { token } = await invite();
    const answers = await Promise.all([acceptAsNew(token), acceptAsNew(token), acceptAsNew(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
  });

  test('with a password that is guessed in a moment changes nothing', async () => {
    const { token } = await invite();
    const weak = await acceptAsNew(token, { password: 'contraseña1234' });
    expect([weak.status, weak.body.code]).toEqual([422, 'password_debil']);
    expect((await acceptAsNew(token)).status).toBe(201);
  });

  test('with an invented link says what to do', async () => {
    const answer = await acceptAsNew('a'.repeat(43));
    expect([answer.status, answer.body.message]).toEqual([
      410,
      'Esta invitación ya no vale. Pide otra a un administrador de la empresa.',
    ]);
  });
});

describe('a request for access', () => {
  const link = async (as = owner): Promise<string> => tokenOf((await as.post('/api/enlaces-acceso')).body.url);
  const ask = async (person: Person, token: string) =>
    person.post('/api/auth/request-company-access', { token, mensaje: 'Soy el contador', rol: 'Contador' });
  const newest = async () => (await owner.get('/api/solicitudes?limit=1')).body.data[0];

  test('[Q-32] reaches every administrator, and who is approved enters with the role given', async () => {
    const administrador = await taller.hire('administrador');
    const sofia = await stranger();
    const token = await link();
    const shown = (await sofia.get(`/api/auth/request-company-access?token=${token}`)).body;
    expect(shown).toEqual({
      success: true,
      empresa: { empresa_id: taller.empresa_id, nombre: 'Taller Las Palmas' },
      enlace: 'vigente',
      miembro: false,
      solicitudes: [],
      retiradas: [],
    });
    const asked = await ask(sofia, token);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect(asked.body.solicitud).toMatchObject({ empresa: 'Taller Las Palmas', estado: 'pendiente' });
    for (const person of [owner, administrador]) {
      const { data } = (await person.get('/api/notificaciones')).body;
      expect(data[0]).toMatchObject({
        tipo: 'solicitud.acceso',
        titulo: 'Sofía Sintaller pide entrar a Taller Las Palmas',
      });
      expect((await mailsTo(person.email)).at(-1)?.asunto).toContain('pide entrar');
    }
    const { id, version, rol_pedido, mensaje } = await newest();
    expect([rol_pedido, mensaje]).toEqual(['Contador', 'Soy el contador']);
    const approved = await owner.post(`/api/solicitudes/${id}/aprobacion`, { rol_id: roles['contador'] }, { version });
    expect(approved.body).toMatchObject({ estado: 'aprobada', rol: 'Contador', respondida_por: 'Dueña de Prueba' });
    expect((await sofia.get('/api/pagos/cuentas', { empresa: taller.empresa_id })).status).toBe(200);
    expect((await mailsTo(sofia.email)).at(-1)?.asunto).toBe('Acceso a Taller Las Palmas');
    const second = await owner.post(`/api/solicitudes/${id}/rechazo`, { motivo: 'Tarde' }, { version: version + 1 });
    expect(second.body.code).toBe('solicitud_respondida');
    expect((await ask(sofia, token)).body.code).toBe('ya_perteneces');
  });

  test('that is rejected says why, and may be asked again', async () => {
    const sofia = await stranger();
    const token = await link();
    await ask(sofia, token);
    expect((await ask(sofia, token)).body.code).toBe('ya_solicitada');
    const { id, version } = await newest();
    const nothing = await owner.post(`/api/solicitudes/${id}/rechazo`, { motivo: ' ' }, { version });
    expect(nothing.body.fields).toHaveProperty('motivo');
    await owner.post(`/api/solicitudes/${id}/rechazo`, { motivo: 'No te conocemos.' }, { version });
    const { solicitudes } = (await sofia.get('/api/auth/request-company-access')).body;
    expect(solicitudes).toMatchObject([{ estado: 'rechazada', motivo: 'No te conocemos.' }]);
    expect((await ask(sofia, token)).status).toBe(201);
  });

  test('that nobody answered in three days is over', async () => {
    const sofia = await stranger();
    await ask(sofia, await link());
    const { id, version } = await newest();
    await taller.run((tx, who) => backdate(tx, who, 'solicitud', id));
    const late = await owner.post(`/api/solicitudes/${id}/aprobacion`, { rol_id: roles['asesor'] }, { version });
    expect(late.body.code).toBe('solicitud_respondida');
    expect((await newest()).estado).toBe('expirada');
  });

  test('needs a link that lives, and one may not be made without the key', async () => {
    const sofia = await stranger();
    expect((await ask(sofia, 'b'.repeat(43))).body).toMatchObject({ success: false, code: 'enlace_no_vale' });
    const asesor = await taller.hire('asesor');
    expect((await asesor.post('/api/enlaces-acceso')).status).toBe(403);
  });

  test('is made with a link of its own: to anybody else that link is used', async () => {
    const [sofia, other] = [await stranger(), await stranger()];
    const token = await link();
    const asks = await Promise.all([ask(sofia, token), ask(other, token)]);
    expect(asks.map(({ status }) => status).sort()).toEqual([201, 410]);
    const [winner, loser] = asks[0]?.status === 201 ? [sofia, other] : [other, sofia];
    const shown = (await loser.get(`/api/auth/request-company-access?token=${token}`)).body;
    expect([shown.enlace, shown.solicitudes]).toEqual(['usado', []]);
    const refused = await ask(loser, token);
    expect(refused.body).toMatchObject({ success: false, code: 'enlace_usado' });
    expect((await winner.get(`/api/auth/request-company-access?token=${token}`)).body).toMatchObject({
      enlace: 'vigente',
      solicitudes: [{ estado: 'pendiente', empresa_id: taller.empresa_id }],
    });
    const { data } = (await owner.get('/api/enlaces-acceso')).body;
    expect(data[0]).toMatchObject({ estado: 'usado', usado_por: 'Sofía Sintaller', creado_por: 'Dueña de Prueba' });
    expect(JSON.stringify(data)).not.toContain(token);
  });

  test('ends when its link is taken back, and who asked reads it', async () => {
    const sofia = await stranger();
    const token = await link();
    await ask(sofia, token);
    const [enlace] = (await owner.get('/api/enlaces-acceso')).body.data;
    const { id: solicitud, version } = await newest();
    const revoked = await owner.del(`/api/enlaces-acceso/${enlace.id}`, { version: enlace.version });
    expect(revoked.body, JSON.stringify(revoked.body)).toMatchObject({ estado: 'revocado' });
    const again = await owner.del(`/api/enlaces-acceso/${enlace.id}`, { version: revoked.body.version });
    expect(again.body.code).toBe('enlace_ya_revocado');
    const shown = (await sofia.get(`/api/auth/request-company-access?token=${token}`)).body;
    expect(shown).toMatchObject({ enlace: 'revocado', solicitudes: [{ estado: 'revocada' }] });
    expect((await mailsTo(sofia.email)).at(-1)?.texto).toContain('anuló el enlace');
    const body = { rol_id: roles['asesor'] };
    const late = await owner.post(`/api/solicitudes/${solicitud}/aprobacion`, body, { version: version + 1 });
    expect(late.body.code).toBe('solicitud_respondida');
    expect((await ask(sofia, token)).body.code).toBe('enlace_revocado');
  });

  test('with a link of more than three days says that it expired', async () => {
    const sofia = await stranger();
    const token = await link();
    const [enlace] = (await owner.get('/api/enlaces-acceso')).body.data;
    await taller.run((tx, who) => backdate(tx, who, 'enlace', enlace.id));
    expect((await sofia.get(`/api/auth/request-company-access?token=${token}`)).body.enlace).toBe('expirado');
    expect((await ask(sofia, token)).body.code).toBe('enlace_expirado');
  });

  test('by somebody who was removed is made again with a new link, and lets him in with the new role alone', async () => {
    const sofia = await stranger();
    await ask(sofia, await link());
    const first = await newest();
    await owner.post(
      `/api/solicitudes/${first.id}/aprobacion`,
      { rol_id: roles['contador'] },
      { version: first.version },
    );
    const { personas } = (await owner.get('/api/permisos')).body;
    const { version } = personas.find((one: { usuario_id: string }) => one.usuario_id === sofia.usuario_id);
    expect((await owner.patch(`/api/miembros/${sofia.usuario_id}`, { activa: false }, { version })).status).toBe(200);
    const token = await link();
    const seen = (await sofia.get(`/api/auth/request-company-access?token=${token}`)).body;
    expect(seen).toMatchObject({ enlace: 'vigente', miembro: false, solicitudes: [{ estado: 'retirada' }] });
    expect(first.correo_probado, 'nobody opened a link that went to her mailbox').toBe(false);
    expect((await ask(sofia, token)).status).toBe(201);
    const second = await newest();
    const body = { rol_id: roles['asesor'] };
    const back = await owner.post(`/api/solicitudes/${second.id}/aprobacion`, body, { version: second.version });
    expect(back.body).toMatchObject({ estado: 'aprobada', rol: 'Asesor' });
    expect((await sofia.get('/api/cotizaciones', { empresa: taller.empresa_id })).status).toBe(200);
    expect((await sofia.get(`/api/auth/request-company-access?token=${await link()}`)).body.miembro).toBe(true);
  });

  test('again after a rejection tells the administrators once a day', async () => {
    const sofia = await stranger();
    const token = await link();
    const before = (await mailsTo(owner.email)).length;
    for (let n = 0; n < 3; n++) {
      expect((await ask(sofia, token)).status).toBe(201);
      const { id, version } = await newest();
      await owner.post(`/api/solicitudes/${id}/rechazo`, { motivo: 'No te conocemos' }, { version });
    }
    expect(await mailsTo(owner.email)).toHaveLength(before + 1);
  });

  test('is not made again by somebody who may not, with no link, until an administrator takes that back', async () => {
    const sofia = await stranger();
    await ask(sofia, await link());
    const { id, version } = await newest();
    const body = { motivo: 'No te conocemos', no_vuelve: true };
    const rejected = await owner.post(`/api/solicitudes/${id}/rechazo`, body, { version });
    expect(rejected.body).toMatchObject({ estado: 'rechazada', no_vuelve: true });
    expect((await mailsTo(sofia.email)).at(-1)?.texto).not.toContain('enlace nuevo');
    const before = (await mailsTo(owner.email)).length;
    const again = await ask(sofia, await link());
    expect([again.status, again.body.code]).toEqual([403, 'no_puede_pedir']);
    // What he is refused spends no link: somebody else may still ask with it.
    const { data } = (await owner.get('/api/enlaces-acceso')).body;
    expect([data[0].estado, (await mailsTo(owner.email)).length]).toEqual(['vigente', before]);
    // Only there: other companies are asked as before.
    const other = await server.company();
    expect((await ask(sofia, await link(other.owner))).status).toBe(201);

    const asesor = await taller.hire('asesor');
    const undo = (person: Person, at: number) => person.post(`/api/solicitudes/${id}/vuelta`, {}, { version: at });
    expect((await undo(asesor, rejected.body.version)).status).toBe(403);
    expect((await undo(other.owner, rejected.body.version)).status).toBe(404);
    expect((await undo(owner, version)).body.code).toBe('version_anterior');
    expect((await undo(owner, rejected.body.version)).body).toMatchObject({ estado: 'rechazada', no_vuelve: false });
    expect((await ask(sofia, await link())).status).toBe(201);
  });

  test('is not approved with a role of keys that who approves lacks', async () => {
    const sofia = await stranger();
    await ask(sofia, await link());
    const { id, version } = await newest();
    const administrador = await taller.hire('administrador');
    await taller.leave(administrador, ['administrar_permisos']);
    const body = { rol_id: roles['asesor'] };
    const refused = await administrador.post(`/api/solicitudes/${id}/aprobacion`, body, { version });
    expect([refused.status, refused.body.code]).toEqual([403, 'no_se_otorga_lo_que_falta']);
    expect((await newest()).estado).toBe('pendiente');
  });

  test('sent twice at the same instant is one', async () => {
    const sofia = await stranger();
    const token = await link();
    const answers = await Promise.all([ask(sofia, token), ask(sofia, token), ask(sofia, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('is seen by nobody of another company, and by nobody else who asks', async () => {
    const sofia = await stranger();
    await ask(sofia, await link());
    const { id, version } = await newest();
    const other = await server.company();
    const foreign = await rolesOf(other.owner);
    const body = { rol_id: foreign['asesor'] };
    expect((await other.owner.post(`/api/solicitudes/${id}/aprobacion`, body, { version })).status).toBe(404);
    expect((await other.owner.get('/api/solicitudes')).body.data).toEqual([]);
    expect((await (await stranger()).get('/api/auth/request-company-access')).body.solicitudes).toEqual([]);
  });
});

describe('the people of a company', () => {
  test('[ASVS 7.4.5] are listed with what they have open, and one is closed out everywhere in it at once', async () => {
    const asesor = await taller.hire('asesor');
    const rowOf = async () =>
      (await owner.get('/api/usuarios')).body.data.find(
        (one: { usuario_id: string }) => one.usuario_id === asesor.usuario_id,
      );
    expect(await rowOf()).toMatchObject({ rol: 'Asesor', activa: true, sesiones: 1 });
    await asesor.get('/api/auth/check-session');
    const closed = await owner.post(`/api/usuarios/${asesor.usuario_id}/cierre-sesiones`);
    expect(closed.body).toEqual({ cerradas: 1 });
    expect((await asesor.get('/api/cotizaciones')).status).toBe(401);
    expect(await rowOf()).toMatchObject({ sesiones: 0 });
  });

  test('of another company are not closed out', async () => {
    const other = await server.company();
    const refused = await other.owner.post(`/api/usuarios/${owner.usuario_id}/cierre-sesiones`);
    expect(refused.status).toBe(404);
    expect((await owner.get('/api/auth/validate')).status).toBe(200);
  });
});

type Tx = Parameters<Parameters<Company['run']>[0]>[0];
type Who = Parameters<Parameters<Company['run']>[0]>[1];
const backdate = async (tx: Tx, who: Who, table: 'invitacion' | 'solicitud' | 'enlace', id: string): Promise<void> => {
  const { sql } = await import('#platform/server/db/query.ts');
  await tx.run(
    sql`update ${sql.table(`solicitudes.${table}`)} set expira_en = now() - interval '1 second' where empresa_id = ${who.empresa_id} and id = ${id}`,
  );
};
