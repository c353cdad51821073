import Box from '@mui/material/Box';
import { useState } from 'react';
import { sayHours } from '#modules/jornadas/rules.ts';
import type { Trabajo } from '#modules/jornadas/rules/formas.ts';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Dias } from '../Dias.tsx';
import { useSemana, useTrabajos } from '../queries.ts';
import { Tramos } from '../Tramos.tsx';
import { rowsOf } from '../week.ts';
import { WeekPicker } from '../WeekPicker.tsx';
import { Ausencias } from './Ausencias.tsx';
import { CorregirTrabajo } from './CorregirTrabajo.tsx';

/** The week of one person: present, worked, and each day. */
export function HorasDePersona({ empleado_id }: { empleado_id: string }) {
  const [desde, setDesde] = useState<string | undefined>();
  const [now] = useState(() => new Date());
  const { data, error, isError, refetch } = useSemana(desde, empleado_id);
  const [fila] = data ? rowsOf(data, now) : [];
  const may = usePermissions().can('corregir_jornadas');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" lines={7} />}
      {data && <WeekPicker desde={data.desde} onChange={setDesde} />}
      {fila && (
        <>
          <KpiStrip
            label="Semana"
            items={[
              { label: 'Presente', value: sayHours(fila.presentes_seg) },
              { label: 'En trabajos', value: sayHours(fila.trabajadas_seg) },
            ]}
          />
          <Dias fila={fila} label="Días" />
          {data && <Ausencias semana={data} may={may} onlyOne />}
        </>
      )}
    </Box>
  );
}

/** What he worked on in a week; a supervisor corrects each stretch. */
export function TrabajosDePersona({ empleado_id }: { empleado_id: string }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [desde, setDesde] = useState(() => periodOf('semana', todayIn(zona)).desde);
  const [correcting, setCorrecting] = useState<Trabajo | null>(null);
  const { can } = usePermissions();
  const { data, error, isError, refetch } = useTrabajos(desde, empleado_id);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <WeekPicker desde={desde} onChange={setDesde} />
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" lines={4} />}
      {data && data.data.length === 0 && <EmptyState>No midió tiempo en ningún trabajo de esa semana.</EmptyState>}
      {data && (
        <Tramos
          trabajos={data.data}
          label="Trabajos"
          onCorrect={can('corregir_jornadas') ? setCorrecting : undefined}
        />
      )}
      {correcting && <CorregirTrabajo trabajo={correcting} onClose={() => setCorrecting(null)} />}
    </Box>
  );
}
