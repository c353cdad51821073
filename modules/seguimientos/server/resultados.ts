import { DIAS_DE_VUELTA, type Tipo } from '#modules/seguimientos/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Resultado {
  tipo: Tipo;
  contactos: number;
  volvieron: number;
  monto_centavos: number;
}

/**
 * What came back: each document opened within sixty days of a contact and delivered, counted to the last contact that its customer
 * had before, and so once. It is asked of the contacts of a period, never of all documents.
 */
export const readResultados = async (tx: Tx, who: Who, { desde, hasta }: { desde: string; hasta: string }) => ({
  data: await tx.last(
    sql<Resultado>`select k.tipo, count(*) as contactos, count(v.suma) as volvieron, coalesce(sum(v.suma), 0)::bigint as monto_centavos
    from seguimientos.contacto k
    left join lateral (
      select sum(o.total_centavos - coalesce((select sum(d.total_centavos) from ordenes.devolucion d
        where d.empresa_id = ${who.empresa_id} and d.orden_id = o.id), 0)) as suma
      from ordenes.orden o
      where o.empresa_id = ${who.empresa_id} and o.cliente_id = k.cliente_id and o.fecha_negocio between k.fecha and k.fecha + ${DIAS_DE_VUELTA}::int
        and o.creado_en > k.creado_en and o.entregada_fecha is not null and o.cancelada_en is null
        and not exists (select from seguimientos.contacto l where l.empresa_id = ${who.empresa_id} and l.cliente_id = k.cliente_id
          and l.creado_en > k.creado_en and l.creado_en < o.creado_en)
    ) v on true
    where k.empresa_id = ${who.empresa_id} and k.fecha between ${desde}::date and ${hasta}::date
    group by k.tipo order by k.tipo`,
  ),
});
