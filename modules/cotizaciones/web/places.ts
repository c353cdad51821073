import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { type Part, type Place, partOf } from '#platform/web/shell/places.ts';

export const besides: Part<{ cotizacion: Cotizacion }>[] = [];

/** Beside the state of a quotation, wherever it is read. */
export const showBesideCotizacion = (place: Place<{ cotizacion: Cotizacion }>): void => {
  besides.push(partOf(place));
};
