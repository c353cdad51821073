import { notify } from '#modules/notificaciones/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { closeForgotten } from './marcas.ts';
import './tables.ts';

/** Clocks that nobody stopped are closed by what each company says, and wait for a supervisor. */
export const jornadasJobs: RoomJobs = {
  tasks: {
    'jornadas.cerrar_olvidados': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from jornadas.turno where salida_en is null and anulado_en is null
          and entrada_en < now() - interval '1 hour'`,
      );
      for (const { empresa_id } of rows) await closeInCompany(job, { empresa_id });
    },
  },
  crons: { 'jornadas.cerrar_olvidados': { at: '5,35 * * * *', evenLate: true } },
};

const closeInCompany = companyTask(async ({ who, run }) => {
  const open = await run((tx) =>
    tx.rows(sql<{ empleado_id: string; nombre: string }>`select t.empleado_id, e.nombre from jornadas.turno t
      join empleados.empleado e on e.empresa_id = t.empresa_id and e.id = t.empleado_id
      where t.empresa_id = ${who.empresa_id} and t.salida_en is null and t.anulado_en is null order by t.entrada_en`),
  );
  const forgot: string[] = [];
  for (const { empleado_id, nombre } of open)
    if (await run((tx) => closeForgotten(tx, who, empleado_id, who.now))) forgot.push(nombre);
  if (forgot.length === 0) return;
  await run((tx) =>
    notify(tx, who, {
      permiso: 'corregir_jornadas',
      tipo: 'jornada.olvidada',
      titulo:
        forgot.length === 1 ? `${forgot[0]} no marcó su salida` : `${forgot.length} personas no marcaron su salida`,
      texto: `Se cerró por la regla del taller: ${forgot.join(', ')}. Corrige a qué hora salieron.`,
      ruta: '/operaciones/asistencia?corregir=1',
    }),
  );
});
