import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { OrdenSidePanel, VistasDeOrdenes } from '#modules/ordenes/web/front-door.tsx';
import { addDays, mondayOf } from '#platform/contract/zones.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { useSemana } from '../queries.ts';
import { Rejilla } from './Rejilla.tsx';

type Lapso = 'dia' | 'semana';

/** Who does what on which day, against the hours that each has. */
export function SemanaPage() {
  const { params, ask: go } = useAddress();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const lapso: Lapso = params.get('lapso') === 'dia' || (phone && params.get('lapso') === null) ? 'dia' : 'semana';
  const asked = params.get('desde') ?? '';
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : todayIn(zona);
  const desde = lapso === 'dia' ? day : mondayOf(day);
  const hasta = lapso === 'dia' ? day : addDays(desde, 6);
  const query = useSemana(desde, hasta);
  const step = lapso === 'dia' ? 1 : 7;
  const selected = params.get('ver');
  return (
    <>
      <PageHeader title="Ordenes Trabajo">
        <Suspense fallback={null}>
          <VistasDeOrdenes />
        </Suspense>
      </PageHeader>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          value={lapso}
          aria-label="Lapso"
          onChange={(_, next: Lapso | null) => next && go({ lapso: next })}
        >
          <ToggleButton value="dia" sx={button}>
            Día
          </ToggleButton>
          <ToggleButton value="semana" sx={button}>
            Semana
          </ToggleButton>
        </ToggleButtonGroup>
        <IconButton
          aria-label={lapso === 'dia' ? 'Día anterior' : 'Semana anterior'}
          onClick={() => go({ desde: addDays(desde, -step) })}
        >
          <ChevronLeft size={18} />
        </IconButton>
        <Box component="h2" aria-live="polite" sx={{ m: 0, fontSize: 15, fontWeight: 650 }}>
          {nameOf(desde, hasta)}
        </Box>
        <IconButton
          aria-label={lapso === 'dia' ? 'Día siguiente' : 'Semana siguiente'}
          onClick={() => go({ desde: addDays(desde, step) })}
        >
          <ChevronRight size={18} />
        </IconButton>
        <Button onClick={() => go({ desde: null })}>Hoy</Button>
      </Box>
      {query.isError && (
        <ErrorState stale={query.data !== undefined} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.isError && <Loading shape="cards" />}
      {query.data && <Rejilla semana={query.data} zona={zona} phone={phone} onOpen={(id) => go({ ver: id })} />}
      <Suspense fallback={null}>
        {selected !== null && <OrdenSidePanel id={selected} onClose={() => go({ ver: null })} />}
      </Suspense>
    </>
  );
}

const dayText = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const nameOf = (desde: string, hasta: string): string => {
  const say = (fecha: string) => dayText.format(new Date(`${fecha}T12:00:00Z`));
  return desde === hasta ? say(desde) : `${say(desde)} a ${say(hasta)}`;
};

const button = {
  minHeight: 34,
  px: 3,
  py: 0,
  textTransform: 'none',
  fontSize: 13,
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
