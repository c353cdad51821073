import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Asesor {
  id: string;
  nombre: string;
}

/** Who may attend a quotation: active members that see quotations, by their role or by an exception of their own. */
export const listAsesores = async (tx: Tx, who: Who): Promise<Asesor[]> => {
  const people =
    await tx.rows(sql<Asesor>`select u.id, u.nombre from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id
    left join permisos.excepcion e
      on e.empresa_id = m.empresa_id and e.usuario_id = m.usuario_id and e.permiso = 'ver_cotizaciones'
    where m.empresa_id = ${who.empresa_id} and m.activa
      and coalesce(e.permitido, exists (select from permisos.rol_permiso r
        where r.empresa_id = ${who.empresa_id} and r.rol_id = m.rol_id and r.permiso = 'ver_cotizaciones'))
    limit 500`);
  return people.sort((a, b) => compare(a.nombre, b.nombre));
};
const { compare } = new Intl.Collator('es-MX');

/** The person asked for, or whoever writes; somebody else's document keeps who attended it. */
export const chooseAsesor = async (
  tx: Tx,
  who: Who,
  asked: string | undefined,
  before: { asesor_id: string; asesor: string } | null,
): Promise<Asesor> => {
  const usual = before ? { id: before.asesor_id, nombre: before.asesor } : { id: who.usuario_id, nombre: who.nombre };
  if (asked === undefined || asked === usual.id) return usual;
  const found = (await listAsesores(tx, who)).find(({ id }) => id === asked);
  if (found) return found;
  const { message } = cotizacionesRefusals.asesor_ajeno;
  throw new Refusal(cotizacionesRefusals.asesor_ajeno, {}, { fields: { asesor_id: message } });
};
