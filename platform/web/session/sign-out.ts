import { flushDrafts } from '#platform/web/drafts/open-drafts.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { sessionApi } from './session-api.ts';
import { beginAuthFlow, endAuthFlow, stopClock, useSession } from './session-store.ts';
import { clearedOnSignOut, legacyKeys, localKeys, tabKeys, textIn, writeJson } from './stored-keys.ts';

/** What was typed goes to the server while there is a session; one that does not answer keeps nobody in. */
const FLUSH_MS = 2000;
export const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Leaves the session for good: the server forgets it, the browser keeps only preferences. `told`: the sign-in page says that it ended by itself. */
export const signOut = async (options: { from: 'account' | 'expired'; told?: boolean }): Promise<void> => {
  beginAuthFlow();
  rememberEmail();
  await Promise.race([flushDrafts(), later(FLUSH_MS)]);
  const provider = options.from === 'account' ? await providerToLeave() : null;
  if (options.from === 'account') tellOtherTabs();
  await tellServer(options.from === 'expired' ? 'inactividad' : undefined);
  signOutSilently();
  if (options.told) writeJson(sessionStorage, tabKeys.ended, true);
  endAuthFlow();
  if (provider !== null) window.location.assign(provider);
};

/** Before the server ends the session, so that they do not take it for one that expired. */
const tellOtherTabs = (): void => {
  writeJson(localStorage, localKeys.signedOut, true);
  localStorage.removeItem(localKeys.signedOut);
};

/** Where an identity provider ends its own session, when it opened this one; null otherwise. */
const providerToLeave = async (): Promise<string | null> => {
  try {
    return (await sessionApi('POST /api/auth/oauth/salida', { empresaId: null, quiet401: true, timeoutMs: 3000 })).url;
  } catch {
    return null;
  }
};

/** Who signed out while the server was away is out: the cookie that scripts cannot clear must not bring him back in. */
export const finishSignOut = async (): Promise<boolean> => {
  if (!textIn(localStorage, localKeys.signOutPending)) return false;
  await tellServer();
  return true;
};

/** Nobody was there: his phone may still ring. Whoever leaves is told nothing more here. */
const tellServer = async (motivo?: 'inactividad'): Promise<void> => {
  const body = motivo && { motivo };
  try {
    await sessionApi('POST /api/auth/jwt-logout', { empresaId: null, quiet401: true, timeoutMs: 5000, body });
    localStorage.removeItem(localKeys.signOutPending);
  } catch {
    writeJson(localStorage, localKeys.signOutPending, true);
  }
};

/** Nothing is said and nothing is asked of the server: this browser keeps nothing of the session. */
export const signOutSilently = (): void => {
  clearAuthCookies();
  stopClock();
  leaveTab();
};

/** The tab stops being anybody's; the session that the cookie holds goes on in the others. */
export const leaveTab = (): void => {
  // What was typed a moment ago is kept in this browser, in the name of whoever typed it.
  void flushDrafts();
  sessionStorage.clear();
  for (const key of [...clearedOnSignOut, ...legacyKeys]) localStorage.removeItem(key);
  queryClient.clear();
  forgetKept();
  useSession.setState({
    entry: 'signed-out',
    state: 'loading',
    user: null,
    company: null,
    companies: [],
    demo: false,
    expired: null,
    leaving: false,
    showBanner: false,
    switchingTo: null,
    inactivity: null,
    inactivityLeft: null,
  });
};

/** What was kept for a day without a network goes with its session. */
export const forgetKept = (): void => {
  if (textIn(localStorage, localKeys.keptOf) === '') return;
  localStorage.removeItem(localKeys.keptOf);
  void import('#platform/web/offline/kept.ts').then(({ clearKept }) => clearKept()).catch(() => undefined);
};

/** Whoever unticked «Recordarme» on a shared computer leaves no address behind. */
export const forgetMeKey = 'no_recordar';

const rememberEmail = (): void => {
  const { user } = useSession.getState();
  if (!user || textIn(sessionStorage, forgetMeKey)) return;
  localStorage.setItem(localKeys.rememberMe, user.email);
};

const authCookie = /jwt|token|auth|session|^remember_|xsrf|csrf/i;
const preferenceCookie = /pref|theme|tema|lang|idioma/i;

const clearAuthCookies = (): void => {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim() ?? '';
    if (!authCookie.test(name) || preferenceCookie.test(name)) continue;
    for (const domain of ['', `; Domain=${location.hostname}`])
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
};
