import { worksHere } from '#modules/permisos/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export const empleados = (who: Who) =>
  q
    .selectFrom('empleados.empleado as e')
    .leftJoin('empleados.acceso as a', (join) =>
      join.onRef('a.empresa_id', '=', 'e.empresa_id').onRef('a.empleado_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.numero',
      'e.nombre',
      'e.puesto',
      'e.telefono',
      'e.usuario_id',
      'e.color',
      'e.activo',
      'e.comision_diezmilesimas',
      'e.esquema',
      'e.especialidades',
      'e.horario',
      'e.ingreso',
      'e.rfc',
      'e.curp',
      'e.nss',
      'e.foto_id',
      sql<boolean>`a.pin_hash is not null`.as('tiene_pin'),
      sql<boolean>`a.credencial is not null`.as('tiene_credencial'),
      'e.version',
    ])
    .where('e.empresa_id', '=', who.empresa_id)
    .orderBy('e.numero')
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
    .where(worksHere)
    .orderBy('u.nombre')
    .limit(500);
