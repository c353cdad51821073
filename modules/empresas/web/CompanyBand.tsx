import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { contrastOf } from '#modules/empresas/rules.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { palettes } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';
import { useEmpresa } from './queries.ts';

const keyOf = (empresa_id: number) => `color_empresa:${empresa_id}`;

/** Drawn at once with the colour that this browser remembers; the server's takes its place. */
export function CompanyBand() {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const { data } = useEmpresa();
  const [remembered] = useState(() => (empresa_id === undefined ? null : localStorage.getItem(keyOf(empresa_id))));
  const { current } = useThemeChoice();
  const color = data?.color ?? remembered;
  useEffect(() => {
    if (data) localStorage.setItem(keyOf(data.empresa_id), data.color);
  }, [data]);
  if (!color) return null;
  const shown = visibleOn(color, palettes[current].paper);
  return (
    <Box
      aria-hidden
      data-color={color}
      className="franja-empresa"
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        right: 0,
        height: 4,
        zIndex: 'tooltip',
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
      style={{ backgroundColor: shown }}
    />
  );
}

/** The same hue, as light as it must be to stand out 3 to 1 from the bar. */
export const visibleOn = (color: string, paper: string): string => {
  for (let share = 0; share <= 90; share += 10) {
    const mixed = mix(color, share);
    if (contrastOf(mixed, paper) >= 3) return mixed;
  }
  return color;
};

const mix = (color: string, white: number): string =>
  `#${[1, 3, 5]
    .map((i) => {
      const channel = Number.parseInt(color.slice(i, i + 2), 16);
      return Math.round(channel + ((255 - channel) * white) / 100)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
