import { QueryClientProvider } from '@tanstack/react-query';
import { memo } from 'react';
import { CommandPalette, SearchEverything } from '#modules/buscador/web/front-door.tsx';
import { CompanyBand } from '#modules/empresas/web/front-door.tsx';
import { KeepNotices } from '#modules/dispositivos/web/front-door.tsx';
import { ConfirmarConProveedor } from '#modules/identidad/web/front-door.tsx';
import { NotificationBell } from '#modules/notificaciones/web/front-door.tsx';
import { AskedQuestion } from '#platform/web/ui/dialogs/ask-person.tsx';
import { AskPassword } from '#modules/sesiones/web/front-door.tsx';
import { SupportBadge } from '#modules/soporte/web/front-door.tsx';
import { WhatsAppNotice } from '#modules/whatsapp/web/front-door.tsx';
import { useAskedField } from '#platform/web/form/asked-field.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { Allowed } from '#platform/web/session/Allowed.tsx';
import { ProtectedArea } from '#platform/web/session/SessionAreas.tsx';
import { EverythingContext } from '#platform/web/shell/everything.ts';
import { LauncherButton } from '#platform/web/shell/LauncherButton.tsx';
import { ProofOptions } from '#platform/web/shell/OtherProofs.tsx';
import { Shell } from '#platform/web/shell/Shell.tsx';
import { Outbox } from '#platform/web/outbox/Outbox.tsx';
import { KeepPreferences } from '#platform/web/preferences/KeepPreferences.tsx';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { KeepOffline } from '#platform/web/versions/KeepOffline.tsx';
import { WhatsNew, WhatsNewButton } from '#platform/web/versions/WhatsNew.tsx';
import { everything } from './launcher.ts';
import { LiveUpdates } from './LiveUpdates.tsx';
import { menu } from './menu.ts';
import { Prefetch } from './Prefetch.tsx';
import { VentasButton } from './VentasButton.tsx';
import { version } from './version.ts';

const otherProofs = (onConfirmed: () => void) => <ConfirmarConProveedor onConfirmed={onConfirmed} />;
const builtInNotes = async (): Promise<unknown> => (await import('./novedades.json')).default;

/** Everything behind the sign-in. */
export function Component() {
  useAskedField();
  return <Office />;
}

/** The router draws its layout anew at each address; what does not depend on it, which is nearly all, is left as it stands. */
const Office = memo(function Office() {
  return (
    <ThemeFrame>
      <QueryClientProvider client={queryClient}>
        <ProtectedArea>
          <LiveUpdates />
          <Prefetch />
          <EverythingContext value={everything}>
            <ProofOptions value={otherProofs}>
              <Shell
                menu={menu}
                version={version}
                actions={
                  <>
                    <SearchEverything />
                    <Outbox />
                    <VentasButton />
                    <WhatsNewButton version={version} />
                    <Allowed permission="atender_soporte">
                      <SupportBadge />
                    </Allowed>
                    <NotificationBell />
                    <LauncherButton />
                  </>
                }
                notices={
                  <Allowed permission="ver_clientes">
                    <WhatsAppNotice />
                  </Allowed>
                }
                overlays={
                  <>
                    <CommandPalette menu={everything} />
                    <WhatsNew version={version} builtIn={builtInNotes} />
                    <KeepOffline />
                    <KeepNotices />
                    <KeepPreferences />
                    <CompanyBand />
                    <AskPassword />
                    <AskedQuestion />
                  </>
                }
              />
            </ProofOptions>
          </EverythingContext>
        </ProtectedArea>
      </QueryClientProvider>
    </ThemeFrame>
  );
});
