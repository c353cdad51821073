import { isNew } from '#modules/cupones/server/front-door.ts';
import type { DeUno, ReporteReferidos } from '#modules/referidos/contract.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getPrograma } from './programa.ts';
import { codigoDe, sentBy } from './recomendar.ts';
import './tables.ts';

export const readDeUno = async (tx: Tx, who: Who, id: string): Promise<DeUno> => {
  await getCliente(tx, who, id);
  const [{ activo }, codigo, es_nuevo, quien, recomendados, cupones] = await Promise.all([
    getPrograma(tx, who),
    codigoDe(tx, who, id),
    isNew(tx, who, id, null),
    sentBy(tx, who, id),
    tx.rows(sql<
      DeUno['recomendados'][number]
    >`select r.referido_id as cliente_id, c.nombre, r.fecha, r.premio_codigo as premio
      from referidos.recomendacion r join clientes.cliente c on c.empresa_id = r.empresa_id and c.id = r.referido_id
      where r.empresa_id = ${who.empresa_id} and r.recomienda_id = ${id} order by r.creado_en desc limit 100`),
    listCuponesDe(tx, who, id),
  ]);
  const lo_recomendo = quien ? { cliente_id: quien.recomienda_id, nombre: quien.nombre } : null;
  return { codigo, es_nuevo, activo, lo_recomendo, recomendados, cupones };
};

/** Codes that only he may use: those that were not taken back. */
export const listCuponesDe = (tx: Tx, who: Who, cliente_id: string) =>
  tx.rows(sql<
    DeUno['cupones'][number]
  >`select k.codigo, c.nombre, least(k.hasta, c.hasta) as hasta, k.usados > 0 as usado
      from cupones.codigo k join cupones.cupon c on c.empresa_id = k.empresa_id and c.id = k.cupon_id
      where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and k.retirado_en is null order by k.creado_en desc limit 50`);

/** Whether whoever sends somebody is given something. */
export const sendsOthers = async (tx: Tx, who: Who): Promise<boolean> => (await getPrograma(tx, who)).activo;

/** Who sent whom, by the day on which it was said: what those who came bought, and what both coupons took off. */
export const readReporte = async (
  tx: Tx,
  who: Who,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<ReporteReferidos> => {
  const data = await tx.rows(
    plannedAnew(sql<ReporteReferidos['data'][number]>`
    select r.referido_id, c.nombre as referido, r.recomienda_id, b.nombre as recomienda, r.fecha, r.ganada_en is not null as llego,
      coalesce((select sum(k.total_centavos) from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and k.cliente_id = r.referido_id
        and k.documento_tipo = 'orden' and k.cancelada_en is null), 0)::bigint as vendido_centavos,
      coalesce((select sum(u.descuento_centavos) from cupones.uso u where u.empresa_id = ${who.empresa_id}
        and u.codigo in (r.nuevo_codigo, r.premio_codigo)), 0)::bigint as descontado_centavos,
      r.premio_codigo as premio, coalesce(p.usados, 0) > 0 as premio_usado
    from referidos.recomendacion r
    join clientes.cliente c on c.empresa_id = r.empresa_id and c.id = r.referido_id
    join clientes.cliente b on b.empresa_id = r.empresa_id and b.id = r.recomienda_id
    left join cupones.codigo p on p.empresa_id = ${who.empresa_id} and p.codigo = r.premio_codigo
    where r.empresa_id = ${who.empresa_id} and r.fecha between ${desde}::date and ${hasta}::date
    order by r.creado_en desc, r.referido_id limit 500`),
  );
  const sum = (read: (row: ReporteReferidos['data'][number]) => number) => data.reduce((n, row) => n + read(row), 0);
  return {
    recomendados: data.length,
    llegaron: data.filter(({ llego }) => llego).length,
    vendido_centavos: sum((row) => row.vendido_centavos),
    descontado_centavos: sum((row) => row.descontado_centavos),
    data,
  };
};
