import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const Bell = lazy(() => import('./Bell.tsx').then((m) => ({ default: m.Bell })));

/** The bell of the top bar, with how many are unread. Its place is kept while it loads. */
export function NotificationBell() {
  return (
    <Suspense fallback={<span style={{ width: 36, height: 36, flex: 'none' }} />}>
      <Bell />
    </Suspense>
  );
}

/** One switch for each kind of notice, for the profile; drawn inside a `Suspense`. */
export const MuteList = lazy(() => import('./MuteList.tsx').then((m) => ({ default: m.MuteList })));

export const screens: readonly Screen[] = [
  { path: 'notificaciones', title: 'Notificaciones', lazy: () => import('./NotificacionesPage.tsx') },
  {
    path: 'administracion/correos',
    title: 'Correos',
    permission: 'administrar_permisos',
    lazy: () => import('./CorreosPage.tsx'),
  },
];
