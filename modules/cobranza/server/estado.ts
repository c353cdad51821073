import { getCliente } from '#modules/clientes/server/front-door.ts';
import { addDays, type Asiento, runBalance } from '#modules/cobranza/rules.ts';
import type { EstadoDeCuenta, PeriodoQuery } from '#modules/cobranza/rules/formas.ts';
import { pagoCancelado, readSaldo, totalCuentas } from '#modules/pagos/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { listConvenios } from './convenios-queries.ts';

const USUAL_DAYS = 90;
const MAX_ROWS = 2_000;
const MAX_CONVENIOS = 20;

type Fragment = ReturnType<typeof sql>;

/** What account `k` is worth now, its credit notes taken off. */
const VALE = sql`case when k.cancelada_en is null then k.total_centavos else 0 end`;

/** A change `c` of the worth of account `k` that its charge already says: its document was still being written that day. */
const EN_SU_CARGO = sql`c.clase = 'valor' and c.fecha_negocio <= k.fecha_negocio`;

/**
 * Each thing that changed what a customer owes, net of what he has in favour, on its day: what a document was worth on its own,
 * what changed it afterwards, what came back of it, credit notes, and the money that entered or left. None of it changes the
 * balance of a day that is past. What is paid with his favour changes nothing of it. `hasta`: a payment undone later stands as it
 * stood then. `paidFor`: of each payment, said only where lines are told.
 */
const asientos = (who: Who, cliente_id: string, hasta: string, paidFor: Fragment = sql`null`) => sql`
  select k.fecha_negocio as fecha, k.folio, coalesce(nullif(k.etiqueta, ''), 'Documento') as concepto, k.orden_compra,
    ${VALE} + k.acreditado_centavos - coalesce((select sum(c.monto_centavos) from pagos.cuenta_cambio c
      where c.empresa_id = ${who.empresa_id} and c.cuenta_id = k.id and not (${EN_SU_CARGO})), 0) as monto, k.creado_en
  from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id}
  union all
  select c.fecha_negocio, coalesce(nullif(max(c.folio), ''), k.folio), case c.clase when 'valor' then 'Cambió ' when 'devolucion' then 'Devolución de '
      when 'correccion' then 'Corrección de ' else 'Cancelación de ' end || k.folio, k.orden_compra, sum(c.monto_centavos), max(c.creado_en)
  from pagos.cuenta k join pagos.cuenta_cambio c on c.empresa_id = ${who.empresa_id} and c.cuenta_id = k.id
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and not (${EN_SU_CARGO})
  group by k.id, k.folio, k.orden_compra, c.fecha_negocio, c.clase, case when c.clase <> 'valor' then c.id end
  union all
  select n.fecha_negocio, n.folio, 'Nota de crédito de ' || k.folio, k.orden_compra, -n.monto_centavos, n.creado_en
  from pagos.nota_credito n join pagos.cuenta k on k.empresa_id = n.empresa_id and k.id = n.cuenta_id
  where n.empresa_id = ${who.empresa_id} and n.cliente_id = ${cliente_id}
  union all
  select n.cancelada_fecha, n.folio, 'Se canceló la nota de crédito', k.orden_compra, n.monto_centavos, n.cancelada_en
  from pagos.nota_credito n join pagos.cuenta k on k.empresa_id = n.empresa_id and k.id = n.cuenta_id
  where n.empresa_id = ${who.empresa_id} and n.cliente_id = ${cliente_id} and n.cancelada_en is not null
  union all
  select p.fecha_negocio, p.folio, case p.tipo when 'anticipo' then 'Anticipo' when 'abono' then 'Abono'
      when 'liquidacion' then 'Liquidación' when 'devolucion' then 'Dinero devuelto'
      else case when p.monto_centavos > 0 then 'Devolución cancelada' else 'Pago cancelado' end end
    || case when ${pagoCancelado(who, sql`p.id`, hasta)} then ' (cancelado)' else '' end || coalesce(' · ' || ${paidFor}, ''), '', -p.monto_centavos, p.creado_en
  from pagos.pago p where p.empresa_id = ${who.empresa_id} and p.cliente_id = ${cliente_id} and p.monto_centavos <> 0`;

/** Folios of the accounts that a payment `p` was for. */
const foliosPagados = (who: Who) => sql`(select string_agg(k.folio, ', ' order by k.vence, k.id) from pagos.aplicacion a
  join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
  where a.empresa_id = ${who.empresa_id} and a.pago_id = p.id)`;

