import { q } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export const empleados = (who: Who) =>
  q
    .selectFrom('empleados.empleado')
    .select(['id', 'numero', 'nombre', 'puesto', 'telefono', 'usuario_id', 'color', 'activo', 'version'])
    .where('empresa_id', '=', who.empresa_id)
    .orderBy('numero')
    .limit(500);
