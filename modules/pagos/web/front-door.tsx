import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { CobrarDialogProps } from './cobrar-props.ts';

export type { CobrarDialogProps } from './cobrar-props.ts';

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
