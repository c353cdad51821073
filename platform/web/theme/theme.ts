import { esES } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { sans } from './letters.ts';
import { colorSchemes } from './scheme.ts';

export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: 'data-tema' },
    defaultColorScheme: 'dark',
    colorSchemes,
    // The whole kit counts in steps of 4 px: `p: 5` is the page's 20.
    spacing: 4,
    shape: { borderRadius: 8 },
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily: sans,
      fontSize: 13.5,
      htmlFontSize: 16,
      h1: { fontSize: 21, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: 16, fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.005em' },
      h3: { fontSize: 14, fontWeight: 650, lineHeight: 1.4 },
      h4: { fontSize: 27, fontWeight: 600, lineHeight: 1.15, letterSpacing: '-0.015em' },
      h5: { fontSize: 18, fontWeight: 650, lineHeight: 1.3 },
      h6: { fontSize: 15, fontWeight: 650, lineHeight: 1.35 },
      subtitle1: { fontSize: 15, lineHeight: 1.45 },
      subtitle2: { fontSize: 12, fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: 13.5, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 12, lineHeight: 1.4 },
      button: { fontSize: 13, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components,
  },
  esES,
);
