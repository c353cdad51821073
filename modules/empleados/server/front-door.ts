import type { Empleado } from '#modules/empleados/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { empleados } from './queries.ts';

export { addEmpleado } from './commands.ts';

/** Everybody who may be given work. */
export const listEmpleadosActivos = (tx: Tx, who: Who): Promise<Empleado[]> =>
  tx.rows(empleados(who).where('activo', '=', true));
