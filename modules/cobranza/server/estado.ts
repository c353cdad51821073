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

/**
 * Each thing that changed what a customer owes, net of what he has in favour: documents, what came back of them, credit
 * notes, and the money that entered or left. What is paid with his favour changes nothing of it. `paidFor`: of each payment,
 * said only where lines are told.
 */
const asientos = (who: Who, cliente_id: string, paidFor: ReturnType<typeof sql> = sql`null`) => sql`
  select k.fecha_negocio as fecha, k.folio, coalesce(nullif(k.etiqueta, ''), 'Documento') as concepto, k.orden_compra,
    k.total_centavos + k.acreditado_centavos - coalesce(d.monto, 0) as monto, k.creado_en
  from pagos.cuenta k left join (select a.cuenta_id, sum(a.monto_centavos) as monto from pagos.pago p
      join pagos.aplicacion a on a.empresa_id = p.empresa_id and a.pago_id = p.id
      where p.empresa_id = ${who.empresa_id} and p.cliente_id = ${cliente_id} and p.tipo = 'devolucion' group by a.cuenta_id) d on d.cuenta_id = k.id
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and k.cancelada_en is null
  union all
  select p.fecha_negocio, p.folio, 'Devolución de ' || k.folio, k.orden_compra, a.monto_centavos, p.creado_en
  from pagos.pago p join pagos.aplicacion a on a.empresa_id = p.empresa_id and a.pago_id = p.id
    join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
  where p.empresa_id = ${who.empresa_id} and p.cliente_id = ${cliente_id} and p.tipo = 'devolucion' and k.cancelada_en is null
  union all
  select n.fecha_negocio, n.folio, 'Nota de crédito de ' || k.folio, k.orden_compra, -n.monto_centavos, n.creado_en
  from pagos.nota_credito n join pagos.cuenta k on k.empresa_id = n.empresa_id and k.id = n.cuenta_id
  where n.empresa_id = ${who.empresa_id} and n.cliente_id = ${cliente_id} and k.cancelada_en is null
  union all
  select n.cancelada_fecha, n.folio, 'Se canceló la nota de crédito', k.orden_compra, n.monto_centavos, n.cancelada_en
  from pagos.nota_credito n join pagos.cuenta k on k.empresa_id = n.empresa_id and k.id = n.cuenta_id
  where n.empresa_id = ${who.empresa_id} and n.cliente_id = ${cliente_id} and n.cancelada_en is not null and k.cancelada_en is null
  union all
  select p.fecha_negocio, p.folio, case p.tipo when 'anticipo' then 'Anticipo' when 'abono' then 'Abono'
      when 'liquidacion' then 'Liquidación' when 'devolucion' then 'Dinero devuelto'
      else case when p.monto_centavos > 0 then 'Devolución cancelada' else 'Pago cancelado' end end
    || case when ${pagoCancelado(who)} then ' (cancelado)' else '' end || coalesce(' · ' || ${paidFor}, ''), '', -p.monto_centavos, p.creado_en
  from pagos.pago p where p.empresa_id = ${who.empresa_id} and p.cliente_id = ${cliente_id} and p.monto_centavos <> 0`;

/** Folios of the accounts that a payment `p` was for. */
const foliosPagados = (who: Who) => sql`(select string_agg(k.folio, ', ' order by k.vence, k.id) from pagos.aplicacion a
  join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
  where a.empresa_id = ${who.empresa_id} and a.pago_id = p.id)`;

/** What he was charged in a period, as a fleet reads it: unit by unit, and in each by its purchase order. */
const documentosQuery = (who: Who, cliente_id: string, desde: string, hasta: string) => sql<
  EstadoDeCuenta['documentos'][number]
>`
  select k.fecha_negocio as fecha, k.folio, k.orden_compra, trim(coalesce(a.no_economico, '') || ' ' || k.etiqueta) as unidad,
    k.total_centavos, k.total_centavos - k.pagado_centavos as saldo_centavos
  from pagos.cuenta k left join activos.activo a on a.empresa_id = k.empresa_id and a.id = k.activo_id
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id} and k.cancelada_en is null
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
        from (${asientos(who, cliente_id)}) x where x.fecha < ${desde}::date`,
    ),
    tx.rows(
      sql<Asiento>`select x.fecha, x.folio, x.concepto, x.orden_compra, x.monto::bigint as monto_centavos
        from (${asientos(who, cliente_id, foliosPagados(who))}) x where x.fecha between ${desde}::date and ${hasta}::date and x.monto <> 0
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
