import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** As the kardex called the stock of the first day before an import said what it was. */
const IMPORTED = 'Existencia inicial importada.';

/**
 * Rows of the kardex that changed the value of the shelf without a purchase, a sale or a transfer: counts, shrinkage, damage, own
 * use, entries and exits by hand. Goods of a purchase that is cancelled or goes back leave with their expense, and imported stock is no gain.
 */
export const ajustesDe = (who: Who) => sql`(
  select k.fecha_negocio, k.articulo_id, k.valor_centavos from inventario.movimiento k
  where k.empresa_id = ${who.empresa_id} and k.tipo in ('entrada', 'salida', 'ajuste', 'conteo')
    and k.documento_tipo not in ('compra', 'devolucion_compra', 'importacion') and k.nota <> ${IMPORTED})`;
