import type { ReactNode } from 'react';
import './marks.css';

export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'error' | 'primary';

/** Text and tint of each tone; the pairs are checked for contrast in the six palettes. */
export const toneColors: Record<Tone, { color: string; backgroundColor: string }> = {
  neutral: { color: 'var(--mui-palette-neutralText)', backgroundColor: 'var(--mui-palette-neutralBg)' },
  info: { color: 'var(--mui-palette-infoText)', backgroundColor: 'var(--mui-palette-infoBg)' },
  ok: { color: 'var(--mui-palette-okText)', backgroundColor: 'var(--mui-palette-okBg)' },
  warn: { color: 'var(--mui-palette-warnText)', backgroundColor: 'var(--mui-palette-warnBg)' },
  error: { color: 'var(--mui-palette-errText)', backgroundColor: 'var(--mui-palette-errBg)' },
  primary: { color: 'var(--mui-palette-primary-main)', backgroundColor: 'var(--mui-palette-soft)' },
};

/** A document's state: always words on a tint, never colour alone. */
export function StateChip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className="estado" style={toneColors[tone]}>
      {icon}
      {children}
    </span>
  );
}
