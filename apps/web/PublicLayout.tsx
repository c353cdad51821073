import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { EntrarConProveedor } from '#modules/identidad/web/front-door.tsx';
import { LoginOptions } from '#platform/web/shell/OtherWaysIn.tsx';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { ToastStack } from '#platform/web/toast.tsx';

/** When the page that somebody came for is surely there. */
const OFFICE_AHEAD_MS = 2_000;

const waysIn = (state: unknown) => <EntrarConProveedor state={state} />;

/** Sign-in and the other public pages that are drawn with the kit. */
export function Component() {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined; // Set by routeOf.
  const title = handle?.title;
  useEffect(() => {
    document.title = title && title !== 'Bahía' ? `${title} · Bahía` : 'Bahía';
  }, [title]);
  useEffect(() => {
    // Whoever signs in goes on to one of them; brought now or, if it cannot be, when it is opened.
    const timer = setTimeout(() => void import('./screens.ts').catch(() => undefined), OFFICE_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ThemeFrame>
      <LoginOptions.Provider value={waysIn}>
        <Outlet />
      </LoginOptions.Provider>
      <ToastStack />
    </ThemeFrame>
  );
}
