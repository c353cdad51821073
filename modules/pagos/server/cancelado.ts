import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** True of a payment, by the column that holds its id, that was undone with its mirror; `hasta`: on that day or before. */
export const pagoCancelado = (who: Who, id: ReturnType<typeof sql> = sql`p.id`, hasta?: string) =>
  sql<boolean>`exists (select 1 from pagos.pago x where x.empresa_id = ${who.empresa_id} and x.corrige_id = ${id} and x.tipo = 'cancelacion'
    ${hasta === undefined ? sql`` : sql`and x.fecha_negocio <= ${hasta}::date`})`;

/** The receipt that took the place of a payment `p` when its form was corrected; null of any other. */
export const corregidoCon = (who: Who) =>
  sql<
    string | null
  >`(select x.folio from pagos.pago x where x.empresa_id = ${who.empresa_id} and x.corrige_id = p.id and x.tipo <> 'cancelacion')`;
