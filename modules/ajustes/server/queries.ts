import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Whether the person has, in the company of the request, the role that it was founded with. */
export const isDueno = async (tx: Tx, who: Who): Promise<boolean> => {
  const own = await tx.maybe(
    q
      .selectFrom('permisos.membresia as m')
      .innerJoin('permisos.rol as r', (join) =>
        join.onRef('r.empresa_id', '=', 'm.empresa_id').onRef('r.id', '=', 'm.rol_id'),
      )
      .select('r.preset')
      .where('m.empresa_id', '=', who.empresa_id)
      .where('m.usuario_id', '=', who.usuario_id),
  );
  return own?.preset === 'dueno';
};

export const listOwn = async (tx: Tx, who: Who) => {
  const [data, puede_agregar] = await Promise.all([
    tx.rows(
      sql<{
        empresa_id: number;
        nombre: string;
      }>`select empresa_id, nombre from sesiones.empresas_de(${who.usuario_id}::uuid)`,
    ),
    isDueno(tx, who),
  ]);
  return { data, puede_agregar };
};
