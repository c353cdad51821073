import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarPlus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Semana } from '#modules/jornadas/rules/formas.ts';
import { sayHours } from '#modules/jornadas/rules.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useTick } from '#platform/web/session/use-tick.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { useSemana } from '../queries.ts';
import { rowsOf } from '../week.ts';
import { WeekPicker } from '../WeekPicker.tsx';
import { AjustesDialog } from './AjustesDialog.tsx';
import { Ausencias } from './Ausencias.tsx';
import { AusenciaDialog } from './AusenciaDialog.tsx';
import { PorCorregir } from './PorCorregir.tsx';
import { PorRevisar } from './PorRevisar.tsx';
import { Presentes } from './Presentes.tsx';
import { SemanaGrid } from './SemanaGrid.tsx';
import { takeAway } from './take-away.ts';
import { type Abierto, TurnoPanel } from './TurnoPanel.tsx';

type Over = 'ajustes' | 'ausencia' | null;

/** Who is here now, and the week of everybody. */
export function AsistenciaPage() {
  const [params, setParams] = useSearchParams();
  const [over, setOver] = useState<Over>(null);
  const { can } = usePermissions();
  const query = useSemana(params.get('semana') ?? undefined);
  const { data, error, isError, refetch } = query;
  const may = can('corregir_jornadas');
  return (
    <>
      <PageHeader title="Asistencia">
        {data && <WeekPicker desde={data.desde} onChange={(semana) => setParams({ semana })} />}
        {data && <ExportButton onExport={(choice) => void takeAway(data, choice)} />}
        {may && (
          <>
            <Button startIcon={<CalendarPlus size={16} />} onClick={() => setOver('ausencia')}>
              Ausencia
            </Button>
            <Button startIcon={<Settings2 size={16} />} onClick={() => setOver('ajustes')}>
              Reglas y tabletas
            </Button>
          </>
        )}
      </PageHeader>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" />}
      {data && <DeLaSemana semana={data} may={may} />}
      {over === 'ajustes' && <AjustesDialog onClose={() => setOver(null)} />}
      {over === 'ausencia' && data && <AusenciaDialog personas={data.personas} onClose={() => setOver(null)} />}
    </>
  );
}

function DeLaSemana({ semana, may }: { semana: Semana; may: boolean }) {
  const [open, setOpen] = useState<Abierto>(null);
  const running = semana.turnos.some(({ salida_en }) => salida_en === null);
  const now = new Date(useTick(running));
  const filas = rowsOf(semana, now);
  const sum = (key: 'presentes_seg' | 'trabajadas_seg') => filas.reduce((total, fila) => total + fila[key], 0);
  if (filas.length === 0)
    return <EmptyState>Todavía no hay empleados. Agrégalos en Empleados y ponles un PIN para que marquen.</EmptyState>;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Presentes personas={semana.personas} />
      <PorRevisar filas={filas} may={may} onOpen={(turno) => setOpen({ turno })} />
      <PorCorregir filas={filas} onOpen={(turno) => setOpen({ turno })} />
      <KpiStrip
        label="Semana"
        items={[
          { label: 'Presentes', value: sayHours(sum('presentes_seg')) },
          { label: 'En trabajos', value: sayHours(sum('trabajadas_seg')) },
          {
            label: 'Utilización',
            value: percent(sum('trabajadas_seg'), sum('presentes_seg')),
            note: 'en trabajos ÷ presentes',
          },
        ]}
      />
      <SemanaGrid
        filas={filas}
        desde={semana.desde}
        onOpen={(turno) => setOpen({ turno })}
        onAdd={may ? (nuevo) => setOpen({ nuevo }) : undefined}
      />
      <Ausencias semana={semana} may={may} />
      <TurnoPanel open={open} may={may} onClose={() => setOpen(null)} />
    </Box>
  );
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part * 100) / whole)} %`);
