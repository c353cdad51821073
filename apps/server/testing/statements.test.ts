import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { startTest } from './harness.ts';
import { judgeOne } from './statements.ts';
import { openSuperuser } from './tamper.ts';

const t = await startTest();
let client: pg.Client;
beforeAll(async () => {
  client = await openSuperuser(t);
});
afterAll(() => client.end());

describe('a statement names its company', () => {
  test.each([
    'select 1',
    'select hash from sesiones.sesion where usuario_id = $1',
    'select nombre from clientes.cliente where empresa_id = $1 and id = $2',
    'select nombre from clientes.cliente where $1 = empresa_id',
    'select a.marca from clientes.cliente c join activos.activo a on a.empresa_id = c.empresa_id and a.cliente_id = c.id where c.empresa_id = 7',
    'select c.id from clientes.cliente c left join activos.activo a on a.empresa_id = c.empresa_id and a.cliente_id = c.id where c.empresa_id = $1',
    'select (select count(*) from activos.activo a where a.empresa_id = $1 and a.cliente_id = c.id) from clientes.cliente c where c.empresa_id = $2',
    'with mios as (select id from clientes.cliente where empresa_id = $1) select * from mios',
    'update clientes.cliente set nombre = $1 where empresa_id = $2 and id = $3',
    'delete from plataforma.busqueda where empresa_id = $1 and token = any($2)',
    "insert into plataforma.folio (empresa_id, serie) values ($1, 'A'), ($2, 'B') on conflict do nothing",
    'insert into plataforma.folio (empresa_id, serie) select e.empresa_id, s from empresas.empresa e, unnest($2::text[]) s where e.empresa_id = $1',
  ])('%s', async (text) => {
    expect(await judgeOne(client, text)).toEqual([]);
  });
});

describe('a statement is caught that', () => {
  test.each([
    ['asks of every company', 'select nombre from clientes.cliente where id = $1', 'clientes.cliente'],
    ['asks of several', 'select nombre from clientes.cliente where empresa_id = any($1::int[])', 'clientes.cliente'],
    [
      'joins without the company',
      'select a.id from clientes.cliente c join activos.activo a on a.cliente_id = c.id where c.empresa_id = $1',
      'activos.activo (a)',
    ],
    [
      'compares a subquery only with what is outside',
      'select (select count(*) from activos.activo a where a.empresa_id = c.empresa_id and a.cliente_id = c.id) from clientes.cliente c where c.empresa_id = $1',
      'activos.activo (a)',
    ],
    ['changes whatever has an id', 'update clientes.cliente set nombre = $1 where id = $2', 'clientes.cliente'],
    [
      'deletes what is old',
      "delete from plataforma.borrador where actualizado_en < now() - interval '1 day'",
      'borrador',
    ],
    [
      'writes for whichever company is next',
      "insert into plataforma.folio (empresa_id, serie) select max(empresa_id) + 1, 'A' from empresas.empresa where empresa_id = $1",
      'plataforma.folio',
    ],
    [
      'writes rows that are of no company’s table',
      'insert into plataforma.folio (empresa_id, serie) select $1::int, s from unnest($2::text[]) s',
      'plataforma.folio',
    ],
    [
      'writes what a subquery says',
      "insert into plataforma.folio (empresa_id, serie, siguiente) values ($1, 'A', (select max(siguiente) from plataforma.folio where empresa_id = $2))",
      'plataforma.folio',
    ],
  ])('%s', async (_what, text, named) => {
    expect((await judgeOne(client, text)).some((told) => told.includes(named))).toBe(true);
  });
});
