import type { Cita } from '#modules/citas/rules/formas.ts';
import { getEmpleado } from '#modules/empleados/server/front-door.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';

/** Whoever is to attend it hears of it, unless it was his already or he wrote it down himself. */
export const tellAssigned = async (tx: Tx, who: Who, cita: Cita, before: string | null): Promise<void> => {
  if (cita.empleado_id === null || cita.empleado_id === before) return;
  const { usuario_id } = await getEmpleado(tx, who, cita.empleado_id);
  if (usuario_id === null) return;
  const what = [cita.nombre, cita.vehiculo, cita.placas].filter(Boolean).join(' · ');
  await notify(tx, who, {
    usuario_ids: [usuario_id],
    tipo: 'cita.asignada',
    titulo: `Tienes una cita el ${writeMoment(cita.desde, who.zona)}`,
    texto: what === '' ? `${cita.tipo}.` : `${what}: ${cita.tipo}.`,
    ruta: `/operaciones/agenda?cita=${cita.id}`,
  });
};
