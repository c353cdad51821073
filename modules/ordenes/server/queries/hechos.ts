import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** One work that was delivered, with the warranty that it still has. */
export interface Hecho {
  orden_id: string;
  folio: string;
  fecha: string;
  kilometraje: number | null;
  activo_id: string;
  /** Whose the vehicle was then. */
  cliente_id: string;
  partida_id: string;
  tipo: 'servicio' | 'mano_obra' | 'refaccion' | 'otro';
  descripcion: string;
  total_centavos: number;
  /** Last day of its warranty; null when it has none. */
  garantia_vence: string | null;
  /** Up to which kilometres, when it was given by distance too. */
  garantia_km: number | null;
}

const MOST = 300;

/** What was delivered of some vehicles and did not come back, the newest first. */
export const listHechos = async (tx: Tx, who: Who, activos: readonly string[]): Promise<Hecho[]> =>
  activos.length === 0
    ? []
    : tx.rows(sql<Hecho>`select o.id as orden_id, o.folio, o.entregada_fecha as fecha,
        coalesce(o.kilometraje_salida, o.kilometraje) as kilometraje, o.activo_id, o.cliente_id,
        p.id as partida_id, p.tipo, p.descripcion, p.total_centavos - p.devuelto_centavos - p.acreditado_centavos as total_centavos,
        case when p.garantia_dias > 0 then o.entregada_fecha + p.garantia_dias end as garantia_vence,
        case when p.garantia_km > 0 then coalesce(o.kilometraje_salida, o.kilometraje) + p.garantia_km end as garantia_km
      from ordenes.orden o join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
      where o.empresa_id = ${who.empresa_id} and o.activo_id = any(${[...activos]}::uuid[]) and o.entregada_fecha is not null
        and p.estado not in ('rechazada', 'por_autorizar') and p.devuelto_milesimas < p.cantidad_milesimas
      order by o.entregada_fecha desc, o.id desc, p.renglon limit ${MOST}`);
