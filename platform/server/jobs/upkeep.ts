import { isSpread } from '#platform/server/db/spread.ts';
import type { Job, RoomJobs } from './task.ts';

/** Rows that served their time, in portions so that no lock lasts. */
const SPENT: Readonly<Record<string, string>> = {
  'plataforma.idempotencia': "creado_en < now() - interval '30 days'",
  'plataforma.evento': "creado_en < now() - interval '3 days'",
  'plataforma.borrador': "actualizado_en < now() - interval '90 days'",
  'plataforma.enlace_escritura': "desde < now() - interval '1 day'",
  'plataforma.enlace_publico': "expira_en < now() - interval '90 days'",
  'plataforma.correo_de_acceso': "creado_en < now() - interval '30 days'",
  // Past the 72 hours of the longest link.
  'plataforma.correo_por_entregar': "creado_en < now() - interval '3 days'",
  'plataforma.correo': "creado_en < now() - interval '1 year' and estado <> 'pendiente'",
};
const PORTION = 5_000;

/** Deletes what `condition` says of a table, in every company. For the upkeep of rooms too. */
export const purge = async ({ maintenance }: Job, table: string, condition: string): Promise<number> => {
  // Where the companies are on several servers each of them deletes its own share, all at once.
  if (await isSpread(maintenance, table))
    return (await maintenance.query(`delete from ${table} where ${condition}`)).rowCount ?? 0;
  for (let total = 0; ; ) {
    const { rowCount } = await maintenance.query(
      `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${PORTION}))`,
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < PORTION) return total;
  }
};

/** The nightly tidying of platform's own tables, at three in the morning of central Mexico. */
export const upkeepJobs: RoomJobs = {
  tasks: {
    'plataforma.depurar': async (job) => {
      for (const [table, condition] of Object.entries(SPENT)) {
        const total = await purge(job, table, condition);
        if (total > 0) job.log.info({ table, total }, 'spent rows removed');
      }
    },
  },
  crons: { 'plataforma.depurar': { at: '10 9 * * *', evenLate: true } },
};