/** The charges of a period and what he owed of each at its end. A fleet reads them by unit, and in each unit by purchase order. */
const documentosQuery = (who: Who, cliente_id: string, desde: string, hasta: string) => sql<
  EstadoDeCuenta['documentos'][number]
>`
  select k.fecha_negocio as fecha, k.folio, k.orden_compra, trim(coalesce(a.no_economico, '') || ' ' || k.etiqueta) as unidad,
    v.vale::bigint as total_centavos, (v.vale - v.pagado)::bigint as saldo_centavos
  from pagos.cuenta k left join activos.activo a on a.empresa_id = k.empresa_id and a.id = k.activo_id
  cross join lateral (select
    ${VALE} - coalesce((select sum(c.monto_centavos) from pagos.cuenta_cambio c
        where c.empresa_id = ${who.empresa_id} and c.cuenta_id = k.id and c.fecha_negocio > ${hasta}::date), 0) + n.monto as vale,
    k.pagado_centavos - coalesce((select sum(x.monto_centavos) from pagos.aplicacion x
        join pagos.pago p on p.empresa_id = x.empresa_id and p.id = x.pago_id
        where x.empresa_id = ${who.empresa_id} and x.cuenta_id = k.id and p.fecha_negocio > ${hasta}::date), 0) + n.a_favor as pagado
    from (select coalesce(sum(y.signo * y.monto_centavos), 0) as monto, coalesce(sum(y.signo * y.a_favor_centavos), 0) as a_favor
      from (select o.*, (o.fecha_negocio > ${hasta}::date)::int - coalesce((o.cancelada_fecha > ${hasta}::date)::int, 0) as signo
        from pagos.nota_credito o where o.empresa_id = ${who.empresa_id} and o.cuenta_id = k.id) y) n) v
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and v.vale > 0
    and k.fecha_negocio between ${desde}::date and ${hasta}::date
  order by 4, k.orden_compra, k.fecha_negocio, k.id limit ${MAX_ROWS}`;

/** What happened between a customer and the workshop in a period, line by line, and how he stands today. */
export const readEstado = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { hasta = who.hoy, desde = addDays(hasta, -USUAL_DAYS) }: PeriodoQuery,
): Promise<EstadoDeCuenta> => {
  const cliente = await getCliente(tx, who, cliente_id);
  const [before, rows, documentos, totales, a_favor_centavos] = await Promise.all([
    tx.one(
      sql<{ centavos: number }>`select coalesce(sum(x.monto), 0)::bigint as centavos
        from (${asientos(who, cliente_id, hasta)}) x where x.fecha < ${desde}::date`,
    ),
    tx.rows(
      sql<Asiento>`select x.fecha, x.folio, x.concepto, x.orden_compra, x.monto::bigint as monto_centavos
        from (${asientos(who, cliente_id, hasta, foliosPagados(who))}) x where x.fecha between ${desde}::date and ${hasta}::date and x.monto <> 0
        order by x.fecha, x.creado_en, x.folio collate "C", x.monto desc limit ${MAX_ROWS}`,
    ),
    tx.rows(documentosQuery(who, cliente_id, desde, hasta)),
    totalCuentas(tx, who, { cliente_id }),
    readSaldo(tx, who, cliente_id),
  ]);
  const { data: agreed } = await listConvenios(keepOpen(tx), who, { cliente_id, limit: MAX_CONVENIOS });
  const renglones = runBalance(before.centavos, rows);
  return {
    cliente_id,
    cliente: cliente.nombre,
    desde,
    hasta,
    saldo_inicial_centavos: before.centavos,
    cargos_centavos: renglones.reduce((sum, renglon) => sum + renglon.cargo_centavos, 0),
    abonos_centavos: renglones.reduce((sum, renglon) => sum + renglon.abono_centavos, 0),
    saldo_final_centavos: renglones.at(-1)?.saldo_centavos ?? before.centavos,
    debe_centavos: totales.total_centavos,
    incobrable_centavos: totales.incobrable_centavos,
    a_favor_centavos,
    por_antiguedad: totales.por_antiguedad,
    convenios: agreed.flatMap(({ folio, proxima, estado }) =>
      proxima ? [{ folio, ...proxima, atrasado: estado === 'atrasado' }] : [],
    ),
    documentos,
    renglones,
  };
};
