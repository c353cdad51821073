import type { Descuento, ModoPrecio, Partida, PartidaEntrada } from '#modules/partidas/contract.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { fillSat } from '#modules/servicios/rules/sat.ts';
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
  orden_compra: string;
}

/** Lines with their amounts; costs come from the catalogue or from the line as it was, unless the person sees costs. */
export const priceLines = async (
  tx: Tx,
  who: Who,
  precios: ModoPrecio,
  entradas: readonly PartidaEntrada[],
  descuento_documento: Descuento | null,
  before: readonly { id: string; costo_centavos: number | null; punto_id?: string | null }[],
): Promise<(Partida & { id: string })[]> => {
  const costs = await catalogueCosts(tx, who, entradas);
  const partidas = entradas.map((entrada) => ({
    ...entrada,
    ...fillSat(entrada.tipo, { clave_sat: entrada.clave_sat, unidad_sat: entrada.unidad_sat }),
    id: entrada.id ?? newId(),
    // Where a line comes from does not change, whoever saves it without saying so.
    punto_id: entrada.punto_id ?? before.find((line) => line.id === entrada.id)?.punto_id ?? null,
    costo_centavos:
      (who.can('ver_costos') ? entrada.costo_centavos : null) ??
      before.find((line) => line.id === entrada.id)?.costo_centavos ??
      costs.get(entrada.articulo_id ?? entrada.servicio_id ?? '') ??
      null,
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

/** What services and articles cost, by their ids; a line of one that is gone is refused by its place. */
const catalogueCosts = async (
  tx: Tx,
  who: Who,
  entradas: readonly PartidaEntrada[],
): Promise<ReadonlyMap<string, number | null>> => {
  const idsOf = (of: (entrada: PartidaEntrada) => string | null) => entradas.map(of).filter((id) => id !== null);
  const [servicios, articulos] = await Promise.all([
    getServicios(
      tx,
      who,
      idsOf((entrada) => entrada.servicio_id),
    ),
    getArticulos(
      tx,
      who,
      idsOf((entrada) => entrada.articulo_id),
    ),
  ]);
  const costs = new Map([
    ...servicios.map((servicio) => [servicio.id, servicio.costo_centavos] as const),
    ...articulos.map((articulo) => [articulo.id, articulo.costo_promedio_centavos] as const),
  ]);
  for (const [i, { servicio_id, articulo_id }] of entradas.entries()) {
    const gone = (id: string | null) => id !== null && !costs.has(id);
    if (gone(servicio_id)) throw missing(i, 'servicio_id', 'Ese servicio ya no existe.');
    if (gone(articulo_id)) throw missing(i, 'articulo_id', 'Ese artículo ya no existe.');
  }
  return costs;
};

const missing = (i: number, field: string, message: string): Refusal =>
  new Refusal(commonRefusals.datos_invalidos, {}, { fields: { [`partidas.${i}.${field}`]: message } });
