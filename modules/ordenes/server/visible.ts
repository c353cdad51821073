import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const LETS_ALL = (who: Who) => sql<boolean>`(select e.ordenes_del_tecnico = 'todas' from empresas.empresa e
  where e.empresa_id = ${who.empresa_id})`;

/**
 * Whether this person may see an order; in the query it goes by `o`. Whoever only does the work sees those where he works,
 * or all when his company says so; whoever attends customers, all.
 */
export const isVisible = (who: Who) =>
  who.can('ver_ordenes_trabajo') || who.can('ver_ventas')
    ? undefined
    : sql<boolean>`(${LETS_ALL(who)} or exists (select 1 from ordenes.partida_trabajador w
        join empleados.empleado m on m.empresa_id = w.empresa_id and m.id = w.empleado_id and m.activo
        where w.empresa_id = ${who.empresa_id} and w.orden_id = o.id and m.usuario_id = ${who.usuario_id}))`;

/** An order that he may not see is not there for him: not to read, not to work on. */
export const requireVisible = async (tx: Tx, who: Who, id: string): Promise<void> => {
  const visible = isVisible(who);
  if (!visible) return;
  const seen = await tx.maybe(sql`select 1 from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.id = ${id} and ${visible}`);
  if (!seen) throw new Refusal(commonRefusals.no_encontrado);
};

/** Tells open pages of those who may see the order; `before` are those who could until now. */
export const tellOrden = async (
  tx: Tx,
  who: Who,
  tipo: 'orden.creada' | 'orden.cambio',
  datos: { id: string; folio: string; estado?: string },
  before: readonly string[] = [],
): Promise<void> => {
  const [workers, customers] = await Promise.all([workersOf(tx, who, datos.id), customersOf(tx, who, datos.id)]);
  const audience = new Set(['ver_ordenes_trabajo', ...before, ...workers, ...customers]);
  await emitEvent(tx, who, tipo, [...audience].join('|'), datos);
};

/** The accounts of its customer, as events name people. */
const customersOf = async (tx: Tx, who: Who, orden_id: string): Promise<string[]> => {
  const rows = await tx.rows(sql<{ usuario_id: string }>`select m.usuario_id from ordenes.orden o
    join permisos.membresia m on m.empresa_id = o.empresa_id and m.cliente_id = o.cliente_id and m.activa
    where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id}`);
  return rows.map(({ usuario_id }) => `usuario:${usuario_id}`);
};

/** The accounts of those who work on it. */
export const workersAt = async (tx: Tx, who: Who, orden_id: string): Promise<string[]> => {
  const rows = await tx.rows(sql<{ usuario_id: string }>`select distinct m.usuario_id
    from ordenes.partida_trabajador w
    join empleados.empleado m on m.empresa_id = w.empresa_id and m.id = w.empleado_id and m.activo
    where w.empresa_id = ${who.empresa_id} and w.orden_id = ${orden_id} and m.usuario_id is not null`);
  return rows.map(({ usuario_id }) => usuario_id);
};

/** Whoever only does the work, as events name people: each who works on the order, or all of them. */
export const workersOf = async (tx: Tx, who: Who, orden_id: string): Promise<string[]> => {
  const rows = await tx.rows(sql<{ usuario_id: string | null }>`select null as usuario_id where ${LETS_ALL(who)}
    union select m.usuario_id from ordenes.partida_trabajador w
      join empleados.empleado m on m.empresa_id = w.empresa_id and m.id = w.empleado_id and m.activo
      where w.empresa_id = ${who.empresa_id} and w.orden_id = ${orden_id} and m.usuario_id is not null`);
  return rows.map(({ usuario_id }) =>
    usuario_id === null ? 'actualizar_servicio' : `actualizar_servicio:${usuario_id}`,
  );
};
