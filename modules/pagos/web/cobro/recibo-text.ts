import type { Cuenta, Pago } from '#modules/pagos/contract.ts';
import { worldNumber } from '#platform/contract/phones.ts';
import { formatMoney } from '#platform/web/format.ts';

/** WhatsApp with the receipt written, or null when the customer has no telephone. */
export const whatsappRecibo = (pago: Pago, cuentas: readonly Cuenta[]): string | null => {
  const telefono = worldNumber(cuentas[0]?.telefono ?? '');
  if (telefono === null) return null;
  const owed = cuentas.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0);
  const of = pago.aplicaciones.map((aplicacion) => aplicacion.folio).join(', ');
  const paid = pago.aplicaciones.reduce((sum, one) => sum + one.monto_centavos, pago.a_favor_centavos);
  const text = [
    `Hola, ${pago.cliente}. Recibimos tu pago de ${formatMoney(paid)} (recibo ${pago.folio}) de ${of}.`,
    owed > 0 ? `Saldo pendiente: ${formatMoney(owed)}.` : 'No queda saldo pendiente.',
    '¡Gracias!',
  ].join(' ');
  return `https://wa.me/${telefono.slice(1)}?text=${encodeURIComponent(text)}`;
};
