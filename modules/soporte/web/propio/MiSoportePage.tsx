import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import type { Hilo, MiSoporte } from '#modules/soporte/rules/formas.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { OwnRow } from './MiSoporte.tsx';
import { OwnMessageForm, OwnTicketForm } from './OwnForms.tsx';
import { useMiSoporte, useMiTicket } from '../queries.ts';
import { Talk } from '../Talk.tsx';

/** A customer's tickets: what was asked, what was answered, and asking something new. */
export function MiSoportePage() {
  const [params, setParams] = useSearchParams();
  const { data, error, isError, refetch } = useMiSoporte();
  const open = params.get('ver');
  const writing = params.get('nuevo') !== null;
  return (
    <>
      <PageHeader title="Soporte" back={{ to: '/', label: 'tu inicio' }}>
        {!writing && (
          <Button
            variant="contained"
            onClick={() => setParams({ nuevo: 'si' })}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            Pedir ayuda
          </Button>
        )}
      </PageHeader>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="cards" lines={2} />}
      {data && (
        <Box sx={columns}>
          <Box sx={{ order: { xs: 2, md: 1 }, minWidth: 0 }}>
            <Mine data={data.data} />
          </Box>
          <Box sx={{ order: { xs: 1, md: 2 }, minWidth: 0 }}>
            {writing ? (
              <Section title="¿En qué te ayudamos?">
                <OwnTicketForm
                  documentos={data.documentos}
                  onCancel={() => setParams({})}
                  onMade={(id) => setParams({ ver: id })}
                />
              </Section>
            ) : (
              open && <Thread key={open} id={open} />
            )}
          </Box>
        </Box>
      )}
    </>
  );
}

function Mine({ data }: { data: MiSoporte['data'] }) {
  return (
    <Section title="Tus tickets">
      {data.length === 0 && (
        <EmptyState>Todavía no has pedido ayuda. Escríbenos y te contestamos aquí y por correo.</EmptyState>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((hilo) => (
          <OwnRow key={hilo.id} hilo={hilo} />
        ))}
      </Box>
    </Section>
  );
}

function Thread({ id }: { id: string }) {
  const { data: hilo, error, isError, refetch } = useMiTicket(id);
  const empresa = useSession((state) => state.company?.empresa_id);
  if (!hilo)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="form" lines={3} />;
  return (
    <Section title={`${hilo.folio} · ${hilo.asunto}`}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {hilo.documento_folio && <Box sx={{ color: 'text.secondary' }}>Sobre {hilo.documento_folio}</Box>}
        <Talk
          fileUrl={(archivo) => `/api/mi-soporte/${id}/archivos/${archivo}?empresa_id=${empresa ?? ''}`}
          mensajes={hilo.mensajes.map(toSaid)}
        />
        {hilo.puede_escribir ? (
          <OwnMessageForm id={id} reopens={hilo.estado === 'resuelto' || hilo.estado === 'cerrado'} />
        ) : (
          <Alert severity="info">
            Este ticket ya se cerró. Si algo sigue mal, abre uno nuevo y menciona {hilo.folio}.
          </Alert>
        )}
      </Box>
    </Section>
  );
}

const toSaid = ({ del_taller, nombre, ...m }: Hilo['mensajes'][number]) => ({
  ...m,
  mine: !del_taller,
  nombre: del_taller ? nombre : 'Tú',
});

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,2fr) minmax(0,3fr)' },
} as const;
