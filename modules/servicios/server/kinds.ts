import { activosRefusals } from '#modules/activos/contract.ts';
import { labelCategoria } from '#modules/activos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

interface Baja {
  nombre: string;
  antes_centavos: number;
  ahora_centavos: number;
}

/** Refuses another kind of vehicle if a service costs less for it: that is a discount on all its work. */
export const refuseCheaperKind = async (
  tx: Tx,
  who: Who,
  { antes, ahora }: { antes: string; ahora: string },
): Promise<void> => {
  if (who.can('autorizar_descuento')) return;
  const baja = await tx.maybe(sql<Baja>`select p.* from (
      select s.nombre, coalesce(a.precio_centavos, s.precio_centavos) as antes_centavos,
        coalesce(n.precio_centavos, s.precio_centavos) as ahora_centavos
      from servicios.servicio s
      left join servicios.precio a on a.empresa_id = s.empresa_id and a.servicio_id = s.id and a.categoria = ${antes}
      left join servicios.precio n on n.empresa_id = s.empresa_id and n.servicio_id = s.id and n.categoria = ${ahora}
      where s.empresa_id = ${who.empresa_id} and s.activo) p
    where p.ahora_centavos < p.antes_centavos order by p.antes_centavos - p.ahora_centavos desc, p.nombre limit 1`);
  if (!baja) return;
  throw new Refusal(activosRefusals.tipo_baja_precios, {
    tipo: labelCategoria(ahora).toLowerCase(),
    servicio: `«${baja.nombre}»`,
    antes: formatPesos(baja.antes_centavos),
    ahora: formatPesos(baja.ahora_centavos),
  });
};
