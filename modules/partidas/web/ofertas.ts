import type { Articulo } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import type { Servicio, serviciosApi } from '#modules/servicios/contract.ts';
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
> & { articulo?: Articulo };

/** By what was typed or scanned: services first, as they carry the work; an exact code is an article before anything else. */
export const searchOfertas = async (text: string, signal?: AbortSignal): Promise<Oferta[]> => {
  const [known, kept] = await Promise.all([
    servicios('GET /api/servicios', { query: { q: text, limit: MOST_EACH }, ...(signal ? { signal } : {}) }),
    // Without the shelves one still quotes.
    searchArticulos(text, signal).catch((): Articulo[] => []),
  ]);
  const articulos = kept.slice(0, MOST_EACH).map(toOferta);
  const code = text.trim().toUpperCase();
  const isScanned = articulos.some(({ articulo }) => articulo?.sku === code || articulo?.codigos.includes(code));
  return isScanned ? [...articulos, ...known.data] : [...known.data, ...articulos];
};

const toOferta = (articulo: Articulo): Oferta => ({
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
  articulo,
});
