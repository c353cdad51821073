import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { withClient } from '#platform/server/db/with-client.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { ROOT } from '../database.ts';
import { kindsOfTables } from '../tables/kinds.ts';
import { type Company, startTest } from '../testing/harness.ts';
import { fragmentOf } from './divide.ts';
import { applierFor } from './migrations.ts';

const t = await startTest();
const inTest = (url: string) => Object.assign(new URL(url), { pathname: `/${t.database}` }).toString();
const superuser = inTest(inject('cluster').superuser);
const ownerUrl = inject('cluster').owner.replace('__DB__', t.database);

const begin = (...order: string[]) => {
  const child = spawn(process.execPath, [join(ROOT, 'tools/distribute.ts'), ...order], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', DATABASE_URL: superuser },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = { child, said: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.said += String(text)));
  return run;
};

const order = async (...words: string[]): Promise<string> => {
  const run = begin(...words);
  const [code] = await once(run.child, 'close');
  expect(code, run.said).toBe(0);
  return run.said;
};

const placeOf = ({ empresa_id }: Company) => withClient(superuser, (client) => fragmentOf(client, empresa_id));
const workers = () =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<{ id: number; address: string }>(
      "select nodeid as id, nodename || ':' || nodeport as address from pg_dist_node where groupid > 0 order by 1",
    );
    return rows;
  });
const elsewhere = async (company: Company): Promise<{ id: number; address: string }> => {
  const at = await placeOf(company);
  const other = (await workers()).find(({ id }) => id !== at?.node);
  if (!other) throw new Error('there is one worker only');
  return other;
};

/** Somebody who registers customers until told to stop, and tries each again until it is taken. */
const keepWriting = (company: Company) => {
  const stopped = new AbortController();
  const acknowledged: string[] = [];
  const strange: string[] = [];
  const one = async (nombre: string) => {
    const key = randomUUID();
    for (;;) {
      const answer = await company.owner.post('/api/clientes', { nombre }, { key });
      if (answer.status === 201) return void acknowledged.push(answer.body['id']);
      if (answer.status !== 503) return void strange.push(`${answer.status} ${answer.body['message']}`);
      await sleep(200);
    }
  };
  const work = (async () => {
    for (let n = 1; !stopped.signal.aborted; n++) await one(`Cliente ${n}`);
  })();
  return {
    stop: async () => {
      stopped.abort();
      await work;
      return { acknowledged, strange };
    },
  };
};

const kept = async ({ empresa_id }: Company): Promise<string[]> => {
  const { rows } = await t.owner.query('select id from clientes.cliente where empresa_id = $1', [empresa_id]);
  return rows.map(({ id }) => String(id)).toSorted();
};

const unforced = () =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query(
      'select name from unnest($1::text[]) name join pg_class c on c.oid = to_regclass(name) where not c.relforcerowsecurity',
      [kindsOfTables.company],
    );
    return rows;
  });

test('a company is set apart and moved while people write: nothing lost, nothing doubled, the policies as before', async () => {
  const company = await t.company();
  const before = await kept(company);
  const writer = keepWriting(company);
  const target = await elsewhere(company);
  await order('--aparte', String(company.empresa_id), '--hacer');
  const own = await placeOf(company);
  expect(own?.from).toBe(own?.to);
  expect(own?.node).toBe(target.id);
  const back = await elsewhere(company);
  await order('--mover', String(company.empresa_id), '--en', back.address, '--hacer');
  expect((await placeOf(company))?.node).toBe(back.id);
  const { acknowledged, strange } = await writer.stop();
  expect(strange).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(await kept(company)).toEqual([...before, ...acknowledged].toSorted());
  expect(await unforced()).toEqual([]);
  expect(await order('--aparte', String(company.empresa_id), '--hacer')).toContain('ya tiene un fragmento');
});

test('killed in the middle, the same order again finishes it', async () => {
  const company = await t.company();
  const writer = keepWriting(company);
  const target = await elsewhere(company);
  const words = ['--mover', String(company.empresa_id), '--en', target.address, '--hacer'];
  const killed = begin(...words);
  await expect.poll(() => killed.said, { timeout: 60_000, interval: 50 }).toContain('pasará de');
  await sleep(2_000);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');
  await order(...words);
  expect((await placeOf(company))?.node).toBe(target.id);
  const { acknowledged, strange } = await writer.stop();
  expect(strange).toEqual([]);
  expect((await kept(company)).filter((id) => acknowledged.includes(id)).length).toBe(acknowledged.length);
  expect(await unforced()).toEqual([]);
});

const migration = `-- a table of a company; full from the start
create schema nuevo;
grant usage on schema nuevo to bahia_app, bahia_mantenimiento;
create table nuevo.cosa (
  empresa_id int not null, id uuid not null, hecha_por uuid references usuarios.usuario (id), texto text not null,
  primary key (empresa_id, id), foreign key (empresa_id, id) references clientes.cliente (empresa_id, id)
);
call plataforma.proteger('nuevo.cosa', 'select, insert');
create trigger cosa_solo_agregar before update or delete on nuevo.cosa
  for each row execute function plataforma.solo_agregar();
alter table clientes.cliente add column nueva int not null default 3;
alter table clientes.cliente add constraint cliente_nueva_check check (nueva > 0);
alter table clientes.cliente no force row level security;
alter table nuevo.cosa no force row level security;
insert into nuevo.cosa (empresa_id, id, texto) select empresa_id, id, 'de ' || nombre from clientes.cliente;
alter table nuevo.cosa force row level security;
alter table clientes.cliente force row level security;
create table plataforma.nueva_del_primero (id int primary key, usuario_id uuid references usuarios.usuario (id));
create function plataforma.cuantas_nuevas() returns bigint language sql as $$ select count(*) from plataforma.nueva_del_primero $$;`;

test('a migration reaches every server: a new table joins the others, columns and rules reach every piece', async () => {
  const [company, other] = [await t.company(), await t.company()];
  for (const { owner } of [company, company, other]) await owner.post('/api/clientes', { nombre: `C ${randomUUID()}` });
  const kinds = { ...kindsOfTables, company: [...kindsOfTables.company, 'nuevo.cosa'] };
  await withClient(ownerUrl, async (client) => {
    const one = { name: '20991231T0000_prueba', hash: 'x', sql: migration };
    expect(await migrate(client, [one], await applierFor(client, kinds))).toEqual([one.name]);
  });
  const all = await t.owner.query(
    `select c.empresa_id, count(*)::int as clientes, count(n.id)::int as cosas, min(c.nueva) as nueva
     from clientes.cliente c left join nuevo.cosa n on n.empresa_id = c.empresa_id and n.id = c.id group by 1`,
  );
  expect(all.rows.length).toBeGreaterThanOrEqual(2);
  for (const { clientes, cosas, nueva } of all.rows) expect([cosas, nueva]).toEqual([clientes, 3]);
  const seen = await company.run(async (_, who) => {
    const client = await t.app.pool.connect();
    try {
      await client.query('begin');
      await client.query('select plataforma.poner_empresa($1)', [who.empresa_id]);
      return (
        await client.query('select distinct empresa_id from nuevo.cosa where empresa_id = any($1)', [
          [who.empresa_id, other.empresa_id],
        ])
      ).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
  expect(seen).toEqual([{ empresa_id: company.empresa_id }]);
  await expect(t.owner.query("update nuevo.cosa set texto = 'otro'")).rejects.toMatchObject({ code: 'BA500' });
  const bad = t.owner.query('update clientes.cliente set nueva = 0 where empresa_id = $1', [company.empresa_id]);
  await expect(bad).rejects.toMatchObject({ code: '23514' });
});
