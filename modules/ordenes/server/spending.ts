import { listGastosOfOrden } from '#modules/gastos/server/front-door.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What was spent for an order: chosen in the expense, or written there by its folio. */
export const listGastos = async (tx: Tx, who: Who, id: string) => {
  const { folio } = await tx.one(
    q.selectFrom('ordenes.orden').select('folio').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
  const gastos = await listGastosOfOrden(tx, who, { id, folio });
  return {
    data: gastos.map((one) => ({
      id: one.id,
      folio: one.folio,
      fecha: one.fecha,
      concepto: one.concepto,
      proveedor: one.proveedor,
      total_centavos: one.total_centavos,
      saldo_centavos: one.saldo_centavos,
    })),
    total_centavos: addCentavos(...gastos.map((one) => one.total_centavos)),
  };
};
