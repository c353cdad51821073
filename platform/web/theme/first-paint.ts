import { isThemeId, type Palette, palettes, themeIds } from './palettes.ts';

export const themeKey = 'themeMode';

/** Style of the page before any script: the theme's colours as variables, so the first frame is already right. */
export const firstPaintCss = (): string =>
  [
    ...themeIds.map((id) => `html[data-tema=${id}]{${variables(palettes[id])}}`),
    'html{background:var(--tema-bg);color:var(--tema-text)}body{margin:0}',
  ].join('');

/** Runs in the head before the first paint; plain old JavaScript because nothing translates it. */
export const firstPaintScript = (): string => {
  const modes = Object.fromEntries(themeIds.map((id) => [id, palettes[id].mode]));
  const bars = Object.fromEntries(themeIds.map((id) => [id, palettes[id].side]));
  return `(function(){var m=${JSON.stringify(modes)},b=${JSON.stringify(bars)},t=null;try{t=localStorage.getItem('${themeKey}')}catch(e){}if(!Object.prototype.hasOwnProperty.call(m,t))t='dark';document.documentElement.setAttribute('data-tema',t);document.documentElement.style.colorScheme=m[t];var e=document.createElement('meta');e.name='theme-color';e.content=b[t];document.head.appendChild(e)})()`;
};

/** What the browser remembers; nothing stored means dark. */
export const storedTheme = () => {
  try {
    const stored = localStorage.getItem(themeKey);
    return isThemeId(stored) ? stored : 'dark';
  } catch {
    return 'dark';
  }
};

const variables = (p: Palette): string =>
  Object.entries({
    bg: p.bg,
    paper: p.paper,
    side: p.side,
    text: p.text,
    secondary: p.secondary,
    line: p.line,
    primary: p.primary,
    on: p.on,
    soft: p.soft,
    ok: p.ok[0],
    'ok-bg': p.ok[1],
    warn: p.warn[0],
    'warn-bg': p.warn[1],
    err: p.err[0],
    'err-bg': p.err[1],
    info: p.info[0],
    'info-bg': p.info[1],
  })
    .map(([name, value]) => `--tema-${name}:${value}`)
    .join(';');
