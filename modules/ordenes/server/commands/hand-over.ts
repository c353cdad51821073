import { listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import { runningAt } from '#modules/jornadas/server/front-door.ts';
import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { handOver, isPending, reasonAgainstHandOver } from '#modules/ordenes/rules/relevo.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from '../queries.ts';
import { tellOrden, workersOf } from '../visible.ts';
import { take, updateOrden } from './change-orden.ts';
import { putWorkers } from './do-work.ts';

/** All that one has of an order and is not done goes to another at once; null: what nobody has, or to nobody. */
export const handOverOrden = async (
  tx: Tx,
  who: Who,
  id: string,
  { de, a, partida_id }: { de: string | null; a: string | null; partida_id?: string | undefined },
  version: number,
): Promise<Orden> => {
  const orden = await take(tx, who, id, version, 'assign');
  if (de === a) return orden;
  const before = await workersOf(tx, who, id);
  const known = new Map((await listEmpleadosActivos(tx, who)).map(({ id: of, nombre }) => [of, nombre]));
  if (a !== null && !known.has(a)) throw new Refusal(ordenesRefusals.trabajador_desconocido);
  const isHis = ({ trabajadores }: Orden['partidas'][number]): boolean =>
    de === null ? trabajadores.length === 0 : trabajadores.some(({ empleado_id }) => empleado_id === de);
  const isMeant = ({ id: of }: Orden['partidas'][number]): boolean => partida_id === undefined || of === partida_id;
  const his = orden.partidas.filter((line) => isMeant(line) && isPending(line.estado) && isHis(line));
  const motivo = reasonAgainstHandOver(de === null ? null : await standingOf(tx, who, orden, de, his), his.length);
  if (motivo !== null) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
  for (const line of his) await putWorkers(tx, who, id, line, handOver(line.trabajadores, de, a));
  await updateOrden(tx, who, id, {});
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio }, before);
  await writeBitacora(tx, who, {
    accion: 'orden.asignacion',
    id,
    folio: orden.folio,
    texto: `${who.nombre} asignó ${orden.folio} a ${(a === null ? undefined : known.get(a)) ?? 'nadie'}.`,
  });
  return getOrden(tx, who, id);
};

/** How he stands in the order whose work he would hand over. */
const standingOf = async (tx: Tx, who: Who, orden: Orden, de: string, his: Orden['partidas']) => {
  const working = await runningAt(tx, who, orden.id, de);
  const nombre = orden.partidas
    .flatMap(({ trabajadores }) => trabajadores)
    .find(({ empleado_id }) => empleado_id === de)?.nombre;
  return { nombre: nombre ?? 'Esa persona', abiertas: his.length, trabajando: his.some(({ id }) => working.has(id)) };
};
