import { type Espera, type EstadoOrden, etiquetasEspera, etiquetasEstado, isOpen } from '#modules/ordenes/rules.ts';
import type { Pestana } from '#modules/ordenes/rules/pestanas.ts';
import { dueLook, writeDue } from '#platform/web/due.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const tones: Record<EstadoOrden, Tone> = {
  recibida: 'neutral',
  diagnostico: 'info',
  por_autorizar: 'warn',
  en_proceso: 'info',
  en_espera: 'warn',
  control_calidad: 'info',
  terminada: 'ok',
  entregada: 'primary',
  cerrada: 'neutral',
  cancelada: 'neutral',
};

/** State as people read it; what waits says for what. */
export const lookOf = (estado: EstadoOrden, espera: Espera | null): StateLook => ({
  label: estado === 'en_espera' && espera ? `Espera ${etiquetasEspera[espera].toLowerCase()}` : etiquetasEstado[estado],
  tone: tones[estado],
});

/** The promised time; what is no longer in the shop is not judged. */
export const promesaLook = (
  promesa: string | null,
  estado: EstadoOrden,
  zona: string | undefined,
  now = Date.now(),
): { text: string; tone: Tone } | null => {
  if (promesa === null) return null;
  return isOpen(estado) ? dueLook(promesa, zona, now) : { text: writeDue(promesa, zona, now), tone: 'neutral' };
};

export const listPath = '/comercial/OrdenTrabajo';
/** One sold service, whole. */
export const servicioPath = (orden_id: string, partida_id: string): string =>
  `/ConfigurarServicio?${new URLSearchParams({ orden: orden_id, partida: partida_id })}`;
/** Where the company says which steps its orders go through. */
export const pasosPath = '/administracion/empresa?ver=ordenes';
export const ordenPath = (id: string): string => `${listPath}/${id}`;
/** Which part of the order is open, in the address. */
export const PESTANA = 'pestana';
export const pestanaPath = (id: string, tab: Pestana): string => `${ordenPath(id)}?${PESTANA}=${tab}`;
export const cotizacionPath = (id: string): string => `/comercial/cotizaciones/${id}`;
