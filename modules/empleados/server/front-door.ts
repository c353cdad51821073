import type { Empleado } from '#modules/empleados/contract.ts';
import type { Esquema } from '#modules/empleados/rules.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { empleados } from './queries.ts';

export { findByCredencial, keepPin, matchesPin, readPinHash, renewCredencial } from './access.ts';
export { addEmpleado, getEmpleado } from './commands.ts';
export { sendFoto } from './foto.ts';

/** Everybody who may be given work. */
export const listEmpleadosActivos = (tx: Tx, who: Who): Promise<Empleado[]> =>
  tx.rows(empleados(who).where('e.activo', '=', true));

/** Who of them has this session; undefined: it is nobody's who works here. */
export const empleadoOf = (tx: Tx, who: Who): Promise<Empleado | undefined> =>
  tx.maybe(empleados(who).where('e.usuario_id', '=', who.usuario_id).where('e.activo', '=', true));

/** What is written of one person goes one after another. */
export const lockEmpleado = (tx: Tx, who: Who, id: string): Promise<{ id: string; nombre: string; activo: boolean }> =>
  tx.one(
    q
      .selectFrom('empleados.empleado')
      .select(['id', 'nombre', 'activo'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );

/** How each who earns by commission earns it, by his id, whoever asks: it is kept with the work and never told. */
export const listComisiones = async (
  tx: Tx,
  who: Who,
): Promise<ReadonlyMap<string, { comision_diezmilesimas: number | null; esquema: Esquema }>> => {
  const rows = await tx.rows(
    q
      .selectFrom('empleados.empleado')
      .select(['id', 'comision_diezmilesimas', 'esquema'])
      .where('empresa_id', '=', who.empresa_id),
  );
  return new Map(rows.map(({ id, ...pay }) => [id, pay]));
};
