import type { GlobalPrevia } from '#modules/facturas/contract.ts';
import type { LineaVendida, VentaPorFacturar } from '#modules/facturas/rules/comprobante.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface VentaSuelta extends VentaPorFacturar {
  documento_id: string;
  fecha: string;
  cliente: string;
}

const NOT_SOLD = ['rechazada', 'por_autorizar'] as const;

/** Lines of some sales, by the sale. */
export const linesOf = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Map<string, LineaVendida[]>> => {
  const rows = await tx.rows(
    q
      .selectFrom('ordenes.partida')
      .select([
        'orden_id',
        'clave',
        'descripcion',
        'cantidad_milesimas',
        'devuelto_milesimas',
        'unidad',
        'tasa_iva',
        'descuento_centavos',
        'base_centavos',
        'iva_centavos',
        'total_centavos',
        'devuelto_centavos',
        'acreditado_centavos',
        'clave_sat',
        'unidad_sat',
      ])
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`orden_id = any(${[...ids]}::uuid[])`)
      .where('estado', 'not in', [...NOT_SOLD])
      .orderBy('orden_id')
      .orderBy('renglon'),
  );
  return Map.groupBy(rows, (row) => row.orden_id);
};

interface SaleRow {
  documento_id: string;
  folio: string;
  fecha: string;
  cliente: string;
  precios: 'con_iva' | 'mas_iva';
  saldo_centavos: number;
}

/** Sales of a period that no invoice has: paid ones with their lines, and how many still owe. */
export const loneSales = async (
  tx: Tx,
  who: Who,
  { desde, hasta }: Pick<GlobalPrevia, 'desde' | 'hasta'>,
): Promise<{ ventas: VentaSuelta[]; con_saldo: number }> => {
  const rows = await tx.rows(sql<SaleRow>`
    select o.id as documento_id, o.folio, o.entregada_fecha as fecha, c.nombre as cliente, o.precios,
      k.total_centavos - k.pagado_centavos as saldo_centavos
    from ordenes.orden o
    join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id
    join pagos.cuenta k on k.empresa_id = o.empresa_id and k.documento_tipo = 'orden' and k.documento_id = o.id
    where o.empresa_id = ${who.empresa_id} and o.entregada_fecha between ${desde}::date and ${hasta}::date
      and k.total_centavos > 0 and not exists (select 1 from facturas.venta v
        where v.empresa_id = ${who.empresa_id} and v.documento_id = o.id and v.quitada_en is null)
    order by o.entregada_fecha, o.id`);
  const paid = rows.filter((row) => row.saldo_centavos === 0);
  const lines = await linesOf(
    tx,
    who,
    paid.map((row) => row.documento_id),
  );
  return {
    ventas: paid.map(({ saldo_centavos: _, ...row }) => ({ ...row, lineas: lines.get(row.documento_id) ?? [] })),
    con_saldo: rows.length - paid.length,
  };
};

/** What was collected of some sales by form of payment, the largest first. */
export const formsOfSales = (tx: Tx, who: Who, ids: readonly string[]) =>
  tx.rows(sql<{ forma_pago: string; monto_centavos: number }>`
    select f.forma_pago, sum(f.monto_centavos)::bigint as monto_centavos
    from pagos.cuenta k
    join pagos.aplicacion ap on ap.empresa_id = k.empresa_id and ap.cuenta_id = k.id
    join pagos.pago_forma f on f.empresa_id = ap.empresa_id and f.pago_id = ap.pago_id
    where k.empresa_id = ${who.empresa_id} and k.documento_tipo = 'orden' and k.documento_id = any(${[...ids]}::uuid[])
    group by f.forma_pago having sum(f.monto_centavos) > 0
    order by monto_centavos desc, f.forma_pago`);
