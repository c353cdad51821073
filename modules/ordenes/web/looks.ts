import type { Orden } from '#modules/ordenes/contract.ts';
import {
  type Espera,
  type EstadoOrden,
  etiquetasEspera,
  etiquetasEstado,
  isOpen,
  sumReturned,
} from '#modules/ordenes/rules.ts';
import { formatHora, formatInstante, formatMoney } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Kpi } from '#platform/web/ui/KpiStrip.tsx';
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
export const ordenPath = (id: string): string => `${listPath}/${id}`;
export const cotizacionPath = (id: string): string => `/comercial/cotizaciones/${id}`;

/** What came back, among the figures of a document; nothing of it when nothing did. */
export const returnedFigure = ({ partidas, total_centavos }: Pick<Orden, 'partidas' | 'total_centavos'>): Kpi[] => {
  const devuelto = sumReturned(partidas);
  if (devuelto === 0) return [];
  const note = devuelto === total_centavos ? 'Volvió todo' : `Quedó en ${formatMoney(total_centavos - devuelto)}`;
  return [{ label: 'Devuelto', value: formatMoney(-devuelto), note }];
};
