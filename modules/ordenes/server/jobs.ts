import { sql } from '#platform/server/db/query.ts';
import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { hearNota, holdForNota } from './acreditado.ts';
import './tables.ts';

/** Delivered documents whose credit notes are not in their lines: those of before notes reached sales. */
const UNSETTLED = `select k.empresa_id, k.documento_id from pagos.cuenta k
  join ordenes.orden o on o.empresa_id = k.empresa_id and o.id = k.documento_id and o.entregada_fecha is not null
  where k.documento_tipo = 'orden' and k.acreditado_centavos <> 0 and k.cancelada_en is null
    and k.acreditado_centavos <> (select sum(p.acreditado_centavos) from ordenes.partida p
      where p.empresa_id = k.empresa_id and p.orden_id = k.documento_id)`;

export const ordenesJobs: RoomJobs = {
  tasks: {
    'ordenes.acreditar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from (${UNSETTLED}) x order by 1`,
      );
      for (const { empresa_id } of rows) await settleInCompany(job, { empresa_id });
    },
  },
  crons: { 'ordenes.acreditar': { at: '*/10 * * * *', evenLate: true } },
};

/** One transaction for each document: what a stop leaves over is taken up by the next run. */
const settleInCompany = companyTask(async ({ who, run }) => {
  const rows = await run((tx) =>
    tx.rows(sql<{ documento_id: string }>`select x.documento_id from (
      select k.documento_id, k.acreditado_centavos, (select coalesce(sum(p.acreditado_centavos), 0) from ordenes.partida p
        where p.empresa_id = ${who.empresa_id} and p.orden_id = k.documento_id) as puesto
      from pagos.cuenta k join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = k.documento_id and o.entregada_fecha is not null
      where k.empresa_id = ${who.empresa_id} and k.documento_tipo = 'orden' and k.acreditado_centavos <> 0 and k.cancelada_en is null) x
      where x.puesto <> x.acreditado_centavos order by x.documento_id`),
  );
  for (const { documento_id } of rows)
    await run(async (tx) => {
      await holdForNota(tx, who, documento_id);
      await hearNota(tx, who, documento_id, 'Notas de crédito de antes');
    });
});
