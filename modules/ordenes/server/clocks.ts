import { empleadoOf } from '#modules/empleados/server/front-door.ts';
import {
  type ClockFollower,
  listTrabajosOf,
  runningAt,
  startTrabajo,
  stopTrabajos,
} from '#modules/jornadas/server/front-door.ts';
import type { Trabajo } from '#modules/jornadas/rules/formas.ts';
import type { MotivoFin, MotivoPausa } from '#modules/jornadas/rules.ts';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { isDone, isOpen } from '#modules/ordenes/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockOrden } from './queries.ts';
import { tellOrden } from './visible.ts';
import './tables.ts';

export interface Avanzada {
  estado: PartidaDeOrden['estado'];
  motivo: MotivoPausa;
  /** What the clock of the device said. */
  en: Date;
}

/**
 * The clocks of a line follow what is done with it: whoever works on it begins for himself, and whoever attends the counter
 * for all that have it. Of two on one line each stops his own, and the line pauses with the last. Returns how the line is left.
 */
export const settleClocks = async (
  tx: Tx,
  who: Who,
  orden: Pick<Orden, 'id' | 'folio'>,
  partida: PartidaDeOrden,
  { estado, motivo, en }: Avanzada,
): Promise<PartidaDeOrden['estado']> => {
  const own = (await empleadoOf(tx, who))?.id;
  const stop = (why: MotivoFin, empleado_id?: string) =>
    stopTrabajos(tx, who, {
      documento_id: orden.id,
      partidas: [partida.id],
      motivo: why,
      en,
      ...(empleado_id === undefined ? {} : { empleado_id }),
    });
  if (estado === 'en_curso') {
    const empleados = own === undefined ? partida.trabajadores.map(({ empleado_id }) => empleado_id) : [own];
    const { id: partida_id, descripcion } = partida;
    await startTrabajo(tx, who, { documento_id: orden.id, partida_id, folio: orden.folio, descripcion, empleados, en });
    return estado;
  }
  if (estado !== 'en_pausa') await stop(isDone(estado) ? 'termino' : 'cancelada');
  else if ((await stop(motivo, own)) > 0) return 'en_curso';
  return estado;
};

/** The order, or some lines of it, is worked on no more. */
export const stopClocks = (
  tx: Tx,
  who: Who,
  documento_id: string,
  motivo: MotivoFin,
  partidas?: readonly string[],
): Promise<number> =>
  stopTrabajos(tx, who, { documento_id, motivo, en: who.now, ...(partidas === undefined ? {} : { partidas }) });

/** How long each has been at each line. */
export const listTiempos = async (tx: Tx, who: Who, id: string): Promise<Trabajo[]> => {
  await tx.one(
    q.selectFrom('ordenes.orden').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
  return listTrabajosOf(tx, who, id);
};

/** What clocks do that no order asked for: somebody began another line, ate or left, and is back. */
export const followClocks: ClockFollower = {
  stopped: async (tx, who, moved) => {
    for (const [orden_id, partidas] of byOrden(moved)) {
      const orden = await lockOrden(tx, who, orden_id);
      const running = await runningAt(tx, who, orden_id);
      const idle = partidas.filter((id) => !running.has(id));
      if (isOpen(orden.estado)) await setLines(tx, who, orden, idle, { de: 'en_curso', a: 'en_pausa' });
    }
  },
  resumed: async (tx, who, moved) => {
    const goes: string[] = [];
    for (const [orden_id, partidas] of byOrden(moved)) {
      const orden = await lockOrden(tx, who, orden_id);
      if (!isOpen(orden.estado)) continue;
      await setLines(tx, who, orden, partidas, { de: 'en_pausa', a: 'en_curso' });
      const working = await tx.rows(sql<{
        id: string;
      }>`select id from ordenes.partida where empresa_id = ${who.empresa_id}
        and orden_id = ${orden_id} and id = any(${partidas}::uuid[]) and estado = 'en_curso'`);
      goes.push(...working.map(({ id }) => id));
    }
    return moved.filter(({ partida_id }) => goes.includes(partida_id));
  },
};

type Moved = Parameters<ClockFollower['stopped']>[2];
/** In one order for everybody, so that two who move the same ones wait for each other and no more. */
const byOrden = (moved: Moved): [string, string[]][] => {
  const orders = new Map<string, string[]>();
  for (const { documento_id, partida_id } of moved)
    orders.set(documento_id, [...(orders.get(documento_id) ?? []), partida_id]);
  return [...orders].sort(([a], [b]) => (a < b ? -1 : 1));
};

const setLines = async (
  tx: Tx,
  who: Who,
  { id, folio }: { id: string; folio: string },
  partidas: readonly string[],
  { de, a }: { de: 'en_curso' | 'en_pausa'; a: 'en_curso' | 'en_pausa' },
): Promise<void> => {
  if (partidas.length === 0) return;
  const changed = await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ estado: a })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('id', 'in', [...partidas])
      .where('estado', '=', de),
  );
  if (changed === 0) return;
  await tx.run(
    q
      .updateTable('ordenes.orden')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tellOrden(tx, who, 'orden.cambio', { id, folio });
};
