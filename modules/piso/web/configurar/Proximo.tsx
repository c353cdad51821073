import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { problemOfProximo, usualKm } from '#modules/piso/rules/proximo.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { DatePickLater } from '#platform/web/form/DatePickLater.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { EnteroField } from './EnteroField.tsx';
import type { ParteProps } from './parte.ts';

const KILOMETRES = [5_000, 10_000];
const MONTHS = [
  [6, '6 meses'],
  [12, '1 año'],
] as const;

/** When it is due again: by kilometres, by date, or by both. */
export function Proximo({ servicio: { kilometraje }, written: { proximo }, change, disabled }: ParteProps) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const put = (changes: Partial<typeof proximo>) => change({ proximo: { ...proximo, ...changes } });
  const problem = problemOfProximo(proximo, { km: kilometraje, hoy });
  return (
    <Section title="Próximo servicio">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <EnteroField
          label="A los kilómetros"
          unit="km"
          value={proximo.km}
          disabled={disabled}
          onChange={(km) => put({ km })}
        />
        <DatePickLater
          label="En la fecha"
          value={proximo.fecha}
          min={hoy}
          disabled={disabled}
          onChange={(fecha) => put({ fecha: fecha === 'incomplete' || fecha === '' ? null : fecha })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {KILOMETRES.map((more) => {
          const km = usualKm(kilometraje, more);
          return (
            km !== null && (
              <Chip
                key={more}
                label={`+${formatNumber(more)} km`}
                disabled={disabled}
                onClick={() => put({ km })}
                variant="outlined"
                sx={touch}
              />
            )
          );
        })}
        {MONTHS.map(([months, label]) => (
          <Chip
            key={months}
            label={label}
            disabled={disabled}
            onClick={() => put({ fecha: addMonths(hoy, months) })}
            variant="outlined"
            sx={touch}
          />
        ))}
      </Box>
      {problem && <Box sx={{ mt: 2, fontSize: 13, color: 'error.main' }}>{problem}</Box>}
    </Section>
  );
}

const touch = { '@media (pointer: coarse)': { minHeight: 48, borderRadius: '24px', px: 1 } };
