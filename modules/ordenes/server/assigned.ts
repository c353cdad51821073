import { notify } from '#modules/notificaciones/server/front-door.ts';
import type { Orden, PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Whoever finds a line among his own hears of it, unless he took it himself or had it before. */
export const ringAssigned = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  partida: PartidaDeOrden,
  trabajadores: readonly { empleado_id: string }[],
): Promise<void> => {
  const before = new Set(partida.trabajadores.map(({ empleado_id }) => empleado_id));
  const fresh = trabajadores.map(({ empleado_id }) => empleado_id).filter((id) => !before.has(id));
  if (fresh.length === 0) return;
  const rows = await tx.rows(sql<{ usuario_id: string }>`select m.usuario_id from empleados.empleado m
    where m.empresa_id = ${who.empresa_id} and m.id = any (${fresh}::uuid[]) and m.usuario_id is not null`);
  if (rows.length === 0) return;
  const where = [orden.vehiculo, orden.placas].filter(Boolean).join(' · ');
  await notify(tx, who, {
    usuario_ids: rows.map(({ usuario_id }) => usuario_id),
    tipo: 'orden.asignada',
    titulo: `${orden.folio}: te asignaron «${partida.descripcion}»`,
    texto: where === '' ? `De parte de ${who.nombre}.` : `${where}. De parte de ${who.nombre}.`,
    // Where his work is, whoever he is.
    ruta: '/abrir',
  });
};
