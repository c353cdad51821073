import { lazy, Suspense } from 'react';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { DocumentosDelClienteProps } from './DocumentosDelCliente.tsx';

export const screens: readonly Screen[] = [
  {
    path: 'clientes/clientesList',
    permission: 'ver_clientes',
    lazy: () => import('./ClientesPage.tsx'),
  },
  {
    path: 'clientes/:id',
    title: 'Cliente',
    permission: COUNTER,
    lazy: () => import('./ficha/ClientePage.tsx'),
  },
];

const Documentos = lazy(() => import('./DocumentosDelCliente.tsx').then((m) => ({ default: m.DocumentosDelCliente })));

/** Everything that was done with a customer, by date. */
export const DocumentosDelCliente = (props: DocumentosDelClienteProps) => (
  <Suspense>
    <Documentos {...props} />
  </Suspense>
);
