import { etiquetasEstado as estadosCotizacion } from '#modules/cotizaciones/rules/estados.ts';
import { etiquetasEstado as estadosOrden } from '#modules/ordenes/rules.ts';
import type { Cliente } from '#modules/clientes/contract.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const labels: Readonly<Record<string, string>> = {
  ...estadosCotizacion,
  ...estadosOrden,
  anticipo: 'Anticipo',
  abono: 'Abono',
  liquidacion: 'Liquidación',
  devolucion: 'Devolución',
  cancelacion: 'Cancelación',
  cancelado: 'Cancelado',
};

const tones: Readonly<Record<string, Tone>> = {
  enviada: 'info',
  vista: 'info',
  autorizada: 'ok',
  parcial: 'ok',
  rechazada: 'error',
  vencida: 'warn',
  convertida: 'primary',
  recibida: 'info',
  diagnostico: 'info',
  por_autorizar: 'warn',
  en_proceso: 'primary',
  en_espera: 'warn',
  control_calidad: 'primary',
  terminada: 'ok',
  entregada: 'ok',
  anticipo: 'ok',
  abono: 'ok',
  liquidacion: 'ok',
  devolucion: 'warn',
  cancelacion: 'error',
  cancelado: 'error',
};

/** The state of any line of the history, in its own room's words. */
export const lookOf = (estado: string): StateLook => ({
  label: labels[estado] ?? estado,
  tone: tones[estado] ?? 'neutral',
});

export const tipos: Record<Cliente['tipo'], string> = {
  persona: 'Persona',
  empresa: 'Empresa',
  flotilla: 'Flotilla',
  publico: 'Público',
};
