import { type Espera, type EstadoOrden, etiquetasEspera, etiquetasEstado, isOpen } from '#modules/ordenes/rules.ts';
import type { Pestana } from '#modules/ordenes/rules/pestanas.ts';
import { formatHora, formatInstante } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/StateChip.tsx';

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

const HOUR_MS = 3_600_000;

/** The promised time: red when late, amber in its last hour; what is no longer in the shop is not judged. */
export const promesaLook = (
  promesa: string | null,
  estado: EstadoOrden,
  zona: string | undefined,
  now = Date.now(),
): { text: string; tone: Tone } | null => {
  if (promesa === null) return null;
  const left = new Date(promesa).getTime() - now;
  const text =
    Math.abs(left) < 12 * HOUR_MS ? formatHora(promesa, zona) : formatInstante(promesa, zona).replace(/ \d{4},/, ',');
  if (!isOpen(estado)) return { text, tone: 'neutral' };
  return { text: left < 0 ? `${text}, tarde` : text, tone: left < 0 ? 'error' : left < HOUR_MS ? 'warn' : 'ok' };
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
