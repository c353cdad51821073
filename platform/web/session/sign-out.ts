import { queryClient } from '#platform/web/query-policy.ts';
import { sessionApi } from './session-api.ts';
import { beginAuthFlow, endAuthFlow, stopClock, useSession } from './session-store.ts';
import { clearedOnSignOut, legacyKeys, localKeys, textIn } from './stored-keys.ts';

/** Leaves the session for good: the server forgets it, the browser keeps only preferences. */
export const signOut = async (options: { from: 'account' | 'expired' }): Promise<void> => {
  beginAuthFlow();
  if (options.from === 'account') rememberEmail();
  await sessionApi('POST /api/auth/jwt-logout', { empresaId: null, quiet401: true, timeoutMs: 5000 }).catch(
    () => undefined,
  );
  signOutSilently();
  endAuthFlow();
};

/** Nothing is said and nothing is asked of the server: the tab only stops being anybody's. */
export const signOutSilently = (): void => {
  sessionStorage.clear();
  for (const key of [...clearedOnSignOut, ...legacyKeys]) localStorage.removeItem(key);
  clearAuthCookies();
  stopClock();
  queryClient.clear();
  useSession.setState({
    entry: 'signed-out',
    state: 'loading',
    user: null,
    company: null,
    companies: [],
    demo: false,
    expired: null,
    showBanner: false,
    switchingTo: null,
  });
};

/** Whoever unticked «Recordarme» on a shared computer leaves no address behind. */
export const forgetMeKey = 'no_recordar';

const rememberEmail = (): void => {
  const { user } = useSession.getState();
  if (!user || textIn(sessionStorage, forgetMeKey)) return;
  localStorage.setItem(localKeys.rememberMe, user.email);
};

const authCookie = /jwt|token|auth|session|^remember_|xsrf|csrf/i;

const clearAuthCookies = (): void => {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim() ?? '';
    if (authCookie.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
};
