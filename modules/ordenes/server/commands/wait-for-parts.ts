import { type EstadoOrden, nextStates } from '#modules/ordenes/rules.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from '../queries.ts';
import { recordChange, updateOrden } from './change-orden.ts';
import '../tables.ts';

/**
 * The order waits for a part, unless somebody still works on another of its lines: then only that line is paused. The caller
 * holds the order. Returns whether it waits.
 */
export const waitForParts = async (tx: Tx, who: Who, id: string, nota: string): Promise<boolean> => {
  const orden = await getOrden(tx, who, id);
  if (orden.estado === 'en_espera') return orden.espera_por === 'refaccion';
  if (!nextStates(orden.estado).includes('en_espera')) return false;
  if (orden.partidas.some(({ estado }) => estado === 'en_curso')) return false;
  await updateOrden(tx, who, id, { estado: 'en_espera', espera_por: 'refaccion' });
  await recordChange(tx, who, orden, 'en_espera', nota, 'refaccion');
  return true;
};

/** Nothing keeps it any more: it goes on from where it stopped, whoever brought the part. Returns whether it had waited. */
export const goOnWithParts = async (tx: Tx, who: Who, id: string, nota: string): Promise<boolean> => {
  const orden = await getOrden(tx, who, id);
  if (orden.estado !== 'en_espera' || orden.espera_por !== 'refaccion') return false;
  const a = await whereItWas(tx, who, id);
  await updateOrden(tx, who, id, { estado: a, espera_por: null });
  await recordChange(tx, who, orden, a, nota);
  return true;
};

const BEFORE_WORK: readonly string[] = ['recibida', 'diagnostico', 'por_autorizar'];

/** What had not begun its work when it stopped has not begun it now. */
const whereItWas = async (tx: Tx, who: Who, id: string): Promise<EstadoOrden> => {
  const stopped = await tx.maybe(
    q
      .selectFrom('ordenes.cambio_estado')
      .select('de')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('a', '=', 'en_espera')
      .where('de', '<>', 'en_espera')
      .orderBy('id', 'desc')
      .limit(1),
  );
  return stopped?.de && BEFORE_WORK.includes(stopped.de) ? 'diagnostico' : 'en_proceso';
};
