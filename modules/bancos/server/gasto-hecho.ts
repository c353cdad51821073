import type { Resumen } from '#modules/bancos/rules/formas-de-resumen.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** The expense that stands and was made of one of these; one that was cancelled leaves them free. */
export const gastoOf = (tx: Tx, who: Who, de: 'movimiento' | 'comision', ids: readonly string[]) =>
  tx.maybe(sql<{ folio: string }>`
    select g.folio from bancos.gasto_hecho h
    join gastos.gasto g on g.empresa_id = h.empresa_id and g.id = h.gasto_id
    where h.empresa_id = ${who.empresa_id} and h.de = ${de} and h.de_id = any(${[...ids]}::uuid[]) and g.cancelado_en is null
    order by g.numero desc limit 1`);

/** A commission of a match that stands, in no expense that stands. */
export const isUnspent = (
  who: Who,
) => sql`k.deshecha_en is null and k.diferencia_tipo = 'comision' and k.diferencia_centavos < 0
  and not exists (select 1 from bancos.gasto_hecho h join gastos.gasto g on g.empresa_id = h.empresa_id and g.id = h.gasto_id
    where h.empresa_id = ${who.empresa_id} and h.de = 'comision' and h.de_id = k.id and g.cancelado_en is null)`;

export const commissionsOf = async (
  tx: Tx,
  who: Who,
  cuenta_id: string,
  mes: string,
): Promise<Resumen['descontado']> => {
  const { desde, hasta } = daysOfMes(mes);
  const of = sql`k.empresa_id = ${who.empresa_id} and k.cuenta_id = ${cuenta_id} and k.fecha between ${desde}::date and ${hasta}::date`;
  const waiting = await tx.one(sql<{ cuantas: number; centavos: number }>`
    select count(*)::int as cuantas, coalesce(sum(-k.diferencia_centavos), 0)::bigint as centavos
    from bancos.conciliacion k where ${of} and ${isUnspent(who)}`);
  const gastos = await tx.rows(sql<Resumen['descontado']['gastos'][number]>`
    select g.id as gasto_id, g.folio, sum(h.monto_centavos)::bigint as centavos from bancos.conciliacion k
    join bancos.gasto_hecho h on h.empresa_id = k.empresa_id and h.de_id = k.id and h.de = 'comision'
    join gastos.gasto g on g.empresa_id = h.empresa_id and g.id = h.gasto_id and g.cancelado_en is null
    where ${of} group by g.id, g.folio, g.numero order by g.numero`);
  return { ...waiting, gastos };
};
