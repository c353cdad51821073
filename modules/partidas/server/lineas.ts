import type { ParaQuien } from '#modules/acuerdos/server/front-door.ts';
import type { ModoPrecio, Partida } from '#modules/partidas/contract.ts';
import type { LineaDeAntes } from '#modules/partidas/rules/autoridad.ts';

/** A line with its amounts; `id` tells which it was before. */
export type LineaEscrita = Pick<
  Partida,
  | 'servicio_id'
  | 'articulo_id'
  | 'descripcion'
  | 'cantidad_milesimas'
  | 'precio_centavos'
  | 'descuento'
  | 'tasa_iva'
  | 'membresia_id'
  | 'cupon_centavos'
  | 'garantia_dias'
  | 'garantia_km'
  | 'bruto_centavos'
  | 'descuento_centavos'
> & { id?: string | undefined };
export type Antes = LineaDeAntes &
  Pick<LineaEscrita, 'descripcion' | 'garantia_dias' | 'garantia_km'> & { id: string; tasa_iva: number };
export interface Destino extends ParaQuien {
  /** Whether the document's prices have their tax; left out, as the company writes them. */
  precios?: ModoPrecio;
}
/** Prices and rates of what no shelf below knows, by the place of the line. */
export type Fijos = readonly ({ precio_centavos: number; tasa_iva: number } | null | undefined)[];
