import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { entradaSinClave } from '../../../apps/server/testing/entrada-sin-clave.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const { customer, enter, linkTo, ask, openPage, post, readAs, mailsTo } = entradaSinClave(server);

/** What a migration does to the rows that it finds, from where it says so. */
const upgradeRows = async (file: string, from: string): Promise<void> => {
  const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  expect(text).toContain(from);
  const client = new pg.Client({ connectionString: inject('cluster').owner.replace('__DB__', server.database) });
  await client.connect();
  try {
    await client.query(`begin; ${text.slice(text.indexOf(from))}; commit`);
  } finally {
    await client.end();
  }
};

test('after the upgrade, ten customers who had entered without password are asked to confirm, and enter as themselves', async () => {
  const own = await server.company({ nombre: 'Taller Las Palmas' });
  const pagina = await openPage(own);
  const before = [];
  for (let n = 0; n < 10; n++) {
    const { id, email } = await customer(own, { nombre: `Cliente ${n}` });
    before.push({ id, email, entered: await enter(email, pagina) });
  }
  const thief = await customer(own, { nombre: 'Robada' });
  const stolen = await enter(thief.email, pagina);
  const promoted = await customer(own, { nombre: 'Luis Admin' });
  const luis = await enter(promoted.email, pagina);
  // As the program of before left them: no proof, no kind of session, an account of another address, staff who still name a customer.
  await server.owner.query('update usuarios.usuario set correo_probado_en = null');
  await server.owner.query('delete from entradas.contacto');
  await server.owner.query('update sesiones.sesion set por_enlace = false, solo_empresa = null, solo_cliente = null');
  await server.owner.query('update usuarios.usuario set email = $2 where id = $1', [
    stolen.body.user.id,
    'otro@x.test',
  ]);
  await server.owner.query(
    `update permisos.membresia m set rol_id = r.id from permisos.rol r
      where r.empresa_id = m.empresa_id and r.preset = 'administrador' and m.usuario_id = $1`,
    [luis.body.user.id],
  );
  await upgradeRows('modules/permisos/server/migrations/20261214T0302_trabaja.sql', '-- The membership of somebody');
  await upgradeRows(
    'modules/entradas/server/migrations/20261214T0304_contactos_probados.sql',
    '-- Who entered before by a link',
  );
  for (const { email, entered } of before) {
    expect((await readAs(entered.cookies, own)).status, 'what was open ended').toBe(401);
    await ask(email, pagina);
    const link = await linkTo(email);
    const shown = await server.app.fastify.inject({ method: 'GET', url: link });
    expect(shown.json()).toMatchObject({ confirma: 'primera', contacto: email });
    const again = await post(link, {});
    expect([again.status, again.body.user?.id]).toEqual([200, entered.body.user.id]);
    expect((await readAs(again.cookies, own)).body.email).toBe(email);
    expect((await mailsTo(email)).at(-1)).toContain('dejaron de valer');
    await ask(email, pagina);
    const second = await server.app.fastify.inject({ method: 'GET', url: await linkTo(email) });
    expect(second.json().confirma).toBeNull();
  }
  const { rows } = await server.owner.query(
    'select cliente_id, rol_id is not null as rol from permisos.membresia where usuario_id = any($1)',
    [[stolen.body.user.id, luis.body.user.id]],
  );
  expect(rows, 'staff name no customer, and who entered by a foreign address is out').toEqual([
    { cliente_id: null, rol: true },
  ]);
});
