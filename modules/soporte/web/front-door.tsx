import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const Badge = lazy(() => import('./Badge.tsx').then((m) => ({ default: m.Badge })));
const Own = lazy(() => import('./propio/MiSoporte.tsx').then((m) => ({ default: m.MiSoporte })));

/** The way to the queue, in the top bar, with how many tickets bring something new: for whoever may `atender_soporte`. */
export function SupportBadge() {
  return (
    <Suspense fallback={<span style={{ width: 36, height: 36, flex: 'none' }} />}>
      <Badge />
    </Suspense>
  );
}

/** A customer's own tickets, on his first page. */
export function MiSoporte() {
  return (
    <Suspense>
      <Own />
    </Suspense>
  );
}

export const screens: readonly Screen[] = [
  { path: 'soporte', title: 'Soporte', permission: 'atender_soporte', lazy: () => import('./bandeja/SoportePage.tsx') },
  { path: 'clienteDashboard/soporte', title: 'Soporte', lazy: () => import('./propio/MiSoportePage.tsx') },
  { path: 'Soporte/:token', title: 'Tu ticket', public: true, lazy: () => import('./publico/HiloPage.tsx') },
  {
    path: 'Soporte_taller/:token',
    title: 'Soporte',
    public: true,
    lazy: () => import('./publico/SoporteTallerPage.tsx'),
  },
  {
    path: 'Cliente_cotizaciones/:token/soporte',
    title: 'Soporte',
    public: true,
    lazy: () => import('./publico/SoporteCotizacionPage.tsx'),
  },
];
