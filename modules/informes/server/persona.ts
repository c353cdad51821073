import { permisosOf } from '#modules/permisos/server/front-door.ts';
import { PERMISO } from '#modules/informes/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Lector {
  nombre: string;
  email: string;
  /** Who is told, with what he may see now; null: he does not see the numbers any more. */
  who: Who | null;
}

/** Somebody of the company as he is at this moment: what he may see is judged when it is told, not when he asked for it. */
export const lectorOf = async (tx: Tx, who: Who, usuario_id: string): Promise<Lector> => {
  // Of somebody who never was of this company nothing is known here.
  const { nombre, email } = await tx.one(sql<{ nombre: string; email: string }>`
    select u.nombre, u.email from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id
    where m.empresa_id = ${who.empresa_id} and m.usuario_id = ${usuario_id}`);
  const permisos = await permisosOf(tx, who, usuario_id);
  if (!permisos.has(PERMISO)) return { nombre, email, who: null };
  return { nombre, email, who: { ...who, usuario_id, nombre, email, permisos, can: (one) => permisos.has(one) } };
};

/** Those who see the board, by name. */
export const listLectores = async (tx: Tx, who: Who): Promise<{ usuario_id: string; nombre: string }[]> =>
  tx.rows(sql<{ usuario_id: string; nombre: string }>`
    select m.usuario_id, u.nombre from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id and u.activo
    where m.empresa_id = ${who.empresa_id} and m.activa and coalesce(
      (select x.permitido from permisos.excepcion x where x.empresa_id = ${who.empresa_id} and x.usuario_id = m.usuario_id and x.permiso = ${PERMISO}),
      exists (select 1 from permisos.rol_permiso p where p.empresa_id = ${who.empresa_id} and p.rol_id = m.rol_id and p.permiso = ${PERMISO}))
    order by u.nombre, m.usuario_id`);
