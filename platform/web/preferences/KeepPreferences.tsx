import { useEffect, useRef } from 'react';
import { useSession } from '#platform/web/session/session-store.ts';
import { storedTheme, themeKey } from '#platform/web/theme/first-paint.ts';
import { isThemeId } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';
import { adoptSeen } from '#platform/web/versions/seen-version.ts';
import { flushPreferences, loadPreferences, notePreference, usePreferences } from './preferences.ts';

/** Brings what the person likes when he enters, and sends what he changes; mounted once behind the sign-in. */
export function KeepPreferences() {
  const userId = useSession((state) => state.user?.user_id);
  const loaded = usePreferences((state) => state.usuario_id === userId);
  useEffect(() => {
    if (userId) void loadPreferences();
  }, [userId]);
  useEffect(() => {
    const flush = () => void flushPreferences();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);
  return loaded ? <Adopt key={userId} /> : null;
}

/** What this browser remembers stands; where it remembers nothing, the server's is taken. */
function Adopt() {
  const { show } = useThemeChoice();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const { tema, ultima_version } = usePreferences.getState().values;
    const stored = localStorage.getItem(themeKey);
    if (stored === null && isThemeId(tema?.valor)) latest.current(tema.valor);
    // Chosen before there was where to keep it: from today it is kept.
    if (stored !== null && tema === undefined) notePreference('tema', storedTheme());
    if (typeof ultima_version?.valor === 'string') adoptSeen(ultima_version.valor);
  }, []);
  return null;
}
