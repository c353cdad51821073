import type { Empleado } from '#modules/empleados/contract.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { empleados } from './queries.ts';

export { addEmpleado } from './commands.ts';

/** Everybody who may be given work. */
export const listEmpleadosActivos = (tx: Tx, who: Who): Promise<Empleado[]> =>
  tx.rows(empleados(who).where('activo', '=', true));

/** The commission of each who has one, by his id, whoever asks: it is kept with the work and never told. */
export const listComisiones = async (tx: Tx, who: Who): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await tx.rows(
    q
      .selectFrom('empleados.empleado')
      .select(['id', 'comision_diezmilesimas'])
      .where('empresa_id', '=', who.empresa_id)
      .where('comision_diezmilesimas', 'is not', null),
  );
  return new Map(rows.map(({ id, comision_diezmilesimas }) => [id, comision_diezmilesimas]));
};
