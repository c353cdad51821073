import { getArticulos, listArticulos } from '#modules/inventario/server/front-door.ts';
import type { Articulo } from '#modules/inventario/rules/formas.ts';
import type { Servicio } from '#modules/servicios/contract.ts';
import { findServiciosByClave, getServicios, listServicios } from '#modules/servicios/server/front-door.ts';
import type { Vendible } from '#modules/ventas/contract.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Ask {
  q: string;
  clasificacion_id?: string | undefined;
  limit: number;
}
type Named = { servicio_id: string | null; articulo_id: string | null };
export type Precio = [id: string, precio_centavos: number];

/** A shelf from which the counter sells: what it knows and what its things cost. The order moves what is on it. */
export interface Shelf {
  search(tx: Tx, who: Who, ask: Ask): Promise<Vendible[]>;
  /** Those whose code is exactly this one. */
  findByCode(tx: Tx, who: Who, code: string): Promise<Vendible[]>;
  /** Price of the catalogue of each of these lines that is of this shelf, by the id of what is sold. */
  prices(tx: Tx, who: Who, lineas: readonly Named[]): Promise<Precio[]>;
}

const services: Shelf = {
  search: async (tx, who, { q, clasificacion_id, limit }) =>
    (await listServicios(tx, who, { q: q || undefined, clasificacion_id, limit })).data.map(sellableService),
  findByCode: async (tx, who, code) => (await findServiciosByClave(tx, who, code)).map(sellableService),
  prices: async (tx, who, lineas) =>
    (await getServicios(tx, who, idsOf(lineas, 'servicio_id'))).map(({ id, precio_centavos }) => [id, precio_centavos]),
};

const articles: Shelf = {
  // The classifications are of the services: whoever looks within one is not looking for a part.
  search: async (tx, who, { q, clasificacion_id, limit }) =>
    clasificacion_id === undefined ? (await listArticulos(tx, who, { busca: q, limit })).data.map(sellableArticle) : [],
  findByCode: async (tx, who, code) => (await listArticulos(tx, who, { codigo: code })).data.map(sellableArticle),
  prices: async (tx, who, lineas) =>
    (await getArticulos(tx, who, idsOf(lineas, 'articulo_id'))).map(({ id, precio_centavos }) => [id, precio_centavos]),
};

/** Every shelf of the counter, in the order in which they answer. */
const shelves: readonly Shelf[] = [services, articles];

/** What may be sold: what has exactly that code first, then what is named so. */
export const searchGoods = async (tx: Tx, who: Who, ask: Ask): Promise<{ exactos: number; data: Vendible[] }> => {
  const open = keepOpen(tx);
  const exact = ask.q === '' ? [] : await ofAll((shelf) => shelf.findByCode(open, who, ask.q));
  const named = await ofAll((shelf) => shelf.search(open, who, ask));
  const known = new Set(exact.map(keyOf));
  return {
    exactos: exact.length,
    data: [...exact, ...named.filter((one) => !known.has(keyOf(one)))].slice(0, ask.limit),
  };
};

/** Prices of the catalogue by the id of what is sold. */
export const listPrices = async (tx: Tx, who: Who, lineas: readonly Named[]): Promise<Map<string, number>> =>
  new Map(await ofAll((shelf) => shelf.prices(tx, who, lineas)));

const keyOf = ({ servicio_id, articulo_id }: Vendible): string => articulo_id ?? servicio_id ?? '';
const idsOf = (lineas: readonly Named[], of: keyof Named): string[] => lineas.flatMap((linea) => linea[of] ?? []);

const ofAll = async <T>(ask: (shelf: Shelf) => Promise<T[]>): Promise<T[]> => {
  const found: T[] = [];
  for (const shelf of shelves) found.push(...(await ask(shelf)));
  return found;
};

const sellableService = (servicio: Servicio): Vendible => ({
  servicio_id: servicio.id,
  articulo_id: null,
  tipo: servicio.tipo,
  clave: servicio.clave,
  nombre: servicio.nombre,
  clasificacion: servicio.clasificacion,
  precio_centavos: servicio.precio_centavos,
  tasa_iva: servicio.tasa_iva,
  unidad: servicio.unidad,
  clave_sat: servicio.clave_sat,
  unidad_sat: servicio.unidad_sat,
  garantia_dias: servicio.garantia_dias,
  garantia_km: servicio.garantia_km,
  existencia_milesimas: null,
});

const sellableArticle = (articulo: Articulo): Vendible => ({
  servicio_id: null,
  articulo_id: articulo.id,
  tipo: 'refaccion',
  clave: articulo.sku,
  nombre: articulo.descripcion,
  clasificacion: articulo.categoria,
  precio_centavos: articulo.precio_centavos,
  tasa_iva: articulo.tasa_iva,
  unidad: articulo.unidad,
  clave_sat: articulo.clave_sat,
  unidad_sat: articulo.unidad_sat,
  garantia_dias: 0,
  garantia_km: 0,
  existencia_milesimas: articulo.disponible_milesimas,
});
