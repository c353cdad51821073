import type { DocumentoReferido, Pendiente } from '#modules/pendientes/contract.ts';
import { etiquetasEstadoPendiente } from '#modules/pendientes/rules.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';

const tones = { abierto: 'neutral', ofrecido: 'info', hecho: 'ok', descartado: 'neutral' } as const;

export const lookOf = ({ estado, toca }: Pendiente): StateLook =>
  toca ? { label: 'Ya toca', tone: 'warn' } : { label: etiquetasEstadoPendiente[estado], tone: tones[estado] };

export const documentoPath = ({ tipo, id }: DocumentoReferido): string =>
  tipo === 'cotizacion' ? `/comercial/cotizaciones/${id}` : `/comercial/OrdenTrabajo/${id}`;

/** «12/06/2026 o 85,000 km», whichever comes first. */
export const cuandoToca = ({ vence, vence_km }: Pendiente): string =>
  [vence && formatFecha(vence), vence_km !== null && `${formatNumber(vence_km)} km`].filter(Boolean).join(' o ');
