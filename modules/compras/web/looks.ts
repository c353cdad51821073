import type { CompraResumen } from '#modules/compras/contract.ts';
import { SIN_FACTURA } from '#modules/compras/rules.ts';
import { ESTADOS, type Estado } from '#modules/gastos/rules.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const tones: Record<Estado, Tone> = {
  borrador: 'neutral',
  registrado: 'info',
  por_pagar: 'warn',
  pagado_parcial: 'info',
  pagado: 'ok',
  cancelado: 'error',
};

/** Where a purchase stands is where its expense does; one whose expense alone was undone stands out. */
export const lookOfCompra = ({ cancelada, estado }: Pick<CompraResumen, 'cancelada' | 'estado'>): StateLook => {
  if (cancelada) return { label: 'Cancelada', tone: 'neutral' };
  if (estado === SIN_FACTURA) return { label: 'Falta la factura', tone: 'warn' };
  return { label: estado === 'cancelado' ? 'Gasto cancelado' : ESTADOS[estado], tone: tones[estado] };
};
