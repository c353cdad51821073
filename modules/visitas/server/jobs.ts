import { sql } from '#platform/server/db/query.ts';
import { companyTask, type CompanyJob, type RoomJobs } from '#platform/server/jobs/task.ts';
import { refreshVehiculo } from './vehiculo.ts';
import './tables.ts';

const AT_ONCE = 200;

/** Of vehicles that were here before anybody calculated, when they are expected again. */
export const visitasJobs: RoomJobs = {
  tasks: {
    'visitas.calcular': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from ordenes.orden o
          where o.activo_id is not null and o.entregada_fecha is not null and o.cancelada_en is null
            and not exists (select from visitas.vehiculo v where v.empresa_id = o.empresa_id and v.activo_id = o.activo_id)`,
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  crons: { 'visitas.calcular': { at: '27 3 * * *', evenLate: true } },
};

const calculate = async ({ who, run }: CompanyJob): Promise<void> => {
  for (;;) {
    const done = await run(async (tx) => {
      const rows = await tx.rows(
        sql<{ activo_id: string }>`select distinct o.activo_id from ordenes.orden o
          where o.empresa_id = ${who.empresa_id} and o.activo_id is not null and o.entregada_fecha is not null
            and o.cancelada_en is null and not exists (select from visitas.vehiculo v
              where v.empresa_id = ${who.empresa_id} and v.activo_id = o.activo_id)
          order by o.activo_id limit ${AT_ONCE}`,
      );
      for (const { activo_id } of rows) await refreshVehiculo(tx, who, activo_id, false);
      return rows.length;
    });
    if (done < AT_ONCE) return;
  }
};

const inCompany = companyTask(calculate);
