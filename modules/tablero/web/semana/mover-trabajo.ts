import { promiseOn } from '#modules/ordenes/rules/promesa.ts';
import type { Semana, TareaDeSemana } from '#modules/tablero/contract.ts';
import { type Celda, reasonAgainstCell } from '#modules/tablero/rules/semana.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { refreshTablero, sendPromise, sendWork } from '../queries.ts';

/** Why a work is not put in a cell of this week; null when it may be. */
export const againstCell = (task: TareaDeSemana, to: Celda, { hoy, tecnicos }: Semana): string | null => {
  const person = tecnicos.find(({ empleado_id }) => empleado_id === to.empleado_id);
  const falta = person?.dias.find(({ fecha }) => fecha === to.fecha)?.falta ?? '';
  return reasonAgainstCell(task, to, hoy, falta, person?.nombre ?? '');
};

/** A work put in another cell: done by another, promised for another day, or both. */
export const putWork = async (task: TareaDeSemana, to: Celda, semana: Semana, zona: string): Promise<void> => {
  const { orden_id } = task;
  if (orden_id === null || (task.empleado_id === to.empleado_id && task.fecha === to.fecha)) return;
  const reason = againstCell(task, to, semana);
  if (reason !== null) {
    toast(reason, { tone: 'warning', topic: task.id });
    return;
  }
  const said: string[] = [];
  try {
    let { version } = task;
    if (task.empleado_id !== to.empleado_id) {
      const work = { orden_id, partida_id: task.id, version };
      ({ version } = await sendWork(work, task.empleado_id, to.empleado_id));
      said.push(`«${task.titulo}» es de ${nameOf(semana, to.empleado_id)}.`);
    }
    if (task.fecha !== to.fecha) {
      await sendPromise({ id: orden_id, version }, promiseOn(to.fecha, task.promesa, zona));
      said.push(`${task.folio} se promete para el ${formatFecha(to.fecha)}.`);
    }
    toast(said.join(' '), { topic: task.id });
  } catch (error) {
    // What was done before the refusal stands, and is said.
    toast([...said, messageOf(error)].join(' '), { tone: 'error', topic: task.id, ms: 8000 });
  }
  await refreshTablero();
};

const nameOf = ({ tecnicos }: Semana, id: string | null): string =>
  id === null ? 'nadie' : (tecnicos.find(({ empleado_id }) => empleado_id === id)?.nombre ?? 'otra persona');
