import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FotosDialog } from '#modules/fotos/web/front-door.tsx';
import { Link } from 'react-router';
import type { Inicio, Trabajo } from '#modules/inicio/contract.ts';
import { inspeccionesDeOrdenPath } from '#modules/inspecciones/web/front-door.tsx';
import type { Orden, ordenesApi } from '#modules/ordenes/contract.ts';
import { fotosOfOrden, lookOfOrden, TerminarDialog } from '#modules/ordenes/web/front-door.tsx';
import { pisoPath } from '#modules/piso/web/front-door.tsx';
import { ApiError, client } from '#platform/web/call.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Stamped } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { item, line, list } from './layout.ts';
import { Promesa } from './Promesa.tsx';

const api = client<typeof ordenesApi>();
type MisTrabajos = NonNullable<Inicio['mis_trabajos']>;
type Avance = 'en_curso' | 'en_pausa' | 'hecha';

const words: Record<Trabajo['estado'], string> = {
  pendiente: 'Por empezar',
  asignada: 'Por empezar',
  en_curso: 'En curso',
  en_pausa: 'En pausa',
};
const done: Record<Avance, string> = { en_curso: 'Empezar', en_pausa: 'Pausar', hecha: 'Terminar' };

/** The technician's day: what is his, soonest promise first, and the one button that moves it on. */
export function MisTrabajos({ trabajos, zona }: { trabajos: MisTrabajos; zona: string }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ orden: Orden; partida_id: string } | null>(null);
  const [shown, setShown] = useState<Trabajo | null>(null);
  const again = () => queries.invalidateQueries({ queryKey: ['inicio'] });
  const advance = useMutation({
    mutationFn: ({ trabajo, estado }: { trabajo: Trabajo; estado: Avance }) =>
      inTurn(trabajo.orden_id, trabajo.orden_version, (version) =>
        api('POST /api/ordenes/{id}/avance', {
          params: { id: trabajo.orden_id },
          version,
          body: { partida_id: trabajo.partida_id, estado },
        }),
      ),
    onError: (error, { trabajo: { partida_id } }) => {
      // The refusal brings the order, with what its service asks.
      if (needsChecks(error)) setAsked({ orden: error.current as Orden, partida_id });
    },
    // Also after a refusal: somebody else moved the order, and its new version is what the next press needs.
    onSettled: again,
  });
  const { pendientes, hechos_hoy, hechos_semana } = trabajos;
  return (
    <Section
      title="Mis trabajos"
      actions={
        <Button size="small" component={Link} to={pisoPath}>
          Verlos en grande
        </Button>
      }
    >
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        {hechos_hoy === 1 ? '1 terminado hoy' : `${hechos_hoy} terminados hoy`}, {hechos_semana} en los últimos 7 días.
      </Box>
      {shown && (
        <FotosDialog
          heading={`${shown.descripcion}, ${shown.folio}`}
          of={fotosOfOrden({ id: shown.orden_id, folio: shown.folio }, shown.partida_id)}
          onClose={() => setShown(null)}
        />
      )}
      {asked && <Asked {...asked} onDone={() => void again()} onClose={() => setAsked(null)} />}
      {advance.isError && !needsChecks(advance.error) && (
        <ErrorState error={advance.error} stale onRetry={() => advance.reset()} />
      )}
      {pendientes.length === 0 && <EmptyState>No tienes trabajos asignados. Pregunta al asesor qué sigue.</EmptyState>}
      <Box component="ul" aria-label="Mis trabajos" sx={list}>
        {pendientes.map((trabajo) => (
          <Box component="li" key={trabajo.partida_id} sx={{ ...item, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Box sx={{ ...line, fontWeight: 600 }}>{trabajo.descripcion}</Box>
              <Box sx={{ ...line, fontSize: 13, color: 'text.secondary' }}>
                <Folio>{trabajo.folio}</Folio> · {trabajo.vehiculo} <Stamped>{trabajo.placas}</Stamped>
              </Box>
            </Box>
            <State trabajo={trabajo} />
            <Promesa promesa={trabajo.promesa} zona={zona} onPhones />
            <Box sx={{ display: 'flex', gap: 2, '&:empty': { display: 'none' } }}>
              <IconButton
                onClick={() => setShown(trabajo)}
                aria-label={`Fotos de ${trabajo.descripcion} de ${trabajo.folio}`}
              >
                <Camera size={19} />
              </IconButton>
              {trabajo.inspecciona && (
                <Button
                  size="small"
                  component={Link}
                  to={inspeccionesDeOrdenPath(trabajo.orden_id)}
                  aria-label={`Inspección de ${trabajo.folio}`}
                >
                  Inspección
                </Button>
              )}
              {nextOf(trabajo).map((estado) => (
                <Button
                  key={estado}
                  size="small"
                  variant={estado === 'en_pausa' ? 'outlined' : 'contained'}
                  disabled={advance.isPending && advance.variables.trabajo.partida_id === trabajo.partida_id}
                  aria-label={`${done[estado]} ${trabajo.descripcion} de ${trabajo.folio}`}
                  onClick={() => advance.mutate({ trabajo, estado })}
                >
                  {done[estado]}
                </Button>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const needsChecks = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'falta_comprobar';

function Asked({
  orden,
  partida_id,
  ...rest
}: {
  orden: Orden;
  partida_id: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const partida = orden.partidas.find(({ id }) => id === partida_id);
  if (!partida?.pide) return null;
  return (
    <Suspense fallback={null}>
      <TerminarDialog orden={orden} partida={partida} pide={partida.pide} {...rest} />
    </Suspense>
  );
}

/** An order that waits for a part says so: its work cannot go on whatever the line says. */
function State({ trabajo }: { trabajo: Trabajo }) {
  if (trabajo.orden_estado === 'en_espera') {
    const { label, tone } = lookOfOrden(trabajo.orden_estado, trabajo.espera_por);
    return <StateChip tone={tone}>{label}</StateChip>;
  }
  return <StateChip tone={trabajo.estado === 'en_curso' ? 'info' : 'neutral'}>{words[trabajo.estado]}</StateChip>;
}

const nextOf = ({ estado, orden_estado }: Trabajo): Avance[] => {
  if (orden_estado === 'en_espera' || orden_estado === 'por_autorizar') return [];
  return estado === 'en_curso' ? ['en_pausa', 'hecha'] : ['en_curso'];
};
