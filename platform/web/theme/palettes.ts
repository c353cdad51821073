export type ThemeId = 'light' | 'orangeLight' | 'greenLight' | 'dark' | 'orange' | 'lime';

export interface Palette {
  label: string;
  mode: 'light' | 'dark';
  bg: string;
  paper: string;
  side: string;
  text: string;
  secondary: string;
  line: string;
  primary: string;
  on: string;
  soft: string;
  ok: Tone;
  warn: Tone;
  err: Tone;
  info: Tone;
  neutral: Tone;
  chart: readonly string[];
}
/** Text and the tint that it stands on. */
type Tone = readonly [text: string, tint: string];

const lightTones = {
  ok: ['#1A6B40', '#E3F4EA'],
  warn: ['#855300', '#FDF0D7'],
  err: ['#B3261E', '#FCE8E6'],
  info: ['#1D5A8F', '#E4F0FA'],
} as const;
const darkTones = {
  ok: ['#7DD6A2', '#17352A'],
  warn: ['#F2C46B', '#3A2E14'],
  err: ['#FF9E94', '#45201D'],
  info: ['#8CC4F0', '#17304A'],
} as const;

/** The six themes, in the order of the picker. Every text pair was checked at 4.5:1 or more. */
export const palettes: Record<ThemeId, Palette> = {
  light: {
    label: 'Claro',
    mode: 'light',
    bg: '#F5F6F8',
    paper: '#FFFFFF',
    side: '#FBFBFC',
    text: '#18212B',
    secondary: '#55616E',
    line: '#E0E4E9',
    primary: '#0E5C73',
    on: '#FFFFFF',
    soft: '#E3F0F4',
    ...lightTones,
    neutral: ['#55616E', '#F1F3F5'],
    chart: ['#0E5C73', '#C9702B', '#1A6B40', '#7A4FA3', '#B3261E', '#55616E'],
  },
  orangeLight: {
    label: 'Naranja Claro',
    mode: 'light',
    bg: '#FAF6F1',
    paper: '#FFFFFF',
    side: '#FDFBF8',
    text: '#2A211A',
    secondary: '#685B50',
    line: '#EADFD4',
    primary: '#B0450A',
    on: '#FFFFFF',
    soft: '#FCEBDD',
    ...lightTones,
    neutral: ['#685B50', '#F5EFE9'],
    chart: ['#B0450A', '#0E5C73', '#1A6B40', '#7A4FA3', '#855300', '#685B50'],
  },
  greenLight: {
    label: 'Verde Claro',
    mode: 'light',
    bg: '#F3F7F4',
    paper: '#FFFFFF',
    side: '#FAFCFA',
    text: '#16241C',
    secondary: '#506156',
    line: '#DBE5DE',
    primary: '#17693F',
    on: '#FFFFFF',
    soft: '#E2F2E8',
    ...lightTones,
    neutral: ['#506156', '#EFF4F1'],
    chart: ['#17693F', '#C9702B', '#0E5C73', '#7A4FA3', '#B3261E', '#506156'],
  },
  dark: {
    label: 'Oscuro',
    mode: 'dark',
    bg: '#11161C',
    paper: '#192028',
    side: '#141A21',
    text: '#E7ECF1',
    secondary: '#A2AEBA',
    line: '#2B3540',
    primary: '#6CC0DA',
    on: '#07222B',
    soft: '#1B333D',
    ...darkTones,
    neutral: ['#A2AEBA', '#29323C'],
    chart: ['#6CC0DA', '#F0A868', '#7DD6A2', '#C3A3E8', '#FF9E94', '#A2AEBA'],
  },
  orange: {
    label: 'Naranja',
    mode: 'dark',
    bg: '#16120E',
    paper: '#201A15',
    side: '#1A1511',
    text: '#F3ECE5',
    secondary: '#BDAFA2',
    line: '#3A3027',
    primary: '#FF9B52',
    on: '#2B1300',
    soft: '#3D2715',
    ...darkTones,
    neutral: ['#BDAFA2', '#332A22'],
    chart: ['#FF9B52', '#6CC0DA', '#7DD6A2', '#C3A3E8', '#F2C46B', '#BDAFA2'],
  },
  lime: {
    label: 'Lima',
    mode: 'dark',
    bg: '#10140D',
    paper: '#181E13',
    side: '#131810',
    text: '#EAF1E3',
    secondary: '#A9B69E',
    line: '#2E3827',
    primary: '#B7E04A',
    on: '#1A2405',
    soft: '#2A3615',
    ...darkTones,
    neutral: ['#A9B69E', '#293122'],
    chart: ['#B7E04A', '#6CC0DA', '#F0A868', '#C3A3E8', '#FF9E94', '#A9B69E'],
  },
};

/** Record keys come in the picker's order; only this place needs to say that they are ThemeId. */
export const themeIds = Object.keys(palettes) as ThemeId[];

export const isThemeId = (value: unknown): value is ThemeId =>
  typeof value === 'string' && Object.hasOwn(palettes, value);

/** A filled button under the pointer: away from its text, so that it reads better and never worse. */
export const hovered = (colour: string, mode: Palette['mode']): string => {
  const towards = mode === 'dark' ? 255 : 0;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (towards - part) * 0.18)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
