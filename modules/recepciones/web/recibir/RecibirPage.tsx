import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Ajustes, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { useShowInvalid } from '#platform/web/form/show-invalid.ts';
import { useIsOffline } from '#platform/web/outbox/NeedsConnection.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { recepcionesPath, recepcionPath } from '../paths.ts';
import { useAjustes, useRecepcion } from '../queries.ts';
import { titleOf } from './captura.ts';
import { Ficha } from './Ficha.tsx';
import { Hoja } from './Hoja.tsx';
import { Llega } from './Llega.tsx';
import { useCaptura } from './use-captura.ts';

/** A vehicle comes in, beside it, on one page. */
export function RecibirPage() {
  const { id = '' } = useParams();
  // One that was begun a moment ago here is not asked for: the server may not have heard of it.
  const { state } = useLocation();
  const offline = useIsOffline();
  const fresh = isNew(state);
  const { data, isPending } = useRecepcion(id, fresh);
  const { data: ajustes, error, isError, refetch } = useAjustes();
  if (data && data.estado !== 'abierta') return <Navigate to={recepcionPath(id)} replace />;
  if (!ajustes)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" />;
  // Without a network nobody knows it but this browser.
  if (!fresh && isPending && !offline) return <Loading shape="cards" />;
  return <Pagina key={id} id={id} ajustes={ajustes} held={data} />;
}

const isNew = (state: unknown): boolean => typeof state === 'object' && state !== null && 'nueva' in state;

interface PaginaProps {
  id: string;
  ajustes: Ajustes;
  /** As the server has it, where it was begun before. */
  held: Recepcion | undefined;
}

function Pagina({ id, ajustes, held }: PaginaProps) {
  const page = useCaptura(id, ajustes, held);
  const { captura, change, arrive, other, send, busy, waiting, problem, fields, isReady } = page;
  const { data } = useRecepcion(id, !page.isSending);
  const offline = useIsOffline();
  useShowInvalid(fields);
  if (data && data.estado !== 'abierta') return <Navigate to={recepcionPath(id)} replace />;
  if (!isReady) return <Loading shape="cards" />;
  const isWaiting = waiting !== undefined && waiting.failure === null;
  return (
    <>
      <PageHeader
        title="Recibir vehículo"
        subtitle={captura.empezada ? titleOf(captura) : undefined}
        back={{ to: recepcionesPath, label: 'recepciones' }}
      />
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 4 }}>
        {isWaiting ? (
          <Alert severity="success" role="status">
            {titleOf(captura)} está recibido y guardado en este equipo. Se abrirá la orden al volver la conexión.
          </Alert>
        ) : (
          <>
            {captura.empezada ? (
              <>
                <Ficha captura={captura} fields={fields} onChange={change} onOther={other} />
                <Hoja
                  id={id}
                  captura={captura}
                  ajustes={ajustes}
                  ultimo={captura.llegada?.kilometraje ?? null}
                  fields={fields}
                  onChange={change}
                />
              </>
            ) : (
              <Llega captura={captura} onChange={change} onArrive={arrive} />
            )}
            {problem && <Alert severity="error">{problem}</Alert>}
          </>
        )}
      </Box>
      {captura.empezada && !isWaiting && (
        <PinnedFooter start={offline ? 'Sin conexión: se guarda aquí y se envía al volver.' : ''}>
          <Button variant="contained" size="large" loading={busy} onClick={() => void send()}>
            Recibir vehículo
          </Button>
        </PinnedFooter>
      )}
    </>
  );
}
