import { formatPesos, scaleCentavos } from '#platform/contract/money.ts';

/** How far a discount goes without a supervisor where the company has not said: ten per cent. */
export const DESCUENTO_USUAL = 1_000;
/** How long a supervisor's yes waits for its sale. */
export const AUTORIZACION_MIN = 15;

/** What a sale may become from the same cart. */
export const tiposDeVenta = ['venta', 'orden', 'cotizacion'] as const;
export type TipoDeVenta = (typeof tiposDeVenta)[number];
export const etiquetasTipo: Record<TipoDeVenta, string> = {
  venta: 'Venta',
  orden: 'Orden de trabajo',
  cotizacion: 'Cotización',
};

export interface LineaPorJuzgar {
  descripcion: string;
  precio_centavos: number;
  /** Price of the catalogue; null for what is written by hand. */
  lista_centavos: number | null;
  bruto_centavos: number;
  /** Its own discount and its share of the ticket's. */
  descuento_centavos: number;
  /** What the customer's plan gives him on it, in ten thousandths. */
  beneficio_diezmilesimas?: number;
}

export interface Facultades {
  can: (permiso: string) => boolean;
  /** Of the company, in ten thousandths. */
  limite_diezmilesimas: number;
}

/** Why a cart needs a supervisor, in words; null when whoever sells may sell it so. */
export const reasonForSupervisor = (
  lineas: readonly LineaPorJuzgar[],
  { can, limite_diezmilesimas }: Facultades,
): string | null => {
  if (can('autorizar_descuento')) return null;
  const limit = can('aplicar_descuento') ? limite_diezmilesimas : 0;
  for (const linea of lineas) {
    if (linea.lista_centavos !== null && linea.precio_centavos !== linea.lista_centavos && !can('cambiar_precio'))
      return `El precio de «${linea.descripcion}» no es el de lista (${formatPesos(linea.lista_centavos)}).`;
    // Sharing a discount over the lines may give one of them a centavo more than its part.
    const reach = Math.max(limit, linea.beneficio_diezmilesimas ?? 0);
    const allowed = reach === 0 ? 0 : scaleCentavos(linea.bruto_centavos, reach, 10_000) + 1;
    if (linea.descuento_centavos > allowed)
      return reach === 0
        ? `«${linea.descripcion}» lleva descuento.`
        : `«${linea.descripcion}» pasa del ${reach / 100} % de descuento.`;
  }
  return null;
};

/** A code read by a scanner or typed whole: no spaces, with figures. Nothing else is guessed from it. */
export const looksLikeCode = (text: string): boolean => /^(?=.*\d{3})[\w.\-/]{5,40}$/.test(text);

/** A note of the counter is whole, partly given back, given back or cancelled. */
export type EstadoNota = 'vigente' | 'devuelta_en_parte' | 'devuelta' | 'cancelada';
export const stateOfNota = (nota: {
  cancelacion: unknown;
  partidas: readonly { cantidad_milesimas: number; devuelto_milesimas: number }[];
}): EstadoNota => {
  if (nota.cancelacion !== null) return 'cancelada';
  if (nota.partidas.every((p) => p.devuelto_milesimas === p.cantidad_milesimas)) return 'devuelta';
  return nota.partidas.some((p) => p.devuelto_milesimas > 0) ? 'devuelta_en_parte' : 'vigente';
};
export const etiquetasNota: Record<EstadoNota, string> = {
  vigente: 'Vigente',
  devuelta_en_parte: 'Devuelta en parte',
  devuelta: 'Devuelta',
  cancelada: 'Cancelada',
};
