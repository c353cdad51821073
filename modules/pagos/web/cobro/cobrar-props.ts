import type { Cuenta, Pago } from '#modules/pagos/contract.ts';

export interface CobrarDialogProps {
  /** What is charged: an account, the account of a document, or several accounts of one customer. */
  cuenta_id?: string | undefined;
  documento_id?: string | undefined;
  cuentas?: readonly Cuenta[] | undefined;
  /** Of whom, when nothing is charged: an advance that stays in his favour. */
  anticipo?: { cliente_id: string; cliente: string } | undefined;
  open: boolean;
  onClose: () => void;
  onPaid?: ((pago: Pago) => void) | undefined;
}
