import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { GastoDeCajaDialogProps } from './gasto/GastoDeCajaDialog.tsx';

const DeCaja = lazy(() => import('./gasto/GastoDeCajaDialog.tsx').then((m) => ({ default: m.GastoDeCajaDialog })));

export { showInGasto } from './panel/gasto-places.ts';

/** Spends cash of an open register. */
export const GastoDeCajaDialog = (props: GastoDeCajaDialogProps) => (
  <Suspense>
    <DeCaja {...props} />
  </Suspense>
);

export const screens: readonly Screen[] = [
  {
    path: 'gastos/gastoRegistro',
    title: 'Gastos',
    permission: 'registrar_gastos',
    lazy: () => import('./lista/GastosPage.tsx'),
  },
  {
    path: 'gastos/gastoProveedoresCRUD',
    title: 'Proveedores',
    permission: 'agregar_proveedores',
    lazy: () => import('./proveedores/ProveedoresPage.tsx'),
  },
];
