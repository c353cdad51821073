import { lazy, Suspense } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

export { DevolverDialog } from './devolucion/DevolverWhenOpen.tsx';
export { fotosOf as fotosOfOrden } from './fotos.ts';
export { lookOf as lookOfOrden, ordenPath, pasosPath, promesaLook, servicioPath } from './looks.ts';
export {
  type EnOrden,
  type OrdenesView,
  type OrdenPaper,
  type OrdenPlace,
  offerPaperOfOrden,
  papers as papersOfOrden,
  showAtDelivery,
  showBesideOrden,
  showInOrden,
  showOnTopOfOrden,
  showViewOfOrdenes,
} from './places.ts';
export { LinesEditor } from './renglones/LinesWhenOpen.tsx';

/** Of the page of orders, for the views of other rooms; inside a `Suspense`. */
export const VistasDeOrdenes = lazy(() => import('./lista/Vistas.tsx').then((m) => ({ default: m.Vistas })));
export const OrdenSidePanel = lazy(() =>
  import('./lista/OrdenSidePanel.tsx').then((m) => ({ default: m.OrdenSidePanel })),
);
export const NuevaOrdenDialog = lazy(() =>
  import('./lista/OrdenSidePanel.tsx').then((m) => ({ default: m.NuevaOrdenDialog })),
);

const Corrected = lazy(async () => ({ default: (await import('./orden/Correccion.tsx')).Correccion }));

/** Of a corrected document, the one in whose place it stands and the one that stands in its. */
export const Correccion = ({ corrige, corregida_por }: Pick<Orden, 'corrige' | 'corregida_por'>) =>
  corrige || corregida_por ? (
    <Suspense fallback={null}>
      <Corrected corrige={corrige} corregida_por={corregida_por} />
    </Suspense>
  ) : null;

const Return = lazy(async () => ({ default: (await import('./devolucion/ReturnOfOrden.tsx')).ReturnOfOrden }));

/** What comes back of a delivered order, from wherever it is listed. */
export const ReturnOfOrden = (props: { id: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Return {...props} />
  </Suspense>
);

/** What the service asks before its work is done; inside a `Suspense`. */
export const TerminarDialog = lazy(async () => ({
  default: (await import('./trabajos/TerminarDialog.tsx')).TerminarDialog,
}));

const Pasos = lazy(async () => ({ default: (await import('./pasos/AjustesDeOrdenes.tsx')).AjustesDeOrdenes }));

/** Which steps each kind of order goes through, as a section of the settings. */
export const PasosDeOrden = () => (
  <Suspense fallback={null}>
    <Pasos />
  </Suspense>
);

export const screens: Screen[] = [
  {
    path: 'comercial/OrdenTrabajo',
    permission: 'ver_ordenes_trabajo',
    lazy: () => import('./lista/OrdenesPage.tsx'),
  },
  {
    path: 'comercial/OrdenTrabajo/:id',
    title: 'Orden de trabajo',
    permission: 'ver_ordenes_trabajo',
    lazy: () => import('./orden/OrdenPage.tsx'),
  },
];
