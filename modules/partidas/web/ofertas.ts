import { priceIn } from '#modules/acuerdos/rules/modo.ts';
import type { acuerdosApi, Precio } from '#modules/acuerdos/contract.ts';
import type { Articulo } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import type { Servicio, serviciosApi } from '#modules/servicios/contract.ts';
import type { Modos } from '#modules/partidas/rules/modo.ts';
import { kitQuantity } from '#modules/servicios/rules.ts';
import { client } from '#platform/web/call.ts';

const acuerdos = client<typeof acuerdosApi>();
const servicios = client<typeof serviciosApi>();
const MOST_EACH = 6;

/** What a line may begin from: a service of the catalogue, or an article of the shelves with what there is of it. */
export type Oferta = Pick<
  Servicio,
  | 'id'
  | 'clave'
  | 'nombre'
  | 'tipo'
  | 'precio_centavos'
  | 'costo_centavos'
  | 'tasa_iva'
  | 'unidad'
  | 'garantia_dias'
  | 'garantia_km'
  | 'clave_sat'
  | 'unidad_sat'
> & {
  servicio_id: string | null;
  articulo_id: string | null;
  /** The list of the customer that says its price, and how a line tells it. */
  lista_id?: string | null;
  precio_de?: string;
  /** The parts that come with a service, and what they cost him. */
  kit?: Servicio['kit'];
  deParte?: ReadonlyMap<string, Precio>;
  articulo?: Articulo;
  /** How its prices were written, and how the document that it was asked for writes them. */
  modos?: Modos | undefined;
};

/**
 * By what was typed or scanned: services first, as they carry the work; an exact code is an article before anything else.
 * All cost what they cost the customer of the document, services for its vehicle.
 */
export const searchOfertas = async (
  text: string,
  { cliente_id, activo_id, modos }: ParaQuien,
  signal?: AbortSignal,
): Promise<Oferta[]> => {
  const [known, kept] = await Promise.all([
    servicios('GET /api/servicios', {
      query: { q: text, limit: MOST_EACH, ...(activo_id === null ? {} : { activo_id }) },
      ...(signal ? { signal } : {}),
    }),
    // Without the shelves one still quotes.
    searchArticulos(text, signal).catch((): Articulo[] => []),
  ]);
  const shown = [...known.data.map(ofServicio), ...kept.slice(0, MOST_EACH).map(ofArticulo)];
  const found = cliente_id === null ? shown : await forCustomer(shown, { cliente_id, activo_id }, signal);
  const priced = found.map((one) => inModos({ ...one, modos }));
  const services = priced.filter(({ articulo }) => !articulo);
  const articulos = priced.filter(({ articulo }) => articulo);
  const code = text.trim().toUpperCase();
  const isScanned = articulos.some(({ articulo }) => articulo?.sku === code || articulo?.codigos.includes(code));
  return isScanned ? [...articulos, ...services] : [...services, ...articulos];
};

/** For whom a document is: his list holds, and the prices of the kind of his vehicle. */
export interface ParaQuien {
  cliente_id: string | null;
  activo_id: string | null;
  /** Left out, the document writes prices as the catalogue does. */
  modos?: Modos | undefined;
}

/** Its price as the document writes prices. */
const inModos = (oferta: Oferta): Oferta => ({
  ...oferta,
  precio_centavos: inDocument(oferta.precio_centavos, oferta.tasa_iva, oferta.modos),
});

const inDocument = (precio_centavos: number, tasa_iva: number, modos: Modos | undefined): number =>
  modos ? priceIn(precio_centavos, tasa_iva, modos.catalogo, modos.documento) : precio_centavos;

const forCustomer = async (shown: readonly Oferta[], para: ParaQuien, signal?: AbortSignal): Promise<Oferta[]> => {
  const parts = shown.flatMap(({ kit }) => (kit ?? []).filter(({ incluida }) => !incluida));
  const precios = await askPrecios(
    {
      servicios: shown.flatMap(({ servicio_id }) => servicio_id ?? []),
      articulos: [
        ...shown.flatMap(({ articulo_id }) => articulo_id ?? []),
        ...parts.map(({ articulo_id }) => articulo_id),
      ],
    },
    para,
    signal,
  );
  return shown.map((one) => ({ ...one, ...saidOf(precios.get(one.id)), deParte: precios }));
};

const saidOf = (precio: Precio | undefined): Partial<Oferta> =>
  precio ? { precio_centavos: precio.precio_centavos, lista_id: precio.lista_id, precio_de: precio.precio_de } : {};

/** A line's list, from what was offered; a price that somebody typed is his. */
export const sayList = (typed_centavos: number | null, oferta: Oferta | null) =>
  typed_centavos === null && oferta?.lista_id
    ? { lista_id: oferta.lista_id, precio_de: oferta.precio_de ?? '' }
    : SIN_LISTA;

const SIN_LISTA = { lista_id: null, precio_de: '' };

/** What is written over a line: with a price of his own it is no list's any more. */
export const ownPrice = <C extends { precio_centavos?: number | null }>(changes: C): C =>
  'precio_centavos' in changes ? { ...changes, ...SIN_LISTA } : changes;

const ofServicio = (servicio: Servicio): Oferta => ({
  id: servicio.id,
  clave: servicio.clave,
  nombre: servicio.nombre,
  tipo: servicio.tipo,
  precio_centavos: servicio.precio_vehiculo_centavos,
  costo_centavos: servicio.costo_centavos,
  tasa_iva: servicio.tasa_iva,
  unidad: servicio.unidad,
  garantia_dias: servicio.garantia_dias,
  garantia_km: servicio.garantia_km,
  clave_sat: servicio.clave_sat,
  unidad_sat: servicio.unidad_sat,
  servicio_id: servicio.id,
  articulo_id: null,
  kit: servicio.kit,
});

