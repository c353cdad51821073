import { getCotizacionForOrden, markConvertida } from '#modules/cotizaciones/server/front-door.ts';
import { ordenesRefusals } from '#modules/ordenes/contract.ts';
import { Referencia } from '#platform/contract/fields.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { OrdenSource } from './lines.ts';
import './tables.ts';

/** A quotation's authorised lines, to the centavo as the customer saw them. A second conversion names the first order. */
export const linesOfCotizacion = async (tx: Tx, who: Who, cotizacionId: string): Promise<OrdenSource> => {
  const earlier = await findFromCotizacion(tx, who, cotizacionId);
  if (earlier) throw alreadyConverted(earlier);
  // Locks the quotation: of two conversions at once, the second waits here, is refused, and finds the order of the first.
  const { cotizacion, partidas } = await getCotizacionForOrden(tx, who, cotizacionId).catch(
    async (refusal: unknown) => {
      const meanwhile = await findFromCotizacion(tx, who, cotizacionId);
      throw meanwhile ? alreadyConverted(meanwhile) : refusal;
    },
  );
  return {
    cotizacion_id: cotizacionId,
    cliente_id: cotizacion.cliente.id,
    activo_id: cotizacion.activo?.id ?? null,
    precios: cotizacion.precios,
    partidas: partidas.map(({ decision: _, ...partida }) => ({ ...partida, id: newId() })),
    anticipo_centavos: cotizacion.anticipo_centavos,
    kilometraje: cotizacion.kilometraje,
    motivo: cotizacion.motivo,
    orden_compra: cotizacion.orden_compra,
  };
};

const alreadyConverted = (orden: { id: string; folio: string }): Refusal =>
  new Refusal(ordenesRefusals.ya_convertida, { folio: orden.folio }, { current: orden, shape: Referencia });

const findFromCotizacion = (tx: Tx, who: Who, cotizacionId: string) =>
  tx.maybe(
    q
      .selectFrom('ordenes.orden')
      .select(['id', 'folio'])
      .where('empresa_id', '=', who.empresa_id)
      .where('cotizacion_id', '=', cotizacionId),
  );

export const settleConversion = (
  tx: Tx,
  who: Who,
  cotizacionId: string,
  orden: { id: string; folio: string },
): Promise<void> => markConvertida(tx, who, cotizacionId, orden);
