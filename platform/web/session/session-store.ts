import { create } from 'zustand';
import { clearExpiry, saveExpiry, savedExpiry } from './session-clock.ts';
import type { CompanyData, CompanyEntry, TabData, UserData } from './tab-data.ts';
import { readCompanies, readTab, writeCompanies, writeTab } from './tab-data.ts';

/** `salida`: somebody signed out in another tab, which is no expiry. */
export type ExpiredTrigger = '401' | 'otro' | 'salida';

interface SessionStore {
  state: 'loading' | 'valid' | 'invalid';
  /** Moment of expiry in ms. */
  exp: number | null;
  /** Seconds left; null while unknown. */
  timeRemaining: number | null;
  authFlowActive: boolean;
  muteBannerUntil: number;
  showBanner: boolean;
  /** Where the check on entry stands. */
  entry: 'checking' | 'authenticated' | 'signed-out' | 'no-company' | 'offline';
  user: UserData | null;
  company: CompanyData | null;
  companies: CompanyEntry[];
  demo: boolean;
  switchingTo: string | null;
  expired: { trigger: ExpiredTrigger; redirectAt: number } | null;
  /** The dialog was closed by hand: nothing opens it again before the sign-out that follows. */
  leaving: boolean;
  /** The company's limit without input, and the last input that the server had heard of. */
  inactivity: { limitMs: number; inputAt: number } | null;
  /** Seconds left of the last ones without input; null while there are more. */
  inactivityLeft: number | null;
}

export const bannerDebounceMs = 400;
export const muteAfterAuthFlowMs = 1500;

/** How a page that has just been opened finds the session: by its saved end. */
export const openingState = (): Pick<SessionStore, 'state' | 'exp'> => {
  const exp = savedExpiry();
  return { state: exp === null ? 'loading' : 'valid', exp };
};

const startTab = readTab();

/** Shared state of this tab's session; the server decides everything, this only shows it. */
export const useSession = create<SessionStore>(() => ({
  ...openingState(),
  timeRemaining: null,
  authFlowActive: false,
  muteBannerUntil: 0,
  showBanner: false,
  entry: 'checking',
  user: startTab?.user ?? null,
  company: startTab?.company ?? null,
  companies: readCompanies(),
  demo: false,
  switchingTo: null,
  expired: null,
  leaving: false,
  inactivity: null,
  inactivityLeft: null,
}));

const set = useSession.setState;
const get = useSession.getState;

/** Starts or renews the expiry clock from the server's `expires_in`. The dialog of a 401 stays: it has its own way out. */
export const startClock = (expiresInSeconds: number): void => {
  const exp = saveExpiry(expiresInSeconds);
  set({ state: 'valid', exp, timeRemaining: expiresInSeconds, showBanner: false });
};

export const stopClock = (): void => {
  clearExpiry();
  set({ exp: null, timeRemaining: null });
};

export const keepTab = (tab: TabData, companies?: CompanyEntry[]): void => {
  writeTab(tab);
  if (companies) writeCompanies(companies);
  set({ ...tab, ...(companies ? { companies } : {}) });
};

export const refreshFromTab = (): void => {
  const tab = readTab();
  set({ user: tab?.user ?? null, company: tab?.company ?? null, companies: readCompanies() });
};

export const beginAuthFlow = (): void => set({ authFlowActive: true, showBanner: false });

/** A page that has just signed in may still hear of the old session's end: it stays quiet for a moment. */
export const endAuthFlow = (): void =>
  set({ authFlowActive: false, muteBannerUntil: Date.now() + muteAfterAuthFlowMs });

export const markInvalid = (): void => {
  set({ state: 'invalid' });
  setTimeout(() => {
    const { state, authFlowActive, muteBannerUntil } = get();
    if (state === 'invalid' && !authFlowActive && Date.now() >= muteBannerUntil) set({ showBanner: true });
  }, bannerDebounceMs);
};

export const redirectMs: Record<ExpiredTrigger, number> = { '401': 15_000, otro: 10_000, salida: 10_000 };

/** Opens the «Sesión Expirada» modal; one at a time. */
export const openSessionExpired = (trigger: ExpiredTrigger): void => {
  const { expired, leaving, authFlowActive, entry } = get();
  // While it is being checked, the check itself says what comes of it.
  if (expired || leaving || authFlowActive || entry === 'signed-out' || entry === 'checking') return;
  markInvalid();
  set({ expired: { trigger, redirectAt: Date.now() + redirectMs[trigger] }, inactivityLeft: null });
};
