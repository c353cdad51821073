import { gastosRefusals } from '#modules/gastos/rules/refusals.ts';
import type { OrdenElegible } from '#modules/gastos/rules/formas.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';

const MOST = 10;

/** Orders as their accounts tell them: the rooms that keep them stand above this one. */
const ordenes = (who: Who) =>
  q
    .selectFrom('pagos.cuenta as k')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'k.empresa_id').onRef('c.id', '=', 'k.cliente_id'),
    )
    .select(['k.documento_id as id', 'k.folio', 'k.etiqueta as vehiculo', 'c.nombre as cliente'])
    .where('k.empresa_id', '=', who.empresa_id)
    .where('k.documento_tipo', '=', 'orden')
    .where('k.recibo_serie', 'is', null);

/** Those that an expense may have been for, by folio, plates or customer; without words, the newest. */
export const searchOrdenes = async (tx: Tx, who: Who, text: string): Promise<{ data: OrdenElegible[] }> => {
  const ids = searchIds(who, 'cuenta', text);
  let query = ordenes(who).where('k.cancelada_en', 'is', null).orderBy('k.id', 'desc').limit(MOST);
  if (ids) query = query.where('k.id', 'in', ids);
  return { data: await tx.last(query) };
};

/** The folio of the order that an expense says it was for, or the refusal beside its field. */
export const folioOfOrden = async (tx: Tx, who: Who, id: string): Promise<string> => {
  const orden = await tx.maybe(ordenes(who).where('k.documento_id', '=', id));
  if (orden) return orden.folio;
  const { orden_desconocida } = gastosRefusals;
  throw new Refusal(orden_desconocida, {}, { fields: { orden_id: orden_desconocida.message } });
};
