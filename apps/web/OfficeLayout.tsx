import { QueryClientProvider } from '@tanstack/react-query';
import { CommandPalette } from '#modules/buscador/web/front-door.tsx';
import { NotificationBell } from '#modules/notificaciones/web/front-door.tsx';
import { queryClient } from '#platform/web/query-policy.ts';
import { ProtectedArea } from '#platform/web/session/SessionAreas.tsx';
import { Shell } from '#platform/web/shell/Shell.tsx';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { menu } from './menu.ts';
import { Prefetch } from './Prefetch.tsx';
import { VentasButton } from './VentasButton.tsx';
import { version } from './version.ts';

/** Everything behind the sign-in. */
export function Component() {
  return (
    <ThemeFrame>
      <QueryClientProvider client={queryClient}>
        <ProtectedArea>
          <LiveUpdates />
          <Prefetch />
          <Shell
            menu={menu}
            version={version}
            actions={
              <>
                <VentasButton />
                <NotificationBell />
              </>
            }
            overlays={<CommandPalette menu={menu} />}
          />
        </ProtectedArea>
      </QueryClientProvider>
    </ThemeFrame>
  );
}
