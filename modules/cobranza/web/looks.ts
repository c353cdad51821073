import type { Comprobante } from '#modules/cobranza/rules/comprobantes.ts';
import type { EstadoConvenio, estadosCuota } from '#modules/cobranza/rules.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

export const tonesOfConvenio: Record<EstadoConvenio, Tone> = {
  al_corriente: 'info',
  atrasado: 'error',
  cumplido: 'ok',
  cancelado: 'neutral',
};

export const lookOfCuota: Record<(typeof estadosCuota)[number], { label: string; tone: Tone }> = {
  pagada: { label: 'Pagada', tone: 'ok' },
  parcial: { label: 'Parcial', tone: 'info' },
  vencida: { label: 'Vencida', tone: 'error' },
  pendiente: { label: 'Pendiente', tone: 'neutral' },
};

export const tonesOfComprobante: Record<Comprobante['estado'], Tone> = {
  por_revisar: 'warn',
  aceptado: 'ok',
  rechazado: 'neutral',
};
