import type { AltaPlace } from '#modules/clientes/web/front-door.tsx';
import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { DelClienteProps } from './DelCliente.tsx';

const page = () => import('./RecomendadosPage.tsx');
const Lazy = lazy(() => page().then((m) => ({ default: m.DelCliente })));

/** Who sent a customer, whom he sent and his own coupons. */
export const RecomendadosDelCliente = (props: DelClienteProps) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
);

/** «Lo recomendó» in the form of somebody new. */
export const quienLoRecomendo: AltaPlace = {
  field: () => page().then((m) => ({ default: m.LoRecomendo })),
  create: (body, recomienda_id, key) => page().then((m) => m.addRecomendado({ ...body, recomienda_id }, key)),
};

export const screens: readonly Screen[] = [
  {
    path: 'comercial/recomendados',
    title: 'Recomendados',
    permission: 'editar_servicios|ver_ventas',
    lazy: () => page().then((m) => ({ Component: m.RecomendadosPage })),
  },
];