const ofArticulo = (articulo: Articulo): Oferta => ({
  id: articulo.id,
  clave: articulo.sku,
  nombre: articulo.descripcion,
  tipo: 'refaccion',
  precio_centavos: articulo.precio_centavos,
  costo_centavos: articulo.costo_promedio_centavos,
  tasa_iva: articulo.tasa_iva,
  unidad: articulo.unidad,
  garantia_dias: 0,
  garantia_km: 0,
  clave_sat: articulo.clave_sat,
  unidad_sat: articulo.unidad_sat,
  servicio_id: null,
  articulo_id: articulo.id,
  articulo,
});

const ofParte = (part: Servicio['kit'][number], { deParte, modos }: Pick<Oferta, 'deParte' | 'modos'>): Oferta =>
  inModos({
    modos,
    id: part.articulo_id,
    clave: part.sku,
    nombre: part.descripcion,
    tipo: 'refaccion',
    precio_centavos: part.incluida ? 0 : part.precio_centavos,
    costo_centavos: part.costo_centavos,
    tasa_iva: part.tasa_iva,
    unidad: part.unidad,
    garantia_dias: 0,
    garantia_km: 0,
    clave_sat: part.clave_sat,
    unidad_sat: part.unidad_sat,
    servicio_id: null,
    articulo_id: part.articulo_id,
    ...(part.incluida ? {} : saidOf(deParte?.get(part.articulo_id))),
  });

/** The lines that one choice brings: itself as it was typed, then the parts of its kit, in the quantity that so many take. */
export const withKit = <R extends { texto: string; cantidad_milesimas: number | null }>(
  oferta: Oferta | null,
  typed: R,
  plain: (texto: string) => R,
): [Oferta | null, R][] => [
  [oferta, typed],
  ...(oferta?.kit ?? []).map((part): [Oferta, R] => [
    ofParte(part, oferta ?? {}),
    { ...plain(part.descripcion), cantidad_milesimas: kitQuantity(part, typed.cantidad_milesimas ?? 1_000) },
  ]),
];

interface Renglon {
  id: string;
  servicio_id: string | null;
  articulo_id: string | null;
  precio_centavos: number | null;
  tasa_iva: number;
  /** A line of an older draft lacks it. */
  lista_id?: string | null;
}

/** What a line becomes when its document is for somebody else. */
export type NuevoPrecio = Pick<Precio, 'precio_centavos' | 'lista_id' | 'precio_de'>;

/**
 * What lines cost for another customer or vehicle, by line: only those that still had the price of a list or of the
 * catalogue. What somebody typed stays.
 */
export const pricesFor = async (
  lineas: readonly Renglon[],
  before: ParaQuien,
  after: ParaQuien,
): Promise<ReadonlyMap<string, NuevoPrecio>> => {
  const asked = {
    servicios: lineas.flatMap(({ servicio_id }) => servicio_id ?? []),
    articulos: lineas.flatMap(({ articulo_id }) => articulo_id ?? []),
  };
  const same = before.cliente_id === after.cliente_id && before.activo_id === after.activo_id;
  if (same || (asked.servicios.length === 0 && asked.articulos.length === 0)) return new Map();
  const [was, is] = await Promise.all([askPrecios(asked, before), askPrecios(asked, after)]);
  const said = (precio: Precio | undefined, { tasa_iva }: Renglon) =>
    precio && { ...precio, precio_centavos: inDocument(precio.precio_centavos, tasa_iva, after.modos) };
  return new Map(
    lineas.flatMap((linea) => {
      const key = linea.articulo_id ?? linea.servicio_id ?? '';
      const next = said(is.get(key), linea);
      const lista_id = linea.lista_id ?? null;
      const untouched = lista_id !== null || linea.precio_centavos === said(was.get(key), linea)?.precio_centavos;
      const moves = next?.precio_centavos !== linea.precio_centavos || next.lista_id !== lista_id;
      if (!next || !untouched || !moves) return [];
      const { id: _, ...price } = next;
      return [[linea.id, price] as const];
    }),
  );
};

/** In a word, why prices moved; null when none did. */
export const sayMoved = (prices: ReadonlyMap<string, NuevoPrecio>): string | null => {
  if (prices.size === 0) return null;
  const [of] = [...prices.values()].flatMap(({ precio_de }) => precio_de || []);
  return of ? `${of.replace('Precio', 'Los precios son')}.` : 'Los precios son los de este cliente y su vehículo.';
};

const MOST_ASKED = 50;

const askPrecios = async (
  { servicios: services, articulos }: { servicios: readonly string[]; articulos: readonly string[] },
  { cliente_id, activo_id }: ParaQuien,
  signal?: AbortSignal,
): Promise<Map<string, Precio>> => {
  const ids = (of: readonly string[]) => [...new Set(of)].slice(0, MOST_ASKED).join(',');
  if (services.length === 0 && articulos.length === 0) return new Map();
  const { data } = await acuerdos('GET /api/acuerdos/precios', {
    query: {
      ...(services.length > 0 ? { servicios: ids(services) } : {}),
      ...(articulos.length > 0 ? { articulos: ids(articulos) } : {}),
      ...(cliente_id === null ? {} : { cliente_id }),
      ...(activo_id === null ? {} : { activo_id }),
    },
    signal,
  });
  return new Map(data.map((one) => [one.id, one]));
};
