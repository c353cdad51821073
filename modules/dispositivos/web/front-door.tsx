import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const Keeper = lazy(() => import('./KeepNotices.tsx').then((m) => ({ default: m.KeepNotices })));

/** Takes whoever presses a notice to what it tells, and keeps this browser told; draws nothing. */
export function KeepNotices() {
  return (
    <Suspense fallback={null}>
      <Keeper />
    </Suspense>
  );
}

export const screens: readonly Screen[] = [
  {
    path: 'notificaciones/dispositivos',
    title: 'Avisos en tus dispositivos',
    lazy: () => import('./DispositivosPage.tsx'),
  },
];
