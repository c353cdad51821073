import { useColorScheme } from '@mui/material/styles';
import type { StorageManager } from '@mui/system';
import { notePreference } from '#platform/web/preferences/preferences.ts';
import { storedTheme, themeKey } from './first-paint.ts';
import { isThemeId, palettes, type ThemeId } from './palettes.ts';

/** MUI keeps three keys (mode, light scheme, dark scheme); ours are all read from the one `themeMode`. */
export const themeStorage: StorageManager = ({ key }) => ({
  get: (fallback) => {
    const id = storedTheme();
    const { mode } = palettes[id];
    if (key.endsWith('-light')) return mode === 'light' ? id : 'light';
    if (key.endsWith('-dark')) return mode === 'dark' ? id : 'dark';
    return mode ?? fallback;
  },
  set: () => {},
  subscribe: () => () => {},
});

/** `pick`: the person chose it, so it is kept for all his browsers. `show`: it was chosen elsewhere. */
export const useThemeChoice = (): {
  current: ThemeId;
  pick: (id: ThemeId) => void;
  show: (id: ThemeId) => void;
} => {
  const { colorScheme, setColorScheme, setMode } = useColorScheme();
  const show = (id: ThemeId) => {
    const { mode } = palettes[id];
    try {
      localStorage.setItem(themeKey, id);
    } catch {
      // A browser that keeps nothing still shows the chosen theme until it is closed.
    }
    setColorScheme(mode === 'light' ? { light: id } : { dark: id });
    setMode(mode);
    document.documentElement.style.colorScheme = mode;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[id].side);
  };
  const pick = (id: ThemeId) => {
    show(id);
    notePreference('tema', id);
  };
  return { current: isThemeId(colorScheme) ? colorScheme : storedTheme(), pick, show };
};
