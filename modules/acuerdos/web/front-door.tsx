import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { AcuerdoDelClienteProps, OrdenCompraDialogProps, OrdenDeCompraProps } from './cliente/Acuerdo.tsx';

const cliente = () => import('./cliente/Acuerdo.tsx');
const Acuerdo = lazy(() => cliente().then((m) => ({ default: m.AcuerdoDelCliente })));
const Oc = lazy(() => cliente().then((m) => ({ default: m.OrdenDeCompra })));
const Dialogo = lazy(() => cliente().then((m) => ({ default: m.OrdenCompraDialog })));

/** What was agreed with a customer: his list, his purchase orders, his statements. */
export const AcuerdoDelCliente = (props: AcuerdoDelClienteProps) => (
  <Suspense>
    <Acuerdo {...props} />
  </Suspense>
);

/** The number of his purchase order, where he asks for one. */
export const OrdenDeCompra = (props: OrdenDeCompraProps) => (
  <Suspense>
    <Oc {...props} />
  </Suspense>
);

/** Where the number is written of a document that there is. */
export const OrdenCompraDialog = (props: OrdenCompraDialogProps) => (
  <Suspense>
    <Dialogo {...props} />
  </Suspense>
);

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/listasDePrecios',
    title: 'Listas de precios',
    permission: 'editar_servicios',
    lazy: () => import('./listas/ListasPage.tsx'),
  },
];
