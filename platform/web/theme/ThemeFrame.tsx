import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { storedTheme, themeKey } from './first-paint.ts';
import { cspNonce } from './nonce.ts';
import { keepFromSecondPress } from '#platform/web/ui/double-press.ts';
import { showTips } from '#platform/web/ui/tips/tips.ts';
import { theme } from './theme.ts';
import { themeStorage, useThemeChoice } from './theme-mode.ts';
import { isThemeId, palettes } from './palettes.ts';

const cache = createCache({ key: 'mui', nonce: cspNonce(), prepend: true });

/** Everything that is drawn with the kit stands inside this frame. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={themeStorage} defaultMode={palettes[storedTheme()].mode} noSsr>
        <CssBaseline />
        <OtherTabs />
        <Tips />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

function Tips() {
  useEffect(showTips, []);
  useEffect(keepFromSecondPress, []);
  return null;
}

/** A theme picked in one tab shows in all. */
function OtherTabs() {
  const { show } = useThemeChoice();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === themeKey && isThemeId(event.newValue)) show(event.newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });
  return null;
}
