import { q } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export const empleados = (who: Who) =>
  q
    .selectFrom('empleados.empleado')
    .select([
      'id',
      'numero',
      'nombre',
      'puesto',
      'telefono',
      'usuario_id',
      'color',
      'activo',
      'comision_diezmilesimas',
      'version',
    ])
    .where('empresa_id', '=', who.empresa_id)
    .orderBy('numero')
    .limit(500);

/** Who signs in to the company and is not one of its customers. */
export const cuentas = (who: Who) =>
  q
    .selectFrom('permisos.membresia as m')
    .innerJoin('usuarios.usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('permisos.rol as r', (join) =>
      join.onRef('r.empresa_id', '=', 'm.empresa_id').onRef('r.id', '=', 'm.rol_id'),
    )
    .select(['m.usuario_id', 'u.nombre', 'u.email'])
    .where('m.empresa_id', '=', who.empresa_id)
    .where('m.activa', '=', true)
    .where('m.cliente_id', 'is', null)
    .where('r.preset', '<>', 'cliente')
    .orderBy('u.nombre')
    .limit(500);
