import Box from '@mui/material/Box';
import { useState } from 'react';
import { formulas } from '#modules/reportes/rules/hallazgos.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { DocumentosDeCifra } from './DocumentosDeCifra.tsx';
import { type Renglon, renglonesOf } from './renglones.ts';
import { useHallazgos } from './queries.ts';

const TITLE = 'De la inspección al sí, últimos 30 días';

/** How much of what is found is sold, each figure with its documents; nothing for a shop that does not work this way. */
export function HallazgosPanel() {
  const { data, error, isError, refetch } = useHallazgos();
  const [opened, setOpened] = useState<Renglon | null>(null);
  if (isError && !data)
    return (
      <Section title={TITLE}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data?.hay) return null;
  return (
    <Section title={TITLE}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {renglonesOf(data.data, data.antes).map((one) => (
          <Box component="li" key={one.key} sx={{ ...row, pl: one.part ? 4 : 0 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component="button"
                type="button"
                title={formulas[one.cifra]}
                onClick={() => setOpened(one)}
                sx={whole}
              >
                {one.label}
              </Box>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{one.note}</Box>
            </Box>
            <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <Box sx={{ fontWeight: one.part ? 500 : 600 }}>{one.value}</Box>
              {one.before && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{one.before}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
      <DocumentosDeCifra renglon={opened} desde={data.desde} hasta={data.hasta} onClose={() => setOpened(null)} />
    </Section>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2.5,
  '@media (pointer: coarse)': { minHeight: 48 },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
/** The whole row is pressed: a line of text is low for a thumb. */
const whole = {
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '6px' },
  '&:hover::after': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
} as const;
