import { readPrecios, withPrecios } from '#modules/acuerdos/server/front-door.ts';
import { listArticulos } from '#modules/inventario/server/front-door.ts';
import type { Articulo } from '#modules/inventario/rules/formas.ts';
import type { Plan } from '#modules/membresias/rules/plan.ts';
import { sayDuracion } from '#modules/membresias/rules/palabras.ts';
import { listPlanes, pricesOfPlanes, type Vendida } from '#modules/membresias/server/front-door.ts';
import { listPricesOf } from '#modules/partidas/server/front-door.ts';
import type { Servicio } from '#modules/servicios/contract.ts';
import { findServiciosByClave, listServicios } from '#modules/servicios/server/front-door.ts';
import type { Vendible } from '#modules/ventas/contract.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Ask {
  q: string;
  clasificacion_id?: string | undefined;
  /** The vehicle whose prices are asked for. */
  activo_id?: string | undefined;
  /** Whose list of prices holds. */
  cliente_id?: string | undefined;
  limit: number;
}
/** What a shelf says, before anybody's list of prices. */
type DeCatalogo<T = Vendible> = Omit<T, 'lista_id' | 'precio_de'>;
type EnVenta = Omit<DeCatalogo, 'kit'> & {
  kit: { cantidad_milesimas: number; vendible: DeCatalogo<Vendible['kit'][number]['vendible']>; incluida: boolean }[];
};
type Named = {
  servicio_id: string | null;
  articulo_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number;
  membresia?: Vendida | null;
};

/** A shelf from which the counter sells: what it knows and what its things cost. The order moves what is on it. */
export interface Shelf {
  search(tx: Tx, who: Who, ask: Ask): Promise<EnVenta[]>;
  /** Those whose code is exactly this one. */
  findByCode(tx: Tx, who: Who, code: string, activo_id: string | undefined): Promise<EnVenta[]>;
}

const services: Shelf = {
  search: async (tx, who, { q, cliente_id: _, ...ask }) =>
    (await listServicios(tx, who, { q: q || undefined, ...ask })).data.map(sellableService),
  findByCode: async (tx, who, code, activo_id) =>
    (await findServiciosByClave(tx, who, code, activo_id)).map(sellableService),
};

const articles: Shelf = {
  // The classifications are of the services: whoever looks within one is not looking for a part.
  search: async (tx, who, { q, clasificacion_id, limit }) =>
    clasificacion_id === undefined ? (await listArticulos(tx, who, { busca: q, limit })).data.map(sellableArticle) : [],
  findByCode: async (tx, who, code) => (await listArticulos(tx, who, { codigo: code })).data.map(sellableArticle),
};

/** Plans of memberships: one is sold as anything else. */
const plans: Shelf = {
  search: async (tx, who, { q, clasificacion_id, limit }) =>
    clasificacion_id !== undefined || q === ''
      ? []
      : (await listPlanes(tx, who, false)).data
          .filter(({ nombre }) => sounds(`membresia ${nombre}`).includes(sounds(q)))
          .slice(0, limit)
          .map(sellablePlan),
  findByCode: () => Promise.resolve([]),
};
const sounds = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every shelf of the counter, in the order in which they answer. */
const shelves: readonly Shelf[] = [services, articles, plans];

/** What may be sold: what has exactly that code first, then what is named so. */
export const searchGoods = async (tx: Tx, who: Who, ask: Ask): Promise<{ exactos: number; data: Vendible[] }> => {
  const open = keepOpen(tx);
  const exact = ask.q === '' ? [] : await ofAll((shelf) => shelf.findByCode(open, who, ask.q, ask.activo_id));
  const named = await ofAll((shelf) => shelf.search(open, who, ask));
  const known = new Set(exact.map(keyOf));
  const found = [...exact, ...named.filter((one) => !known.has(keyOf(one)))].slice(0, ask.limit);
  return { exactos: exact.length, data: await forCustomer(open, who, ask, found) };
};

