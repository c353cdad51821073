import type { Tone } from '#platform/web/ui/StateChip.tsx';

/** Every state that a line of the history may show, as its own room names it. */
export const estadoLooks: Readonly<Record<string, { label: string; tone: Tone }>> = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  enviada: { label: 'Enviada', tone: 'info' },
  vista: { label: 'Vista', tone: 'info' },
  autorizada: { label: 'Autorizada', tone: 'ok' },
  parcial: { label: 'Autorizada en parte', tone: 'ok' },
  rechazada: { label: 'Rechazada', tone: 'error' },
  vencida: { label: 'Vencida', tone: 'warn' },
  convertida: { label: 'Con orden', tone: 'primary' },
  cancelada: { label: 'Cancelada', tone: 'error' },
  recibida: { label: 'Recibida', tone: 'info' },
  diagnostico: { label: 'Diagnóstico', tone: 'info' },
  por_autorizar: { label: 'Por autorizar', tone: 'warn' },
  en_proceso: { label: 'En proceso', tone: 'primary' },
  en_espera: { label: 'En espera', tone: 'warn' },
  control_calidad: { label: 'Control de calidad', tone: 'primary' },
  terminada: { label: 'Terminada', tone: 'ok' },
  entregada: { label: 'Entregada', tone: 'ok' },
  cerrada: { label: 'Cerrada', tone: 'neutral' },
  anticipo: { label: 'Anticipo', tone: 'ok' },
  abono: { label: 'Abono', tone: 'ok' },
  liquidacion: { label: 'Liquidación', tone: 'ok' },
  devolucion: { label: 'Devolución', tone: 'warn' },
  cancelacion: { label: 'Cancelación', tone: 'error' },
};
