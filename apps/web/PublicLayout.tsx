import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { EntrarConProveedor } from '#modules/identidad/web/front-door.tsx';
import { LoginOptions } from '#platform/web/shell/OtherWaysIn.tsx';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { ToastStack } from '#platform/web/toast.tsx';

/** Sign-in and the other public pages that are drawn with the kit. */
export function Component() {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined; // Set by routeOf.
  const title = handle?.title;
  useEffect(() => {
    document.title = title && title !== 'Bahía' ? `${title} · Bahía` : 'Bahía';
  }, [title]);
  return (
    <ThemeFrame>
      <LoginOptions.Provider value={<EntrarConProveedor />}>
        <Outlet />
      </LoginOptions.Provider>
      <ToastStack />
    </ThemeFrame>
  );
}
