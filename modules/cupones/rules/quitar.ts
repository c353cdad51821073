import { roundHalfAway } from '#platform/contract/money.ts';

type Descuento = { tipo: 'porcentaje'; diezmilesimas: number } | { tipo: 'monto'; centavos: number } | null;

/** A line of any document while it is written, as far as coupons look at it. */
export interface LineaConCupon {
  servicio_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number | null;
  descuento: Descuento;
  membresia_id: string | null;
  beneficio: string;
  cupon_codigo: string | null;
  cupon_centavos: number;
  opcion?: string | null;
  /** It sells a membership: a coupon is of work and goods. */
  membresia?: unknown;
}

export const JOIN = ' · ';
const brutoOf = (l: LineaConCupon): number =>
  roundHalfAway(BigInt(l.cantidad_milesimas) * BigInt(l.precio_centavos ?? 0), 1000n);
export const offOf = (l: LineaConCupon): number => {
  if (l.descuento === null) return 0;
  return l.descuento.tipo === 'monto'
    ? l.descuento.centavos
    : roundHalfAway(BigInt(brutoOf(l)) * BigInt(l.descuento.diezmilesimas), 10_000n);
};

/** The line without its coupon: what a membership gives on it stays. */
export const withoutCupon = <L extends LineaConCupon>(linea: L): L => {
  // A draft from before there were coupons has neither.
  if (!linea.cupon_codigo && !linea.cupon_centavos) return linea;
  const own = linea.membresia_id === null ? 0 : offOf(linea) - linea.cupon_centavos;
  return {
    ...linea,
    descuento: own > 0 ? { tipo: 'monto' as const, centavos: own } : null,
    beneficio: linea.membresia_id === null ? '' : (linea.beneficio.split(JOIN)[0] ?? ''),
    cupon_codigo: null,
    cupon_centavos: 0,
  };
};
