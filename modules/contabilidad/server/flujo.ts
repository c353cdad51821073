import { EFECTIVO } from '#modules/pagos/rules.ts';
import type { Adeudo, Tramo } from '#modules/contabilidad/contract.ts';
import { monthsUntil, plazoOf, plazos, weeksOf } from '#modules/contabilidad/rules.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { dueDateOf } from '#modules/pagos/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { WITH_MONEY, formaDeAbono, supplierOf } from './abonos.ts';

interface Dia {
  fecha: string;
  lado: 'entra' | 'sale';
  forma_pago: string;
  cobrado: boolean;
  monto_centavos: number;
}

/** In cash; any other form passes through a bank. */

/** What entered and left, in the pieces of a period, by form. What goes from the register to the bank, or comes back from it, neither enters nor leaves. */
export const readFlujo = async (tx: Tx, who: Who, mes: string, por: 'semana' | 'mes') => {
  const pieces = por === 'semana' ? weeksOf(daysOfMes(mes)) : monthsUntil(mes);
  const all = { desde: pieces[0]?.desde ?? '', hasta: pieces.at(-1)?.hasta ?? '' };
  const days = await tx.last(moved(who, all));
  const data = pieces.map((piece): Tramo => {
    const inside = days.filter(({ fecha }) => fecha >= piece.desde && fecha <= piece.hasta);
    const [entradas, salidas] = [formsOf(inside, 'entra'), formsOf(inside, 'sale')];
    const sum = (rows: readonly { monto_centavos: number }[]) => rows.reduce((t, one) => t + one.monto_centavos, 0);
    const net = [...entradas, ...salidas];
    return {
      ...piece,
      entradas,
      salidas,
      entra_centavos: sum(entradas),
      cobrado_centavos: sum(inside.filter(({ cobrado }) => cobrado)),
      sale_centavos: sum(salidas),
      caja_centavos: sum(net.filter(({ forma_pago }) => forma_pago === EFECTIVO)),
      banco_centavos: sum(net.filter(({ forma_pago }) => forma_pago !== EFECTIVO)),
    };
  });
  const total = (key: 'entra_centavos' | 'sale_centavos') => data.reduce((sum, one) => sum + one[key], 0);
  return { data, entra_centavos: total('entra_centavos'), sale_centavos: total('sale_centavos') };
};

const formsOf = (days: readonly Dia[], lado: Dia['lado']) => {
  const sums = new Map<string, number>();
  for (const day of days)
    if (day.lado === lado) sums.set(day.forma_pago, (sums.get(day.forma_pago) ?? 0) + day.monto_centavos);
  return [...sums]
    .filter(([, monto]) => monto !== 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([forma_pago, monto_centavos]) => ({ forma_pago, monto_centavos }));
};

/** Receipts, payments of expenses, and what was put into the register or taken out of it for something else. */
const moved = (who: Who, { desde, hasta }: Periodo) => sql<Dia>`
  select x.fecha, x.lado, x.forma_pago, x.cobrado, sum(x.monto)::bigint as monto_centavos from (
    select p.fecha_negocio as fecha, 'entra' as lado, f.forma_pago, f.monto_centavos as monto, true as cobrado
    from pagos.pago p join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id
    where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date
    union all
    select a.fecha_negocio, 'sale', ${formaDeAbono(who)}, -a.monto_centavos, false
    from gastos.abono a where a.empresa_id = ${who.empresa_id} and ${WITH_MONEY} and a.fecha_negocio between ${desde}::date and ${hasta}::date
    union all
    select m.fecha_negocio, case when m.tipo = 'entrada' then 'entra' else 'sale' end, '01', m.monto_centavos, false
    from caja.movimiento m where m.empresa_id = ${who.empresa_id} and m.tipo in ('entrada', 'salida') and not m.del_banco
      and m.fecha_negocio between ${desde}::date and ${hasta}::date
      -- What an expense took out of the drawer, or gave back to it, is in its payments.
      and not exists (select from gastos.abono b where b.empresa_id = ${who.empresa_id} and b.movimiento_id = m.id)) x
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const MOST_DEBTS = 200;
type Debt = Omit<Adeudo, 'plazo'>;

/** What is owed to the company and by it, by when it falls due. */
export const readVencimientos = async (tx: Tx, who: Who) => {
  const [ours, theirs] = await Promise.all([tx.rows(owedToUs(who)), tx.rows(owedByUs(who))]);
  return { por_cobrar: sideOf(who, ours, 'en_taller'), por_pagar: sideOf(who, theirs, 'sin_fecha') };
};

const sideOf = (who: Who, debts: readonly Debt[], undated: 'en_taller' | 'sin_fecha') => {
  const all = debts.map((debt): Adeudo => ({ ...debt, plazo: plazoOf(debt.vence, who.hoy, undated) }));
  return {
    total_centavos: all.reduce((sum, one) => sum + one.saldo_centavos, 0),
    documentos: all.length,
    plazos: plazos.map((plazo) => {
      const of = all.filter((one) => one.plazo === plazo);
      return {
        plazo,
        documentos: of.length,
        saldo_centavos: of.reduce((sum, one) => sum + one.saldo_centavos, 0),
      };
    }),
    data: all.slice(0, MOST_DEBTS),
  };
};

/** As «Por Cobrar»: what was cancelled or given up is not expected. */
const owedToUs = (who: Who) => sql<Debt>`
  select x.* from (
    select k.documento_tipo, k.documento_id, k.folio, c.nombre as de, ${dueDateOf(who)} as vence,
      k.total_centavos - k.pagado_centavos as saldo_centavos
    from pagos.cuenta k join clientes.cliente c on c.empresa_id = k.empresa_id and c.id = k.cliente_id
    where k.empresa_id = ${who.empresa_id} and k.pagado_centavos < k.total_centavos and k.cancelada_en is null and k.incobrable_en is null) x
  order by x.vence nulls last, x.folio`;

const owedByUs = (who: Who) => sql<Debt>`
  select 'gasto' as documento_tipo, g.id as documento_id, g.folio, coalesce(s.nombre, g.concepto) as de, g.vence,
    g.total_centavos - g.pagado_centavos as saldo_centavos
  from gastos.gasto g
  ${supplierOf(who, 'g')}
  where g.empresa_id = ${who.empresa_id} and g.cancelado_en is null and not g.borrador and g.pagado_centavos < g.total_centavos
  order by g.vence nulls last, g.folio`;
