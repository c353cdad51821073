import { lazy, Suspense } from 'react';
import type { Cuenta, Pago } from '#modules/pagos/contract.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  {
    path: 'comercial/pendientePago',
    title: 'Por Cobrar',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./PorCobrarPage.tsx'),
  },
  {
    path: 'clientes/historialPagos',
    title: 'Historial Pagos',
    permission: 'ver_clientes',
    lazy: () => import('./HistorialPagosPage.tsx'),
  },
];

export interface CobrarDialogProps {
  /** What is charged: an account, the account of a document, or several accounts of one customer. */
  cuenta_id?: string | undefined;
  documento_id?: string | undefined;
  cuentas?: readonly Cuenta[] | undefined;
  open: boolean;
  onClose: () => void;
  onPaid?: ((pago: Pago) => void) | undefined;
}

const Dialog = lazy(() => import('./CobrarDialog.tsx').then((m) => ({ default: m.CobrarDialog })));

/** The charge, the same everywhere: amount, forms, change, receipt. Opens the register inline when it is closed. */
export function CobrarDialog(props: CobrarDialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
