import { type ComponentProps, lazy, Suspense } from 'react';
import type { MovimientoDialog as Dialog } from './MovimientoDialog.tsx';
import type { TraspasoDialogProps } from './TraspasoDialog.tsx';

// Only pages that load when they are opened import this door, so what they show at once needs no lazy wrapping.
export { AbrirCaja } from './AbrirCaja.tsx';
export type { MovimientoManual } from './MovimientoDialog.tsx';
export { MovimientosTable } from './MovimientosTable.tsx';
export { useCajas } from './queries.ts';
export { SesionPicker } from './SesionPicker.tsx';

const Movimiento = lazy(() => import('./MovimientoDialog.tsx').then((m) => ({ default: m.MovimientoDialog })));

/** Cash in or out: its form comes when it is asked for. */
export const MovimientoDialog = (props: ComponentProps<typeof Dialog>) =>
  props.tipo === null ? null : (
    <Suspense>
      <Movimiento {...props} />
    </Suspense>
  );

const Traspaso = lazy(() => import('./TraspasoDialog.tsx').then((m) => ({ default: m.TraspasoDialog })));

/** Cash to another open register: its form comes when it is asked for. */
export const TraspasoDialog = (props: TraspasoDialogProps) =>
  props.open ? (
    <Suspense>
      <Traspaso {...props} />
    </Suspense>
  ) : null;
