import { lazy, type ReactNode, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const Alert = lazy(() => import('./WhatsAppStatusAlert.tsx').then((m) => ({ default: m.WhatsAppStatusAlert })));
const Connected = lazy(() => import('./Connected.tsx').then((m) => ({ default: m.Connected })));

/** Says above the page that messages wait, or that WhatsApp is not connected: for whoever may `ver_clientes`. */
export function WhatsAppNotice() {
  return (
    <Suspense>
      <Alert />
    </Suspense>
  );
}

/** Draws by whether this company's messages leave by themselves; until it is known, they do not. */
export function WhatsappConnected({ children }: { children: (byItself: boolean) => ReactNode }) {
  return (
    <Suspense fallback={children(false)}>
      <Connected>{children}</Connected>
    </Suspense>
  );
}

export const screens: readonly Screen[] = [
  {
    path: 'administracion/whatsapp',
    title: 'WhatsApp',
    permission: 'ver_clientes',
    lazy: () => import('./WhatsappPage.tsx'),
  },
];
