import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const Alert = lazy(() => import('./WhatsAppStatusAlert.tsx').then((m) => ({ default: m.WhatsAppStatusAlert })));
const Connected = lazy(() => import('./Connected.tsx').then((m) => ({ default: m.Connected })));

/** Says above the first page that messages wait, or that WhatsApp is not connected: for whoever may `ver_clientes`. */
export function WhatsAppNotice() {
  return (
    <Suspense>
      <Alert />
    </Suspense>
  );
}

/** Tells whether this company's messages leave by themselves once it is known; it draws nothing. */
export function WhatsappConnected({ onKnown }: { onKnown: (byItself: boolean) => void }) {
  return (
    <Suspense>
      <Connected onKnown={onKnown} />
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
