import { type EstadoCotizacion, etiquetasEstado } from '#modules/cotizaciones/rules/estados.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const tones: Record<EstadoCotizacion, Tone> = {
  borrador: 'neutral',
  enviada: 'info',
  vista: 'info',
  autorizada: 'ok',
  parcial: 'ok',
  rechazada: 'error',
  cancelada: 'neutral',
  vencida: 'warn',
  convertida: 'primary',
};

export const lookOf = (estado: EstadoCotizacion): StateLook => ({
  label: etiquetasEstado[estado],
  tone: tones[estado],
});

export const listPath = '/comercial/cotizaciones';
export const pathOf = (id: string): string => `${listPath}/${id}`;
export const ordenPath = (id: string): string => `/comercial/OrdenTrabajo/${id}`;
