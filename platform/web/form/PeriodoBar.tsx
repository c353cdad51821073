import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { etiquetasPreset, type Periodo, periodOf, presetOf, presets } from '#platform/web/period.ts';
import { DatePickLater } from './DatePickLater.tsx';

interface PeriodoBarProps extends Periodo {
  hoy: string;
  onChange: (changes: Partial<Periodo>) => void;
}

/** Of which days a report is: by one tap or by its two dates. */
export function PeriodoBar({ desde, hasta, hoy, onChange }: PeriodoBarProps) {
  const chosen = presetOf({ desde, hasta }, hoy);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 4, mb: 4, minWidth: 0 }}>
      <Box role="group" aria-label="Periodo" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1.25, sm: 2 } }}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            label={etiquetasPreset[preset]}
            color={chosen === preset ? 'primary' : 'default'}
            variant={chosen === preset ? 'filled' : 'outlined'}
            aria-pressed={chosen === preset}
            onClick={() => onChange(periodOf(preset, hoy))}
            sx={{
              height: 36,
              // The five of them in one row of a phone.
              '& .MuiChip-label': { px: { xs: '9px', sm: 3 } },
              '@media (pointer: coarse)': { height: 44 },
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, width: { xs: '100%', sm: 340 } }}>
        <DatePickLater
          label="Desde"
          clearable={false}
          value={desde}
          max={hasta}
          onChange={(fecha) =>
            fecha && fecha !== 'incomplete' && onChange({ desde: fecha, hasta: fecha > hasta ? fecha : hasta })
          }
        />
        <DatePickLater
          label="Hasta"
          clearable={false}
          value={hasta}
          min={desde}
          onChange={(fecha) =>
            fecha && fecha !== 'incomplete' && onChange({ hasta: fecha, desde: fecha < desde ? fecha : desde })
          }
        />
      </Box>
    </Box>
  );
}
