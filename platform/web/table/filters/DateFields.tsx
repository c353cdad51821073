import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Suspense } from 'react';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { etiquetasPreset, periodOf, presetOf, presets, todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import type { ListState } from '../list-state.ts';

/** One date of the filter panel, kept in the URL under its name. */
export function DateField({ list, name, label }: { list: ListState; name: string; label: string }) {
  return (
    <Suspense fallback={<Loading shape="form" lines={1} />}>
      <LazyDatePick
        label={label}
        value={list.filters[name] || null}
        onChange={(fecha) => fecha !== 'incomplete' && list.filter({ [name]: fecha })}
      />
    </Suspense>
  );
}

/** From one date to another, with the periods that people ask for; `desde` and `hasta` are filters of the list. */
export function DateRangeFields({ list }: { list: ListState }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const { desde = '', hasta = '' } = list.filters;
  const chosen = presetOf({ desde, hasta }, hoy);
  return (
    <>
      <Box
        role="group"
        aria-label="Periodo"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media (pointer: coarse)': { gap: 2 } }}
      >
        {presets.map((preset) => (
          <Chip
            key={preset}
            size="small"
            label={etiquetasPreset[preset]}
            color={chosen === preset ? 'primary' : 'default'}
            variant={chosen === preset ? 'filled' : 'outlined'}
            aria-pressed={chosen === preset}
            onClick={() => list.filter(chosen === preset ? { desde: null, hasta: null } : { ...periodOf(preset, hoy) })}
            sx={{ '@media (pointer: coarse)': { height: 44, px: 1 } }}
          />
        ))}
      </Box>
      <DateField list={list} name="desde" label="Desde" />
      <DateField list={list} name="hasta" label="Hasta" />
    </>
  );
}
