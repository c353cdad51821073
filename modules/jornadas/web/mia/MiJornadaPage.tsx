import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Coffee, LogIn, LogOut, Undo2, Utensils } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ClaseMarca, etiquetasMarca, etiquetasPresencia, ratiosOf, sayHours } from '#modules/jornadas/rules.ts';
import type { Persona, Semana } from '#modules/jornadas/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatHora } from '#platform/web/format.ts';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { useTick } from '#platform/web/session/use-tick.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Dias } from '../Dias.tsx';
import { presenciaTones } from '../looks.ts';
import { markMine, useMia, useMisTrabajos, useMisVentas } from '../queries.ts';
import { Tramos } from '../Tramos.tsx';
import { presentOf, rowsOf } from '../week.ts';
import { WeekPicker } from '../WeekPicker.tsx';

/** One's own clock, on one's own telephone, and one's week. */
export function MiJornadaPage() {
  const [desde, setDesde] = useState<string | undefined>();
  const { data, error, isError, refetch } = useMia(desde);
  const trabajos = useMisTrabajos(desde, data?.yo != null);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title="Mi jornada">
        {data?.semana && <WeekPicker desde={data.semana.desde} onChange={setDesde} />}
      </PageHeader>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="cards" lines={3} />}
      {data?.yo === null && (
        <EmptyState>Tu cuenta no está ligada a una persona del taller. Pide que la liguen en Empleados.</EmptyState>
      )}
      {data?.yo && data.semana && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Marcar yo={data.yo} />
          <MiSemana semana={data.semana} />
          {trabajos.data && trabajos.data.data.length > 0 && (
            <Section title="Mis trabajos" flush>
              <Tramos trabajos={trabajos.data.data} label="Mis trabajos" />
            </Section>
          )}
        </Box>
      )}
    </Box>
  );
}

const icons: Record<ClaseMarca, ReactNode> = {
  entrada: <LogIn size={22} />,
  comida: <Utensils size={22} />,
  descanso: <Coffee size={22} />,
  regreso: <Undo2 size={22} />,
  salida: <LogOut size={22} />,
};

/** What comes next, in one tap. What waits for the network is said, and nothing more is marked until it went. */
function Marcar({ yo }: { yo: Persona }) {
  const [busy, setBusy] = useState(false);
  const writes = useOutbox((state) => state.writes);
  const waiting = writes.filter(({ call }) => call === 'POST /api/jornadas/mia/marcas');
  const zona = useSession((state) => state.company?.zona);
  const mark = async (clase: ClaseMarca) => {
    setBusy(true);
    try {
      const done = await markMine(clase, etiquetasMarca[clase]);
      toast(
        done.sent
          ? `${etiquetasMarca[clase]} a las ${formatHora(done.reply.marcada_en, zona)}.`
          : `${etiquetasMarca[clase]} guardada con su hora: se envía cuando haya red.`,
      );
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const since = yo.presencia !== 'fuera' && yo.desde ? `Desde las ${formatHora(yo.desde, zona)}` : '';
  return (
    <Section>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <StateChip tone={presenciaTones[yo.presencia]}>{etiquetasPresencia[yo.presencia]}</StateChip>
          <Box sx={{ color: 'text.secondary' }}>{since}</Box>
        </Box>
        {waiting.length > 0 ? (
          <Box role="status">
            {waiting.map(({ id, title, text }) => (
              <div key={id}>
                {title} de las {text}: espera la red.
              </div>
            ))}
          </Box>
        ) : (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
            {yo.puede.map((clase, i) => (
              <Button
                key={clase}
                variant={i === 0 ? 'contained' : 'outlined'}
                startIcon={icons[clase]}
                loading={busy}
                onClick={() => void mark(clase)}
                sx={{ minHeight: 72, fontSize: 18 }}
              >
                {etiquetasMarca[clase]}
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Section>
  );
}

function MiSemana({ semana }: { semana: Semana }) {
  const running = semana.turnos.some(({ salida_en }) => salida_en === null);
  const now = new Date(useTick(running));
  const [fila] = rowsOf(semana, now);
  const vendidas_seg = useMisVentas(semana).data?.totales.vendido_seg;
  if (!fila) return null;
  // What arrived late is seen by him too, beside what counts.
  const porRevisar = semana.turnos
    .filter((turno) => turno.por_revisar)
    .reduce((total, turno) => total + presentOf(turno, now), 0);
  const { eficiencia } = ratiosOf({ ...fila, vendidas_seg: vendidas_seg ?? 0 });
  return (
    <>
      <KpiStrip
        label="Mi semana"
        items={[
          { label: 'Presente', value: sayHours(fila.presentes_seg) },
          { label: 'En trabajos', value: sayHours(fila.trabajadas_seg) },
          ...(vendidas_seg ? [{ label: 'Vendidas', value: sayHours(vendidas_seg) }] : []),
          ...(vendidas_seg && eficiencia !== null
            ? [{ label: 'Eficiencia', value: `${eficiencia.toLocaleString('es-MX')} %`, note: 'vendidas ÷ trabajadas' }]
            : []),
          ...(porRevisar > 0
            ? [{ label: 'Por revisar', value: sayHours(porRevisar), note: 'cuentan cuando las acepten' }]
            : []),
          ...(fila.esperadas_seg > 0 ? [{ label: 'Horario', value: sayHours(fila.esperadas_seg) }] : []),
        ]}
      />
      <Section title="Días" flush>
        <Dias fila={fila} label="Mis días" />
      </Section>
    </>
  );
}
