import { expect, test } from 'vitest';
import { hovered, type Palette, palettes, type ThemeId, themeIds } from './palettes.ts';

test.each(themeIds)('[T-05] every text of the theme %s reads at 4.5:1 or more on what it stands', (id) => {
  const tooFaint = textsOf(palettes[id])
    .map(([what, text, ground]) => [what, Math.round(contrast(text, ground) * 100) / 100] as const)
    .filter(([, ratio]) => ratio < 4.5);
  expect(tooFaint).toEqual([]);
});

test.each(themeIds)('[T-05] a chart of the theme %s stands out from its paper at 3:1 or more', (id) => {
  const { chart, paper } = palettes[id];
  expect(chart.filter((colour) => contrast(colour, paper) < 3)).toEqual([]);
});

test('[T-01] the six themes go by their names, in the order of the picker', () => {
  const named: Record<ThemeId, string> = {
    light: 'Claro',
    orangeLight: 'Naranja Claro',
    greenLight: 'Verde Claro',
    dark: 'Oscuro',
    orange: 'Naranja',
    lime: 'Lima',
  };
  expect(themeIds.map((id) => [id, palettes[id].label])).toEqual(Object.entries(named));
});

const textsOf = (p: Palette): [what: string, text: string, ground: string][] => [
  ...(['bg', 'paper', 'side', 'soft'] as const).map((ground): [string, string, string] => [
    `text on ${ground}`,
    p.text,
    p[ground],
  ]),
  ...(['bg', 'paper', 'side'] as const).map((ground): [string, string, string] => [
    `secondary on ${ground}`,
    p.secondary,
    p[ground],
  ]),
  ...(['bg', 'paper', 'side', 'soft'] as const).map((ground): [string, string, string] => [
    `primary on ${ground}`,
    p.primary,
    p[ground],
  ]),
  ['button', p.on, p.primary],
  ['button under the pointer', p.on, hovered(p.primary, p.mode)],
  ['button that destroys', p.mode === 'dark' ? p.err[1] : '#FFFFFF', p.err[0]],
  ['the same under the pointer', p.mode === 'dark' ? p.err[1] : '#FFFFFF', hovered(p.err[0], p.mode)],
  ...(['ok', 'warn', 'err', 'info', 'neutral'] as const).flatMap((tone): [string, string, string][] => [
    [`${tone} on its tint`, p[tone][0], p[tone][1]],
    [`${tone} on paper`, p[tone][0], p.paper],
  ]),
];

/** As WCAG 2.2 counts it. */
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
