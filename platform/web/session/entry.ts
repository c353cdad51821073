import { ApiError, isUnreachable } from '#platform/web/call.ts';
import { checkServer } from '#platform/web/connection/connection-store.ts';
import { migrateLegacy } from './legacy-migration.ts';
import { bringPermissions } from './permissions.ts';
import { type OpenedSession, sessionApi } from './session-api.ts';
import { keepTab, openSessionExpired, startClock, useSession } from './session-store.ts';
import { finishSignOut, forgetKept, later, leaveTab, signOutSilently } from './sign-out.ts';
import { localKeys, readJson, textIn } from './stored-keys.ts';
import { readTab, type TabData } from './tab-data.ts';

const PERMISSIONS_LATE_MS = 150;

/** A good cookie that cannot enter (no company yet) must not bounce between the two checks for ever. */
let failedEntries = 0;

/** The check of the protected area: tab → legacy → cookie fills an empty tab → the server validates, or out in silence. */
export const enterProtectedArea = async (linkEmpresaId: number | null): Promise<void> => {
  useSession.setState({ entry: 'checking' });
  try {
    if (await finishSignOut()) return signOutSilently();
    if (!(navigator.onLine || (await checkServer()))) return await enterOffline();
    const tab = readTab() ?? (migrateLegacy() ? readTab() : null);
    const known = tab ?? (await fillFromCookie(linkEmpresaId));
    const permissions = bringPermissions(known.company.empresa_id);
    // However long it takes: whoever waits sees the spinner and can leave.
    const { user } = await sessionApi('GET /api/auth/validate', { empresaId: null, quiet401: true, timeoutMs: null });
    if (!isSame(user, known)) {
      failedEntries++;
      return leaveTab();
    }
    keepTab(known);
    failedEntries = 0;
    // They left together: what is a moment late is worth less than a page drawn twice.
    await Promise.race([permissions, later(PERMISSIONS_LATE_MS)]);
    useSession.setState({ entry: 'authenticated' });
    void permissions.then((ended) => ended && openSessionExpired('401'));
    if (tab) void refreshSession(tab);
  } catch (error) {
    // The session is good, it only leads nowhere yet: a page says so, with the way in.
    if (isWithoutCompany(error)) return useSession.setState({ entry: 'no-company' });
    if (isUnreachable(error)) return enterOffline();
    failedEntries++;
    signOutSilently();
  }
};

/** Nobody answers: what this browser kept of the day is opened, and the server judges all of it when it is back. */
const enterOffline = async (): Promise<void> => {
  const { openKept } = await import('#platform/web/offline/kept.ts');
  const tab = await openKept(readTab(), lastInput());
  if (tab === null) return useSession.setState({ entry: 'offline' });
  keepTab(tab);
  useSession.setState({ entry: 'authenticated' });
  addEventListener(
    'online',
    () => {
      void confirmIdentity();
      void refreshSession(tab);
    },
    { once: true },
  );
};

/** When somebody was last at the keyboard of this browser; 0 where it is not known. */
const lastInput = (): number => {
  const kept = readJson(localStorage, localKeys.activity);
  if (typeof kept !== 'object' || kept === null || !('inputAt' in kept)) return 0;
  return typeof kept.inputAt === 'number' ? kept.inputAt : 0;
};

/** Where somebody with an account and no company asks to be let in. */
export const withoutCompanyPath = '/sin_empresa';

/** Without a company only the pages that need none may be returned to. */
export const pathWithoutCompany = (path: string): string =>
  /^\/(solicitar_acceso\/|invitacion\/|auth\/oauth\b)/.test(path) ? path : withoutCompanyPath;

export const isWithoutCompany = (error: unknown): boolean => error instanceof ApiError && error.code === 'sin_empresa';

/** The check of /login: a session that still holds goes straight in. */
export const hasValidSession = async (): Promise<boolean> => {
  if (failedEntries > 1 || (await finishSignOut())) return false;
  try {
    await sessionApi('GET /api/auth/validate', { empresaId: null, quiet401: true, timeoutMs: 5000 });
    return true;
  } catch {
    return false;
  }
};

/** After signing in, setting up or changing company: the tab belongs to this user and company. */
export const adoptSession = (opened: OpenedSession): TabData => {
  localStorage.removeItem(localKeys.signOutPending);
  const empresaId = opened.empresa?.empresa_id ?? opened.user.empresa_id ?? opened.empresas?.[0]?.empresa_id;
  if (empresaId === undefined || empresaId === null) {
    throw new ApiError(
      403,
      'sin_empresa',
      'Tu cuenta todavía no pertenece a ninguna empresa. Pide acceso a un administrador.',
    );
  }
  const tab: TabData = {
    user: { user_id: opened.user.id, name: opened.user.name, email: opened.user.email },
    company: {
      empresa_id: empresaId,
      nombre_empresa: opened.empresa?.nombre ?? '',
      empresa_direccion: opened.empresa?.direccion ?? '',
      empresa_telefono: opened.empresa?.telefono ?? '',
      empresa_email: opened.empresa?.email ?? '',
      zona: opened.empresa?.zona ?? 'America/Mexico_City',
    },
  };
  const keptOf = textIn(localStorage, localKeys.keptOf);
  if (keptOf !== '' && keptOf !== JSON.stringify(tab.user.user_id)) forgetKept();
  keepTab(tab, opened.empresas);
  startClock(opened.expires_in);
  useSession.setState({ demo: opened.demo ?? false, inactivity: inactivityOf(opened) });
  return tab;
};

/** Another tab signed in again: if it is somebody else, this tab is nobody's. */
export const confirmIdentity = async (): Promise<void> => {
  const known = readTab();
  if (!known) return;
  try {
    const { user } = await sessionApi('GET /api/auth/validate', { empresaId: null, quiet401: true });
    if (!isSame(user, known)) leaveTab();
  } catch {
    // The next call of this tab tells.
  }
};

const isSame = (user: { id: string; email: string }, known: TabData): boolean =>
  user.id === known.user.user_id && user.email === known.user.email;

const inactivityOf = ({ empresa, inactiva_s = 0 }: OpenedSession) =>
  empresa?.inactividad_min === undefined
    ? null
    : { limitMs: empresa.inactividad_min * 60_000, inputAt: Date.now() - inactiva_s * 1000 };

const fillFromCookie = async (linkEmpresaId: number | null): Promise<TabData> => {
  if (linkEmpresaId === null) return adoptSession(await checkSession(undefined));
  try {
    return adoptSession(await checkSession(linkEmpresaId));
  } catch (error) {
    // The link may be of a company that this user does not belong to; his session is still good.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
      return adoptSession(await checkSession(undefined));
    }
    throw error;
  }
};

export const checkSession = (empresaId: number | undefined, quiet401 = true): Promise<OpenedSession> =>
  sessionApi('GET /api/auth/check-session', {
    query: empresaId === undefined ? {} : { empresa_id: empresaId },
    empresaId: null,
    quiet401,
  });

/** The list of companies, the demo mark and the clock may have changed since this tab was opened. */
const refreshSession = async (tab: TabData): Promise<void> => {
  try {
    const opened = await checkSession(tab.company.empresa_id);
    // The tab may have moved to another company while this was under way.
    if (readTab()?.company.empresa_id === tab.company.empresa_id) adoptSession(opened);
  } catch {
    // `validate` has just answered: what could not be refreshed stays as the tab had it.
  }
};
