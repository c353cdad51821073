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
