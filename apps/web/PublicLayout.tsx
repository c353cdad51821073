import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
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
      <Outlet />
      <ToastStack />
    </ThemeFrame>
  );
}
