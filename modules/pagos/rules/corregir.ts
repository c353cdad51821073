import type { Pago } from '../contract.ts';

/** Why the form of a payment may not be corrected by this person; null when it may. */
export const whyNotCorrectable = (
  pago: Pick<Pago, 'tipo' | 'cancelado' | 'corte' | 'usuario_nombre' | 'monto_centavos' | 'folio'>,
  who: { cobro: boolean; cancela: boolean },
): string | null => {
  if (pago.cancelado) return `${pago.folio} ya está cancelado.`;
  if (pago.tipo === 'devolucion' || pago.tipo === 'cancelacion')
    return `${pago.folio} es dinero que salió: no tiene forma que corregir.`;
  if (pago.monto_centavos === 0) return `${pago.folio} se pagó con saldo a favor: no entró dinero.`;
  if (who.cancela) return null;
  if (pago.corte !== null)
    return `${pago.folio} ya está en el corte ${pago.corte}. Pídelo a quien puede cancelar documentos.`;
  return who.cobro
    ? null
    : `${pago.folio} lo cobró ${pago.usuario_nombre}: lo corrige quien lo cobró o quien puede cancelar documentos.`;
};
