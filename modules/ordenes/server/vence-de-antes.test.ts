import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import { act, created, fresh, openOrden, openTaller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const pagos = '../../pagos/server/migrations/20261215T02';

test('accounts of before are due from the delivery, and of a car in the shop on no day', async () => {
  const taller = await openTaller(server, { caja: true });
  const [inShop, out, ticket] = [
    await openOrden(taller),
    await openOrden(taller),
    await openOrden(taller, { clase: 'mostrador' }),
  ];
  const working = await created(act(taller, await fresh(taller, out), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
  const dues = async (): Promise<Json[]> =>
    Promise.all(
      [inShop, out, ticket].map(
        async ({ cuenta_id }) => (await taller.owner.get(`/api/pagos/cuentas/${cuenta_id}`)).body.vence,
      ),
    );
  const { hoy } = taller.company.who;
  expect(await dues()).toEqual([null, hoy, hoy]);
  const superuser = await openSuperuser(server);
  try {
    // Both came in ten days ago with five days of credit.
    await superuser.query(
      'update pagos.cuenta set fecha_negocio = $1::date - 10, vence = $1::date - 5 where documento_id = any($2)',
      [hoy, [inShop.id, out.id]],
    );
    await superuser.query(read(`${pagos}00_poner_vence.sql`));
    await superuser.query(
      /do \$\$[\s\S]*end \$\$;/.exec(read('./migrations/20261215T0210_vence_al_entregar.sql'))?.[0] ?? '',
    );
    await superuser.query(read(`${pagos}15_vence_puesto.sql`));
    const { rows } = await superuser.query('select ($1::date + 5)::text as later', [hoy]);
    expect(await dues()).toEqual([null, rows[0].later, hoy]);
    await superuser.query('update pagos.cuenta set fecha_negocio = $1::date where documento_id = any($2)', [
      hoy,
      [inShop.id, out.id],
    ]);
  } finally {
    await superuser.end();
  }
});
