import { lazy, memo, Suspense } from 'react';
import { type Part, type Place, partOf } from '#platform/web/shell/places.ts';
import { Parts } from '#platform/web/shell/Parts.tsx';
import type { ActivoDialogProps } from './ActivoDialog.tsx';
import type { ClienteActivoPickerProps } from './ClienteActivoPicker.tsx';
import type { NuevoClienteDialogProps } from './NuevoClienteDialog.tsx';

export { confirmingKm } from './confirm-km.ts';
export type { ClienteActivoPickerProps } from './ClienteActivoPicker.tsx';
export { type ActivoPlace, showInActivo } from './activo-places.ts';
export type { ClienteActivo } from './cliente-activo.ts';

/** The box below, for a page that begins with it. */
export const bringClienteActivoPicker = () => import('./ClienteActivoPicker.tsx');
const Picker = lazy(() => bringClienteActivoPicker().then((m) => ({ default: m.ClienteActivoPicker })));
const Dialog = lazy(() => import('./ActivoDialog.tsx').then((m) => ({ default: m.ActivoDialog })));
const Nuevo = lazy(() => import('./NuevoClienteDialog.tsx').then((m) => ({ default: m.NuevoClienteDialog })));

/** The list of vehicles; its page is of a room above, which knows more of each. */
export const Activos = lazy(() => import('./ActivosPage.tsx').then((m) => ({ default: m.ActivosPage })));

/** Customer and vehicle in one box; `Tab` or `Enter` takes the match. */
export const ClienteActivoPicker = memo((props: ClienteActivoPickerProps) => (
  <Suspense fallback={<div style={{ height: 40 }} />}>
    <Picker {...props} />
  </Suspense>
));

/** The form of a vehicle, new or existing, over the page. */
export const ActivoDialog = (props: ActivoDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

/** The quickest way to register a customer: four fields, and his vehicle if it is at hand. */
export const NuevoClienteDialog = (props: NuevoClienteDialogProps) => (
  <Suspense>
    <Nuevo {...props} />
  </Suspense>
);

const besideActivo: Part<{ activo_id: string }>[] = [];

/** What a room above says of a vehicle, beside it wherever it appears. */
export const showBesideActivo = (place: Place<{ activo_id: string }>): void => {
  besideActivo.push(partOf(place));
};

/** What rooms above say of it; nothing without a vehicle. */
export const DelVehiculo = ({ activo_id }: { activo_id: string | null }) =>
  activo_id === null ? null : <Parts parts={besideActivo} show={{ activo_id }} />;
