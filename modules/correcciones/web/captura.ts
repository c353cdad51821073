import type { CorreccionPedida, PorCorregir } from '#modules/correcciones/contract.ts';
import { parseDescuento } from '#modules/cotizaciones/rules.ts';
import type { TasaIva } from '#modules/partidas/contract.ts';
import { calculatePartidas, discountOn, findProblemas } from '#modules/partidas/rules.ts';
import { addCentavos, roundHalfAway, scaleCentavos } from '#platform/contract/money.ts';
import { isRead } from '#platform/contract/numbers.ts';

type Partida = PorCorregir['venta']['partidas'][number];
export type Linea = Omit<CorreccionPedida['partidas'][number], 'id' | 'precio_centavos'> & {
  id: string;
  precio_centavos: number | null;
};

const knownTasa = (tasa: number): TasaIva => (tasa === 800 || tasa === 0 ? tasa : 1600);

/** What is still sold of a document, line by line, ready to be changed. */
export const linesOf = ({ partidas, notas }: PorCorregir['venta']): Linea[] =>
  partidas
    .filter((p) => p.estado !== 'rechazada' && p.estado !== 'por_autorizar')
    .filter((p) => p.cantidad_milesimas > p.devuelto_milesimas)
    .map((p) => ({
      id: p.id,
      tipo: p.tipo,
      clave: p.clave,
      descripcion: p.descripcion,
      cantidad_milesimas: p.cantidad_milesimas - p.devuelto_milesimas,
      unidad: p.unidad,
      precio_centavos: p.precio_centavos,
      descuento: descuentoOf(p),
      tasa_iva: knownTasa(p.tasa_iva),
      costo_centavos: p.costo_centavos,
      prioridad: 'recomendado',
      opcion: null,
      garantia_dias: p.garantia_dias,
      garantia_km: p.garantia_km,
      servicio_id: p.servicio_id,
      articulo_id: p.articulo_id,
      pendiente_id: p.pendiente_id,
      punto_id: p.punto_id,
      // What a membership or a coupon gave stays its own while the discount is that alone.
      membresia_id: givenAlone(p) ? p.membresia_id : null,
      beneficio: givenAlone(p) ? p.beneficio : '',
      cupon_codigo: givenAlone(p) ? p.cupon_codigo : null,
      cupon_centavos: givenAlone(p) ? p.cupon_centavos : 0,
      lista_id: p.lista_id,
      precio_de: p.precio_de,
      membresia: null,
      motivo: p.motivo,
      clave_sat: p.clave_sat,
      unidad_sat: p.unidad_sat,
      nota: notas.find((one) => one.partida_id === p.id)?.nota ?? '',
      trabajadores: p.trabajadores.map((one) => one.empleado_id),
    }));

const givenAlone = (p: Partida): boolean =>
  p.devuelto_milesimas === 0 && p.descuento_centavos === discountOn(p.bruto_centavos, p.descuento);

/** Its own discount, or, when the document's reached it too, what it came to; of what partly came back, its part. */
const descuentoOf = (p: Partida): Linea['descuento'] => {
  if (p.descuento_centavos === 0) return null;
  const own = discountOn(p.bruto_centavos, p.descuento);
  const rate = p.descuento?.tipo === 'porcentaje';
  if (own === p.descuento_centavos && (rate || p.devuelto_milesimas === 0)) return p.descuento;
  const left = p.cantidad_milesimas - p.devuelto_milesimas;
  return { tipo: 'monto', centavos: scaleCentavos(p.descuento_centavos, left, p.cantidad_milesimas) };
};

export const entriesOf = (lineas: readonly Linea[]): CorreccionPedida['partidas'] =>
  lineas.map((linea) => ({ ...linea, precio_centavos: linea.precio_centavos ?? 0 }));

/** The total as one types; null while something cannot be priced. */
export const totalOf = (lineas: readonly Linea[], precios: 'con_iva' | 'mas_iva'): number | null => {
  const documento = { precios, partidas: entriesOf(lineas), descuento_documento: null };
  if (lineas.length === 0 || lineas.some((linea) => linea.precio_centavos === null)) return null;
  return findProblemas(documento).length > 0 ? null : calculatePartidas(documento).totales.total_centavos;
};

/** What keeps it from being judged, in words. */
export const missingOf = (lineas: readonly Linea[], precios: 'con_iva' | 'mas_iva'): string | null => {
  if (lineas.length === 0) return 'Deja al menos un renglón; para quitar todo, cancela el ticket o devuélvelo.';
  const unpriced = lineas.find((linea) => linea.precio_centavos === null);
  if (unpriced) return `Escribe el precio de «${unpriced.descripcion}».`;
  const unread = lineas.find((linea) => !isRead(linea.cantidad_milesimas));
  if (unread) return `Escribe la cantidad de «${unread.descripcion}».`;
  if (lineas.some((linea) => linea.descripcion.trim() === '')) return 'Escribe qué es cada renglón.';
  return findProblemas({ precios, partidas: entriesOf(lineas), descuento_documento: null })[0]?.mensaje ?? null;
};

/** What is paid of the new total to begin with: all, if all was paid; otherwise as much as had been. */
export const firstPayment = (total: number, pagado: number, saldo: number): number =>
  saldo <= 0 ? total : Math.min(total, pagado);

/** How it had been paid, in the same parts of another amount. */
export const formsFor = (
  pagado: readonly { forma_pago: string; monto_centavos: number }[],
  monto_centavos: number,
): { forma_pago: string; monto_centavos: number }[] => {
  const kept = pagado.filter((forma) => forma.monto_centavos > 0);
  const sum = addCentavos(...kept.map((forma) => forma.monto_centavos));
  if (sum === 0) return [];
  return kept.map(({ forma_pago, monto_centavos: monto }) => ({
    forma_pago,
    monto_centavos: roundHalfAway(BigInt(monto) * BigInt(monto_centavos), BigInt(sum)),
  }));
};

/** What was typed as a discount; undefined when it cannot be read. */
export const readDescuento = (text: string) => (text.trim() === '' ? null : parseDescuento(text, { signed: false }));
