import type { Articulo } from '#modules/inventario/rules/formas.ts';
import type { PartidaEntrada } from '#modules/partidas/contract.ts';

/** An article as a line of an order: at its price, or at no cost where it is part of a work that was sold whole. */
export const lineOfPiece = (
  { id: articulo_id, descripcion, sku, unidad, precio_centavos, tasa_iva, clave_sat, unidad_sat }: Articulo,
  { id, cantidad_milesimas, se_cobra }: { id: string; cantidad_milesimas: number; se_cobra: boolean },
): PartidaEntrada => ({
  id,
  tipo: 'refaccion',
  clave: sku,
  descripcion,
  cantidad_milesimas,
  unidad,
  articulo_id,
  precio_centavos: se_cobra ? precio_centavos : 0,
  // The table takes only rates that the contract lets in.
  tasa_iva: tasa_iva as PartidaEntrada['tasa_iva'],
  descuento: null,
  costo_centavos: null,
  prioridad: 'recomendado',
  opcion: null,
  servicio_id: null,
  garantia_dias: null,
  garantia_km: null,
  pendiente_id: null,
  punto_id: null,
  membresia_id: null,
  beneficio: '',
  cupon_codigo: null,
  cupon_centavos: 0,
  lista_id: null,
  precio_de: '',
  motivo: '',
  clave_sat,
  unidad_sat,
});
