import type { Cuenta, Pago } from '#modules/pagos/contract.ts';
import type { NotaCredito } from '#modules/pagos/rules/notas.ts';
import type { Antiguedad } from '#modules/pagos/rules.ts';
import { formatFecha } from '#platform/web/format.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

export const toneOfAge: Record<Antiguedad, Tone> = {
  en_taller: 'neutral',
  por_vencer: 'info',
  '1_30': 'warn',
  '31_60': 'warn',
  '61_90': 'error',
  '90_mas': 'error',
};

/** Where an account stands, in the width of a column: «37 días», «En 5 días». */
export const lookOfCuenta = (cuenta: Cuenta): StateLook => {
  if (cuenta.cancelada) return { label: 'Cancelada', tone: 'neutral' };
  if (cuenta.saldo_centavos <= 0) return { label: 'Pagada', tone: 'ok' };
  if (cuenta.incobrable) return { label: 'Incobrable', tone: 'neutral' };
  if (cuenta.vence === null) return { label: 'En taller', tone: 'neutral' };
  const dias = cuenta.dias_vencido;
  if (dias > 0) return { label: countDays(dias), tone: toneOfAge[cuenta.antiguedad] };
  return { label: dias === 0 ? 'Hoy' : `En ${countDays(-dias)}`, tone: 'info' };
};

/** The same alone, where no heading says that it is about being due. */
export const sayDue = (cuenta: Cuenta): string => {
  const { label } = lookOfCuenta(cuenta);
  if (cuenta.cancelada || cuenta.incobrable || cuenta.vence === null || cuenta.saldo_centavos <= 0) return label;
  return cuenta.dias_vencido > 0 ? `${label} de vencida` : `Vence ${label.toLowerCase()}`;
};

/** Of an account that follows an agreement: whether its date is the agreed one or, broken, its own again. */
export const sayAgreed = ({ vence, vence_original, dias_vencido }: Cuenta): string => {
  if (vence !== vence_original)
    return `, por convenio${vence_original ? ` (antes ${formatFecha(vence_original)})` : ''}`;
  return dias_vencido > 0 ? ', con el convenio atrasado' : ', con convenio';
};

const countDays = (dias: number): string => (dias === 1 ? '1 día' : `${dias} días`);

const tipos: Record<Pago['tipo'], StateLook> = {
  anticipo: { label: 'Anticipo', tone: 'info' },
  abono: { label: 'Abono', tone: 'info' },
  liquidacion: { label: 'Liquidación', tone: 'ok' },
  devolucion: { label: 'Devolución', tone: 'warn' },
  cancelacion: { label: 'Cancelación', tone: 'neutral' },
};
export const lookOfPago = (pago: Pago): StateLook =>
  !pago.cancelado
    ? tipos[pago.tipo]
    : pago.corregido_folio
      ? { label: 'Corregido', tone: 'neutral' }
      : { label: 'Cancelado', tone: 'error' };

/** The document's own page; only orders have one. */
export const documentoPath = (cuenta: Pick<Cuenta, 'documento_tipo' | 'documento_id'>): string | null =>
  cuenta.documento_tipo === 'orden' ? `/comercial/OrdenTrabajo/${cuenta.documento_id}` : null;

export const lookOfNota = (nota: NotaCredito): StateLook =>
  nota.cancelada_en === null ? { label: 'Vigente', tone: 'ok' } : { label: 'Cancelada', tone: 'neutral' };
