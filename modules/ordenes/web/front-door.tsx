import { lazy, Suspense } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

export { DevolverDialog } from './DevolverWhenOpen.tsx';
export { fotosOf as fotosOfOrden } from './fotos.ts';
export { LinesEditor } from './LinesWhenOpen.tsx';
export { type OrdenPlace, showInOrden } from './places.ts';
export { lookOf as lookOfOrden, ordenPath, returnedFigure } from './looks.ts';

const Corrected = lazy(async () => ({ default: (await import('./Correccion.tsx')).Correccion }));

/** Of a corrected document, the one in whose place it stands and the one that stands in its. */
export const Correccion = ({ corrige, corregida_por }: Pick<Orden, 'corrige' | 'corregida_por'>) =>
  corrige || corregida_por ? (
    <Suspense fallback={null}>
      <Corrected corrige={corrige} corregida_por={corregida_por} />
    </Suspense>
  ) : null;

const Return = lazy(async () => ({ default: (await import('./ReturnOfOrden.tsx')).ReturnOfOrden }));

/** What comes back of a delivered order, from wherever it is listed. */
export const ReturnOfOrden = (props: { id: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Return {...props} />
  </Suspense>
);

/** What the service asks before its work is done; inside a `Suspense`. */
export const TerminarDialog = lazy(async () => ({ default: (await import('./TerminarDialog.tsx')).TerminarDialog }));

export const screens: Screen[] = [
  {
    path: 'comercial/OrdenTrabajo',
    permission: 'ver_ordenes_trabajo',
    lazy: () => import('./OrdenesPage.tsx'),
  },
  {
    path: 'comercial/OrdenTrabajo/:id',
    title: 'Orden de trabajo',
    permission: 'ver_ordenes_trabajo',
    lazy: () => import('./OrdenPage.tsx'),
  },
];
