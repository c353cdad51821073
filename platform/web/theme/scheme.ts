import { createColorScheme } from '@mui/material/styles';
import { hovered, palettes, type ThemeId, themeIds } from './palettes.ts';

declare module '@mui/material/styles' {
  interface ColorSchemeOverrides {
    orangeLight: true;
    greenLight: true;
    orange: true;
    lime: true;
  }
  interface Palette extends ExtraColours {}
  interface PaletteOptions extends Partial<ExtraColours> {}
}

/** Extra palette keys: each becomes `--mui-palette-<key>` and works in `sx` by its name (`bgcolor: 'soft'`). */
interface ExtraColours {
  soft: string;
  side: string;
  okText: string;
  okBg: string;
  warnText: string;
  warnBg: string;
  errText: string;
  errBg: string;
  infoText: string;
  infoBg: string;
  neutralText: string;
  neutralBg: string;
}

const schemeOf = (id: ThemeId) => {
  const p = palettes[id];
  return createColorScheme({
    palette: {
      mode: p.mode,
      primary: { main: p.primary, dark: hovered(p.primary, p.mode), contrastText: p.on },
      secondary: { main: p.secondary, contrastText: p.paper },
      success: { main: p.ok[0], contrastText: p.ok[1] },
      warning: { main: p.warn[0], contrastText: p.warn[1] },
      error: {
        main: p.err[0],
        dark: hovered(p.err[0], p.mode),
        contrastText: p.mode === 'dark' ? p.err[1] : '#FFFFFF',
      },
      info: { main: p.info[0], contrastText: p.info[1] },
      background: { default: p.bg, paper: p.paper },
      text: { primary: p.text, secondary: p.secondary },
      divider: p.line,
      soft: p.soft,
      side: p.side,
      okText: p.ok[0],
      okBg: p.ok[1],
      warnText: p.warn[0],
      warnBg: p.warn[1],
      errText: p.err[0],
      errBg: p.err[1],
      infoText: p.info[0],
      infoBg: p.info[1],
      neutralText: p.neutral[0],
      neutralBg: p.neutral[1],
    },
  });
};

export const colorSchemes = Object.fromEntries(themeIds.map((id) => [id, schemeOf(id)])) as Record<
  ThemeId,
  ReturnType<typeof schemeOf>
>;
