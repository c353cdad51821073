import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ban, ChevronLeft, ChevronRight, Plus, Settings2, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { addDays } from '#platform/contract/zones.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { CitaPanel } from '../cita/CitaPanel.tsx';
import { NuevaCitaDialog } from '../cita/NuevaCitaDialog.tsx';
import { sayDay } from '../looks.ts';
import { ajustesPath } from '../paths.ts';
import { useAgenda } from '../queries.ts';
import { BloqueoDialog } from './BloqueoDialog.tsx';
import type { Vista } from './columns.ts';
import { CalendarioDialog } from './CalendarioDialog.tsx';
import { DiaGrid } from './DiaGrid.tsx';
import { Horas } from './Horas.tsx';
import { Lista } from './Lista.tsx';
import { PorRecordar } from './PorRecordar.tsx';
import { Prometido } from './Prometido.tsx';
import { SemanaGrid } from './SemanaGrid.tsx';
import { SemanaLista } from './SemanaLista.tsx';
import { type Destino, useMover } from './use-mover.ts';

type Lapso = 'dia' | 'semana';

/** Who comes when: a day or a week, by bay or by person. What it shows is in its address. */
export function AgendaPage() {
  const { params, ask: say } = useAddress({ replace: false });
  const phone = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const { can } = usePermissions();
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const fecha = params.get('fecha') ?? hoy;
  const lapso: Lapso = params.get('ver') === 'semana' ? 'semana' : 'dia';
  const vista: Vista = params.get('por') === 'tecnico' ? 'tecnico' : 'bahia';
  // The seven days from the one that is looked at: what is over is not in the way of today.
  const { data, error, isError, refetch } = useAgenda(fecha, lapso === 'semana' ? 7 : 1);
  const may = can('agendar_citas');
  const shown = data?.desde === fecha ? data : undefined;
  return (
    <>
      <PageHeader title="Agenda" subtitle={lapso === 'dia' ? sayDay(fecha) : `Siete días desde el ${sayDay(fecha)}`}>
        <Barra lapso={lapso} vista={vista} phone={phone} fecha={fecha} hoy={hoy} onSay={say} />
        <Acciones may={may} onSay={say} />
      </PageHeader>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!shown && !isError && <Loading shape="rows" />}
      {shown && <Tablero agenda={shown} {...{ lapso, vista, phone, may, say }} params={params} />}
    </>
  );
}

type Say = (said: Record<string, string | null>) => void;

interface BarraProps {
  lapso: Lapso;
  vista: Vista;
  phone: boolean;
  fecha: string;
  hoy: string;
  onSay: Say;
}

function Barra({ lapso, vista, phone, fecha, hoy, onSay }: BarraProps) {
  const step = lapso === 'semana' ? 7 : 1;
  const what = lapso === 'semana' ? 'Semana' : 'Día';
  return (
    <>
      <Box role="group" aria-label={what} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={`${what} anterior`} onClick={() => onSay({ fecha: addDays(fecha, -step) })} sx={big}>
          <ChevronLeft size={20} />
        </IconButton>
        <Button onClick={() => onSay({ fecha: null })} disabled={fecha === hoy}>
          Hoy
        </Button>
        <IconButton aria-label={`${what} siguiente`} onClick={() => onSay({ fecha: addDays(fecha, step) })} sx={big}>
          <ChevronRight size={20} />
        </IconButton>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={lapso}
        aria-label="Cuánto se ve"
        onChange={(_, ver: Lapso | null) => ver && onSay({ ver })}
      >
        <ToggleButton value="dia" sx={high}>
          Día
        </ToggleButton>
        <ToggleButton value="semana" sx={high}>
          Semana
        </ToggleButton>
      </ToggleButtonGroup>
      {!phone && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={vista}
          aria-label="Por quién se ve"
          onChange={(_, por: Vista | null) => por && onSay({ por })}
        >
          <ToggleButton value="bahia">Por bahía</ToggleButton>
          <ToggleButton value="tecnico">Por técnico</ToggleButton>
        </ToggleButtonGroup>
      )}
    </>
  );
}

function Acciones({ may, onSay }: { may: boolean; onSay: Say }) {
  const { can } = usePermissions();
  return (
    <>
      {can('administrar_permisos') && (
        <Button component={Link} to={ajustesPath} startIcon={<Settings2 size={16} />}>
          Bahías y ajustes
        </Button>
      )}
      <Button startIcon={<Smartphone size={16} />} onClick={() => onSay({ calendario: '1' })}>
        En mi teléfono
      </Button>
      {may && (
        <>
          <Button startIcon={<Ban size={16} />} onClick={() => onSay({ bloquear: '1' })}>
            Bloquear
          </Button>
          <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => onSay({ nueva: '1' })}>
            Nueva cita
          </Button>
        </>
      )}
    </>
  );
}

interface TableroProps {
  agenda: Agenda;
  lapso: Lapso;
  vista: Vista;
  phone: boolean;
  may: boolean;
  params: URLSearchParams;
  say: Say;
}

function Tablero({ agenda, lapso, vista, phone, may, params, say }: TableroProps) {
  const [libre, setLibre] = useState<Destino | null>(null);
  const mover = useMover(agenda);
  const open = (cita: Cita) => say({ cita: cita.id });
  const grid = { agenda, vista, may, onOpen: open, onMove: mover.move, onFree: setLibre };
  const dia = agenda.plan.dias[0];
  const close = () => {
    setLibre(null);
    say({ nueva: null, activo: null, cliente: null, desde: null });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {lapso === 'dia' && dia && (
        <Box sx={{ maxWidth: 320 }}>
          <Horas dia={dia} />
        </Box>
      )}
      {may && <PorRecordar zona={agenda.zona} />}
      {phone && lapso === 'dia' && <Lista agenda={agenda} onOpen={open} />}
      {phone && lapso === 'semana' && (
        <SemanaLista agenda={agenda} onOpen={open} onDay={(fecha) => say({ fecha, ver: 'dia' })} />
      )}
      {!phone && lapso === 'dia' && <DiaGrid {...grid} />}
      {!phone && lapso === 'semana' && <SemanaGrid {...grid} onDay={(fecha) => say({ fecha, ver: 'dia' })} />}
      {lapso === 'dia' && <Prometido agenda={agenda} fecha={agenda.desde} />}
      {may && (params.get('nueva') !== null || libre) && (
        <NuevaCitaDialog
          fecha={agenda.desde}
          lugar={libre}
          activo_id={params.get('activo')}
          onClose={close}
          onDone={({ fecha }) => {
            setLibre(null);
            say({ nueva: null, activo: null, cliente: null, desde: null, fecha });
          }}
        />
      )}
      {may && params.get('bloquear') !== null && (
        <BloqueoDialog agenda={agenda} onClose={() => say({ bloquear: null })} />
      )}
      {params.get('calendario') !== null && <CalendarioDialog onClose={() => say({ calendario: null })} />}
      <CitaPanel
        id={params.get('cita')}
        agenda={agenda}
        may={may}
        onMove={mover.move}
        onClose={() => say({ cita: null })}
      />
      <ConfirmDialog
        open={mover.asked !== null}
        title="¿Moverla aun así?"
        confirmLabel="Mover aun así"
        cancelLabel="Dejarla donde está"
        onClose={mover.cancel}
        onConfirm={() => mover.confirm() ?? undefined}
      >
        {mover.asked?.motivo}
      </ConfirmDialog>
    </Box>
  );
}

const high = { '@media (pointer: coarse)': { minHeight: 48, px: 4 } } as const;
const big = { '@media (pointer: coarse)': { width: 48, height: 48 } } as const;
