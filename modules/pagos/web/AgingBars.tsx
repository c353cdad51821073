import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type Antiguedad, etiquetasAntiguedad } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/web/format.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import type { Tone } from '#platform/web/ui/StateChip.tsx';
import { toneOfAge } from './looks.ts';

export interface Age {
  antiguedad: Antiguedad;
  saldo_centavos: number;
  cuentas: number;
}

/** What is owed by age; each bar filters the list to it, and again takes the filter off. */
export function AgingBars({
  ages,
  value,
  onPick,
}: {
  ages: readonly Age[];
  value: string;
  onPick: (age: string | null) => void;
}) {
  const top = Math.max(1, ...ages.map((age) => age.saldo_centavos));
  return (
    <Box role="group" aria-label="Saldo por antigüedad" sx={frame}>
      {ages.map(({ antiguedad, saldo_centavos, cuentas }) => {
        const chosen = value === antiguedad;
        return (
          <ButtonBase
            key={antiguedad}
            aria-pressed={chosen}
            onClick={() => onPick(chosen ? null : antiguedad)}
            sx={{ ...cell, ...(chosen ? { backgroundColor: 'var(--mui-palette-soft)' } : {}) }}
          >
            <Box component="span" sx={track}>
              <Box
                component="span"
                sx={{ display: 'block', width: '100%', borderRadius: '3px 3px 0 0' }}
                style={{
                  height: `${saldo_centavos > 0 ? Math.max(6, Math.round((saldo_centavos / top) * 100)) : 2}%`,
                  backgroundColor: saldo_centavos > 0 ? barColors[toneOfAge[antiguedad]] : 'var(--mui-palette-divider)',
                }}
              />
            </Box>
            <Box component="span" sx={{ fontSize: 13, fontWeight: 600 }}>
              {formatPesos(saldo_centavos)}
            </Box>
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {antiguedad === '90_mas' ? '+90 días' : etiquetasAntiguedad[antiguedad]}
            </Box>
            <span style={visuallyHidden}>{cuentas === 1 ? 'en 1 cuenta' : `en ${cuentas} cuentas`}</span>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const mixed = (color: string) =>
  `color-mix(in srgb, var(--mui-palette-${color}) 62%, var(--mui-palette-background-paper))`;
/** Softer than the text of each tone: these are surfaces. */
const barColors: Record<Tone, string> = {
  neutral: mixed('neutralText'),
  info: mixed('primary-main'),
  ok: mixed('okText'),
  warn: mixed('warnText'),
  error: mixed('errText'),
  primary: mixed('primary-main'),
};

const frame = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  p: 1,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const cell = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: 0,
  py: 1.5,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: '6px',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
const track = { display: 'flex', alignItems: 'flex-end', width: 34, flex: 1, minHeight: 34, mb: 1 };
