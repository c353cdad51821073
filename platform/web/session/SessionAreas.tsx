import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { connectCalls } from '#platform/web/call.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { confirmIdentity, enterProtectedArea, withoutCompanyPath } from './entry.ts';
import { savedExpiry } from './session-clock.ts';
import { openSessionExpired, refreshFromTab, useSession } from './session-store.ts';
import { localKeys } from './stored-keys.ts';

connectCalls({
  empresaId: () => useSession.getState().company?.empresa_id ?? null,
  onUnauthorized: () => openSessionExpired('401'),
});

const OfflineStart = lazy(() =>
  import('#platform/web/offline/OfflineStart.tsx').then((m) => ({ default: m.OfflineStart })),
);

/** Nothing inside is drawn before the server says whose session this is. */
export function ProtectedArea({ children }: { children: ReactNode }) {
  const entry = useSession((state) => state.entry);
  const location = useLocation();
  useEffect(() => {
    if (useSession.getState().entry === 'authenticated') return;
    // Once a visit, from the address that it began with: later navigation keeps the company of the tab.
    enter();
  }, []);
  useOtherTabs();
  if (entry === 'checking') return <FullScreenSpinner label="Verificando autenticación..." />;
  if (entry === 'offline')
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <OfflineStart onBack={enter} />
      </Suspense>
    );
  if (entry === 'no-company') return <Navigate to={withoutCompanyPath} replace />;
  if (entry === 'signed-out') {
    const volver = `${location.pathname}${location.search}`;
    return <Navigate to="/login" replace state={volver === '/' ? null : { volver }} />;
  }
  return children;
}

const enter = (): void =>
  void enterProtectedArea(companyIn(new URLSearchParams(window.location.search).get('empresa_id')));

/** Storage changed elsewhere: renewed clocks are followed, and an end reached in another tab is told. */
const useOtherTabs = (): void => {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // Somebody types in another tab: nothing of the session has changed.
      if (event.key === localKeys.activity) return;
      if (event.key === localKeys.signedOut && event.newValue !== null) return openSessionExpired('salida');
      refreshFromTab();
      if (event.key !== localKeys.sessionData && event.key !== null) return;
      const exp = savedExpiry();
      if (exp === null) return openSessionExpired('otro');
      const { expired, leaving } = useSession.getState();
      if (expired || leaving) void confirmIdentity();
      useSession.setState({ exp, state: 'valid', showBanner: false, expired: null, leaving: false });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
};

const companyIn = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);
