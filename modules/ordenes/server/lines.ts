import type { Descuento, ModoPrecio, Partida, PartidaEntrada } from '#modules/partidas/contract.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What an order is made of, wherever it came from. */
export interface OrdenSource {
  cotizacion_id: string | null;
  cliente_id: string;
  activo_id: string | null;
  precios: 'con_iva' | 'mas_iva';
  partidas: (Partida & { id: string })[];
  anticipo_centavos: number;
  kilometraje: number | null;
  motivo: string;
}

/** Lines with their amounts; costs come from the catalogue or from the line as it was, unless the person sees costs. */
export const priceLines = async (
  tx: Tx,
  who: Who,
  precios: ModoPrecio,
  entradas: readonly PartidaEntrada[],
  descuento_documento: Descuento | null,
  before: readonly { id: string; costo_centavos: number | null }[],
): Promise<(Partida & { id: string })[]> => {
  const ids = entradas.map((entrada) => entrada.servicio_id).filter((id) => id !== null);
  const catalog = new Map((await getServicios(tx, who, ids)).map((servicio) => [servicio.id, servicio]));
  const missing = entradas.findIndex((entrada) => entrada.servicio_id !== null && !catalog.has(entrada.servicio_id));
  if (missing >= 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { [`partidas.${missing}.servicio_id`]: 'Ese servicio ya no existe.' } },
    );
  const partidas = entradas.map((entrada) => ({
    ...entrada,
    id: entrada.id ?? newId(),
    costo_centavos:
      (who.can('ver_costos') ? entrada.costo_centavos : null) ??
      before.find((line) => line.id === entrada.id)?.costo_centavos ??
      (entrada.servicio_id === null ? null : (catalog.get(entrada.servicio_id)?.costo_centavos ?? null)),
  }));
  const documento = { precios, partidas, descuento_documento };
  const problemas = findProblemas(documento);
  if (problemas.length > 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: Object.fromEntries(problemas.map((p) => [p.campo, p.mensaje])) },
    );
  return calculatePartidas(documento).partidas;
};
