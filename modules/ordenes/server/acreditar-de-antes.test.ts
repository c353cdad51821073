import { expect, test } from 'vitest';
import type { CompanyJob } from '#platform/server/jobs/task.ts';
import { expectInvariants, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  move,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import { ordenesJobs } from './jobs.ts';

const server = await startTest();
const taller = await openTaller(server, { caja: true });
const other = await openTaller(server, { caja: true });

/** A delivered order of two rates with its worker, and a note of 100.00 on it. */
const creditedOrden = async (one: Taller): Promise<Json> => {
  const partidas = [line('Frenos', 116_000), line('Libro', 100_000, { tasa_iva: 0 })];
  const orden = await openOrden(one, { partidas });
  const trabajo = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id: one.trabajadores[0] }] };
  const { owner } = one;
  const named = await created(owner.put(`/api/ordenes/${orden.id}/trabajadores`, trabajo, { version: orden.version }));
  const done = await move(one, await move(one, named, 'en_proceso'), 'terminada');
  const out = await created(act(one, done, 'entrega', { entregada_a: '', kilometraje_salida: null }));
  const nota = { clase: 'bonificacion', motivo: 'Tardó de más', monto_centavos: 10_000 };
  await created(owner.post(`/api/pagos/cuentas/${orden.cuenta_id}/notas`, nota));
  return out;
};

/** What the database was before notes reached sales: notes only in the accounts. */
const forgetNotes = async (): Promise<void> => {
  const superuser = await openSuperuser(server);
  try {
    await superuser.query("set session_replication_role = 'replica'");
    await superuser.query("delete from ordenes.devolucion where clase = 'nota'");
    await superuser.query('update ordenes.partida set acreditado_centavos = 0');
    await superuser.query("delete from atribuciones.credito where clase = 'devolucion'");
  } finally {
    await superuser.end();
  }
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The task as the worker runs it; `stopAt` is the transaction in whose middle the process ends. */
const settle = async (stopAt = Number.POSITIVE_INFINITY): Promise<void> => {
  let begun = 0;
  const { app, owner } = server;
  const enterCompany = async (empresa_id: number): Promise<CompanyJob> => {
    const { company } = [taller, other].find((one) => one.company.empresa_id === empresa_id) ?? taller;
    const run: CompanyJob['run'] = (work) =>
      company.run(async (tx) => {
        begun += 1;
        const done = await work(tx);
        if (begun === stopAt) throw new Error('the process ended');
        return done;
      });
    return { app, log: silent, isLastTry: false, who: company.who, run };
  };
  await ordenesJobs.tasks['ordenes.acreditar']?.(
    { app, log: silent, isLastTry: false, maintenance: owner, enterCompany },
    {},
  );
};
const LEDGER = `select empresa_id, orden_id, partida_id, clase, base_centavos::int as base, iva_centavos::int as iva, total_centavos::int as total
  from ordenes.devolucion order by 1, 2, 3`;
const CREDITS = `select empresa_id, partida_id, empleado_id, clase, sum(base_centavos)::int as base from atribuciones.credito
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const read = async (): Promise<Json[]> => [
  ...(await server.owner.query(LEDGER)).rows,
  ...(await server.owner.query(CREDITS)).rows,
];
const settled = async (ordenes: Json[]): Promise<number[]> => {
  const all = await Promise.all(ordenes.map((one) => fresh(taller, one)));
  return all.map(({ partidas }) => partidas.reduce((sum: number, p: Json) => sum + p.acreditado_centavos, 0));
};

test('credit notes of before get their place in sales, once, also after a stop in the middle', async () => {
  const mine = [await creditedOrden(taller), await creditedOrden(taller), await creditedOrden(taller)].toSorted(
    (a, b) => (a.id < b.id ? -1 : 1),
  );
  await creditedOrden(other);
  const right = await read();
  expect(right.filter(({ clase }) => clase === 'nota')).toHaveLength(8);
  await forgetNotes();
  await expect(expectInvariants(server.owner)).rejects.toThrow('I91');
  // The first transaction reads; the third ends in its middle.
  await expect(settle(3)).rejects.toThrow('the process ended');
  expect(await settled(mine)).toEqual([10_000, 0, 0]);
  await settle();
  expect(await settled(mine)).toEqual([10_000, 10_000, 10_000]);
  expect(await read()).toEqual(right);
  await expectInvariants(server.owner);
  await settle();
  expect(await read()).toEqual(right);
});

test('two runs at once write each note once', async () => {
  const right = await read();
  await forgetNotes();
  await Promise.all([settle(), settle()]);
  expect(await read()).toEqual(right);
});