/** Each at what it costs this customer; what comes with a service stays in its price. */
const forCustomer = async (tx: Tx, who: Who, ask: Ask, found: readonly EnVenta[]): Promise<Vendible[]> => {
  const parts = found.flatMap(({ kit }) => kit.filter(({ incluida }) => !incluida).map(({ vendible }) => vendible));
  const precios =
    ask.cliente_id === undefined
      ? new Map()
      : await readPrecios(
          tx,
          who,
          { cliente_id: ask.cliente_id, activo_id: ask.activo_id },
          {
            servicios: idsOf(found, 'servicio_id'),
            articulos: idsOf([...found, ...parts], 'articulo_id'),
          },
        );
  const NONE = new Map();
  return found.map((one) => ({
    ...withPrecios(precios, one),
    kit: one.kit.map(({ cantidad_milesimas, vendible, incluida }) => ({
      cantidad_milesimas,
      vendible: withPrecios(incluida ? NONE : precios, vendible),
    })),
  }));
};

export type DeLista = Pick<Vendible, 'precio_centavos' | 'lista_id' | 'precio_de'>;

/**
 * What each line costs the customer of the cart, for its vehicle: by his list, else by the catalogue; null of what is not in
 * it. A part that comes with the price of a service of the same cart costs nothing.
 */
export const listPrices = async (
  tx: Tx,
  who: Who,
  lineas: readonly Named[],
  para: { cliente_id?: string | null | undefined; activo_id?: string | null | undefined },
): Promise<(DeLista | null)[]> => {
  const [prices, planes] = await Promise.all([
    listPricesOf(tx, who, { cliente_id: para.cliente_id, activo_id: para.activo_id }, lineas),
    pricesOfPlanes(tx, who, lineas),
  ]);
  return prices.map((price, i) => {
    const fixed = planes[i];
    return fixed ? { precio_centavos: fixed.precio_centavos, lista_id: null, precio_de: '' } : price;
  });
};

const keyOf = ({ servicio_id, articulo_id, plan_id }: EnVenta): string => articulo_id ?? servicio_id ?? plan_id ?? '';
const idsOf = (
  lineas: readonly Pick<Named, 'servicio_id' | 'articulo_id'>[],
  of: 'servicio_id' | 'articulo_id',
): string[] => lineas.flatMap((linea) => linea[of] ?? []);

const ofAll = async <T>(ask: (shelf: Shelf) => Promise<T[]>): Promise<T[]> => {
  const found: T[] = [];
  for (const shelf of shelves) found.push(...(await ask(shelf)));
  return found;
};

const sellableService = (servicio: Servicio): EnVenta => ({
  servicio_id: servicio.id,
  articulo_id: null,
  tipo: servicio.tipo,
  clave: servicio.clave,
  nombre: servicio.nombre,
  clasificacion: servicio.clasificacion,
  precio_centavos: servicio.precio_vehiculo_centavos,
  tasa_iva: servicio.tasa_iva,
  unidad: servicio.unidad,
  clave_sat: servicio.clave_sat,
  unidad_sat: servicio.unidad_sat,
  garantia_dias: servicio.garantia_dias,
  garantia_km: servicio.garantia_km,
  existencia_milesimas: null,
  plan_id: null,
  kit: servicio.kit.map(({ cantidad_milesimas, incluida, ...part }) => ({
    cantidad_milesimas,
    vendible: sellablePart(part, incluida),
    incluida,
  })),
});

const sellablePart = (
  part: Omit<Servicio['kit'][number], 'cantidad_milesimas' | 'incluida'>,
  included: boolean,
): DeCatalogo<Vendible['kit'][number]['vendible']> => ({
  servicio_id: null,
  articulo_id: part.articulo_id,
  tipo: 'refaccion',
  clave: part.sku,
  nombre: part.descripcion,
  clasificacion: null,
  precio_centavos: included ? 0 : part.precio_centavos,
  tasa_iva: part.tasa_iva,
  unidad: part.unidad,
  clave_sat: part.clave_sat,
  unidad_sat: part.unidad_sat,
  garantia_dias: 0,
  garantia_km: 0,
  existencia_milesimas: part.disponible_milesimas,
  plan_id: null,
});

const sellableArticle = (articulo: Articulo): EnVenta => ({
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
  plan_id: null,
  kit: [],
});

const sellablePlan = (plan: Plan): EnVenta => ({
  servicio_id: null,
  articulo_id: null,
  tipo: 'otro',
  clave: '',
  nombre: `Membresía ${plan.nombre}, ${sayDuracion(plan)}`,
  clasificacion: 'Membresía',
  precio_centavos: plan.precio_centavos,
  tasa_iva: plan.tasa_iva,
  unidad: '',
  clave_sat: '',
  unidad_sat: '',
  garantia_dias: 0,
  garantia_km: 0,
  existencia_milesimas: null,
  plan_id: plan.id,
  kit: [],
});
