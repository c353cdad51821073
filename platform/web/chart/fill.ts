import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';

const base: Record<Tone, string> = {
  neutral: 'neutralText',
  info: 'primary-main',
  ok: 'okText',
  warn: 'warnText',
  error: 'errText',
  primary: 'primary-main',
};
const lined = new Set<Tone>(['warn', 'error']);

/** Softer than the text of a tone, for it is a surface; what warns is hatched too, so that nobody needs to tell colours apart. */
export const fillOf = (tone: Tone): string => {
  const color = `color-mix(in srgb, var(--mui-palette-${base[tone]}) 62%, var(--mui-palette-background-paper))`;
  if (!lined.has(tone)) return color;
  const line = `color-mix(in srgb, var(--mui-palette-${base[tone]}) 86%, var(--mui-palette-background-paper))`;
  return `repeating-linear-gradient(${tone === 'warn' ? 45 : -45}deg, ${color} 0 6px, ${line} 6px 9px)`;
};

/** The surface that a chart stands on, and what of it is chosen. */
export const chartFrame = {
  p: 1,
  minWidth: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
export const pickedPart = { backgroundColor: 'var(--mui-palette-soft)' } as const;
