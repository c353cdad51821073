import type { Articulo } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import type { Servicio, serviciosApi } from '#modules/servicios/contract.ts';
import { kitQuantity } from '#modules/servicios/rules.ts';
import { client } from '#platform/web/call.ts';

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
  /** The parts that come with a service. */
  kit?: Servicio['kit'];
  articulo?: Articulo;
};

/**
 * By what was typed or scanned: services first, as they carry the work; an exact code is an article before anything else.
 * Services cost what they cost for the vehicle of the document.
 */
export const searchOfertas = async (
  text: string,
  activo_id: string | null,
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
  const services = known.data.map(ofServicio);
  const articulos = kept.slice(0, MOST_EACH).map(ofArticulo);
  const code = text.trim().toUpperCase();
  const isScanned = articulos.some(({ articulo }) => articulo?.sku === code || articulo?.codigos.includes(code));
  return isScanned ? [...articulos, ...services] : [...services, ...articulos];
};

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

const ofParte = (part: Servicio['kit'][number]): Oferta => ({
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
});

/** The lines that one choice brings: itself as it was typed, then the parts of its kit, in the quantity that so many take. */
export const withKit = <R extends { texto: string; cantidad_milesimas: number | null }>(
  oferta: Oferta | null,
  typed: R,
  plain: (texto: string) => R,
): [Oferta | null, R][] => [
  [oferta, typed],
  ...(oferta?.kit ?? []).map((part): [Oferta, R] => [
    ofParte(part),
    { ...plain(part.descripcion), cantidad_milesimas: kitQuantity(part, typed.cantidad_milesimas ?? 1_000) },
  ]),
];

interface Renglon {
  id: string;
  servicio_id: string | null;
  precio_centavos: number | null;
}

/** What the lines of services cost for another vehicle, by line: only those that still had the price of the catalogue. */
export const pricesForVehicle = async (
  lineas: readonly Renglon[],
  before: string | null,
  after: string | null,
): Promise<ReadonlyMap<string, number>> => {
  const ids = [...new Set(lineas.flatMap((linea) => linea.servicio_id ?? []))].slice(0, MOST_ASKED);
  if (ids.length === 0 || before === after) return new Map();
  const [was, is] = await Promise.all([pricesFor(ids, before), pricesFor(ids, after)]);
  return new Map(
    lineas.flatMap(({ id, servicio_id, precio_centavos }) => {
      const next = servicio_id === null ? undefined : is.get(servicio_id);
      const untouched = servicio_id !== null && precio_centavos === was.get(servicio_id);
      return untouched && next !== undefined && next !== precio_centavos ? [[id, next] as const] : [];
    }),
  );
};

const MOST_ASKED = 50;

const pricesFor = async (ids: readonly string[], activo_id: string | null): Promise<Map<string, number>> => {
  const { data } = await servicios('GET /api/servicios/precios', {
    query: { servicios: ids.join(','), ...(activo_id === null ? {} : { activo_id }) },
  });
  return new Map(data.map((one) => [one.servicio_id, one.precio_centavos]));
};
