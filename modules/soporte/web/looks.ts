import {
  type EstadoTicket,
  etiquetasPrioridad,
  etiquetasTicket,
  type Prioridad,
} from '#modules/soporte/rules/estados.ts';
import { ageOf, tellSpan } from '#modules/soporte/rules.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const tones: Record<EstadoTicket, Tone> = {
  nuevo: 'info',
  abierto: 'primary',
  esperando_cliente: 'neutral',
  resuelto: 'ok',
  cerrado: 'neutral',
};
export const lookOf = (estado: EstadoTicket): StateLook => ({ label: etiquetasTicket[estado], tone: tones[estado] });

const priorityTones: Record<Prioridad, Tone> = { baja: 'neutral', normal: 'neutral', alta: 'warn', urgente: 'error' };
export const lookOfPrioridad = (prioridad: Prioridad): StateLook => ({
  label: etiquetasPrioridad[prioridad],
  tone: priorityTones[prioridad],
});

const ages: Record<ReturnType<typeof ageOf>, Tone> = { bien: 'ok', pronto: 'warn', tarde: 'error' };
/** How long the customer has waited for an answer; null when it is his turn. */
export const lookOfEspera = (
  { espera_desde, prioridad }: { espera_desde: string | null; prioridad: Prioridad },
  now = Date.now(),
): StateLook | null => {
  if (espera_desde === null) return null;
  const waited = Math.max(0, now - Date.parse(espera_desde));
  return { label: tellSpan(waited), tone: ages[ageOf(waited, prioridad)] };
};
