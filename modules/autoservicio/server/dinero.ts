import type { MiDinero } from '#modules/autoservicio/contract.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { dueDateOf, isOverdue, pagoCancelado, readSaldo } from '#modules/pagos/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireCliente } from './propio.ts';

const SHOWN = 30;
const MAX_CUENTAS = 100;

/** What he owes, what he paid and how it was invoiced: only what is his. */
export const readMiDinero = async (tx: Tx, who: Who): Promise<MiDinero> => {
  const cliente_id = await requireCliente(tx, who);
  const [cuentas, pagos, facturas, a_favor_centavos] = await Promise.all([
    tx.rows(cuentasQuery(who, cliente_id)),
    tx.rows(pagosQuery(who, cliente_id)),
    tx.rows(facturasQuery(who, cliente_id)),
    readSaldo(tx, who, cliente_id),
  ]);
  return {
    saldo_centavos: cuentas.reduce((sum, { saldo_centavos }) => sum + saldo_centavos, 0),
    a_favor_centavos,
    cuentas,
    pagos: pagos.map(({ formas, ...pago }) => ({ ...pago, formas: formas.map(labelForma) })),
    facturas,
  };
};

const cuentasQuery = (who: Who, cliente_id: string) => sql<MiDinero['cuentas'][number]>`
  select k.folio, k.etiqueta, ${dueDateOf(who)} as vence, ${isOverdue(who)} as vencida, k.total_centavos, k.pagado_centavos,
    (k.total_centavos - k.pagado_centavos) as saldo_centavos
  from pagos.cuenta k
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${cliente_id}
    and k.pagado_centavos < k.total_centavos and k.cancelada_en is null
  order by k.vence, k.id limit ${MAX_CUENTAS}`;

/** What was undone is shown as undone, not as a second movement. */
const pagosQuery = (who: Who, cliente_id: string) => sql<MiDinero['pagos'][number]>`
  select p.id, p.folio, p.fecha_negocio as fecha, p.tipo, p.monto_centavos,
    coalesce((select array_agg(f.forma_pago order by f.renglon) from pagos.pago_forma f
      where f.empresa_id = ${who.empresa_id} and f.pago_id = p.id), '{}') as formas,
    coalesce((select string_agg(k.folio, ', ' order by k.folio) from pagos.aplicacion a
      join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
      where a.empresa_id = ${who.empresa_id} and a.pago_id = p.id), '') as documentos,
    ${pagoCancelado(who)} as cancelado
  from pagos.pago p
  where p.empresa_id = ${who.empresa_id} and p.cliente_id = ${cliente_id} and p.tipo <> 'cancelacion'
  order by p.fecha_negocio desc, p.id desc limit ${SHOWN}`;

const facturasQuery = (who: Who, cliente_id: string) => sql<MiDinero['facturas'][number]>`
  select f.id, f.folio, f.hasta as fecha, f.rfc, f.total_centavos, f.deshecha_en is not null as deshecha
  from facturas.factura f
  where f.empresa_id = ${who.empresa_id} and f.cliente_id = ${cliente_id} and f.tipo = 'individual'
  order by f.creado_en desc, f.id desc limit ${SHOWN}`;
