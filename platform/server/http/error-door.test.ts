import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { toRefusal } from './error-door.ts';

const t = await startTest();
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a query that goes past its time says to come back, as when the database is away', async () => {
  const client = await t.owner.connect();
  await client.query("set statement_timeout = '20ms'");
  const refusal = toRefusal(await failureOf(client.query('select pg_sleep(5)')));
  client.release(true);
  expect(refusal).toMatchObject({ status: 503, code: 'base_ausente', retryAfterSeconds: 2 });
});

test('who waits for a lock past its time hears that nothing was saved and when to come back', async () => {
  const [holder, waiter] = [await t.owner.connect(), await t.owner.connect()];
  await holder.query('begin; lock table plataforma.folio in access exclusive mode');
  await waiter.query("set lock_timeout = '20ms'");
  const refusal = toRefusal(await failureOf(waiter.query('select from plataforma.folio')));
  await holder.query('rollback');
  for (const client of [holder, waiter]) client.release(true);
  expect(refusal).toMatchObject({ status: 503, code: 'ocupada', retryAfterSeconds: 2 });
});

test('a database that takes the call and says nothing is taken for gone', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const pool = createPool({ host: '127.0.0.1', port, user: 'nadie', password: 'nada', database: 'nada', max: 1 });
  // The second one waits for the first one's place.
  const failures = await Promise.all([failureOf(pool.query('select 1')), failureOf(pool.query('select 1'))]);
  silent.close();
  expect(failures.map((failure) => toRefusal(failure)?.status)).toEqual([503, 503]);
});

test('a connection that stops answering is dropped, and the next query finds another', async () => {
  const connectionString = t.app.pool.options.connectionString ?? '';
  const impatient = createPool({ connectionString, max: 1, queryTimeoutMs: 100 });
  const failure = await failureOf(impatient.query('select pg_sleep(5)'));
  expect(toRefusal(failure)?.status).toBe(503);
  expect((await impatient.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  await impatient.end();
});

describe('of a company that lives on another server only the sentence arrives', () => {
  const passedOn = (code: string, message: string) =>
    toRefusal(Object.assign(new Error(message), { code, severity: 'ERROR' }));

  test.each([
    'duplicate key value violates unique constraint "rol_empresa_id_nombre_key_102011"',
    'llave duplicada viola restricción de unicidad «rol_empresa_id_nombre_key_102011»',
  ])('whoever came second hears the words of the rule: %s', (message) => {
    expect(passedOn('23505', message)?.message).toBe('Ya hay un rol con ese nombre. Escribe otro.');
  });

  test('what was kept already is told apart from another with the same number', () => {
    const twice = (name: string) => passedOn('23505', `duplicate key value violates unique constraint "${name}"`)?.code;
    expect([twice('pago_pkey_102011'), twice('pago_por_algo_102011')]).toEqual(['ya_guardado', 'ya_existe']);
  });

  test.each([
    ['23514', 'new row for relation "cliente_102016" violates check constraint "cliente_nombre_check"'],
    [
      '23514',
      'el nuevo registro para la relación «cliente_102016» viola la restricción «check» «cliente_nombre_check»',
    ],
    ['23502', 'null value in column "nombre" of relation "cliente_102016" violates not-null constraint'],
    ['23502', 'el valor nulo en la columna «nombre» de la relación «cliente_102016» viola la restricción de no nulo'],
  ])('the form marks the field: %s %s', (code, message) => {
    expect(passedOn(code, message)).toMatchObject({ status: 422, fields: { nombre: 'Revisa este dato.' } });
  });

  test('a server that dies while it is told to commit is a database that is away', () => {
    const message = 'could not commit transaction for shard 102016 on at least one active node';
    expect(passedOn('XX000', message)).toMatchObject({ status: 503, code: 'base_ausente', retryAfterSeconds: 2 });
    expect(passedOn('XX000', 'cache lookup failed for relation 102016')).toBeUndefined();
  });
});
