import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Conversacion } from '#modules/cotizaciones/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Envio } from '#modules/ordenes/rules/partes.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { refreshPartes, useMensajes } from '../queries.ts';

/** What the customer asked and was answered, from his links, and what was sent to him. */
export function Mensajes({ orden }: { orden: Orden }) {
  const { data, error, refetch } = useMensajes(orden.id);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" lines={2} />;
  const talks = data.conversaciones ?? [];
  const sent = [
    ...(data.correos ?? []).map((one) => ({ ...one, medio: 'Correo' })),
    ...(data.whatsapp ?? []).map((one) => ({ ...one, medio: 'WhatsApp' })),
  ].toSorted((a, b) => b.creado_en.localeCompare(a.creado_en));
  if (talks.length === 0 && sent.length === 0)
    return (
      <Section title="Mensajes">
        <EmptyState>Con este cliente no se ha hablado todavía de esta orden.</EmptyState>
      </Section>
    );
  return (
    <>
      {talks.map(({ cotizacion_id, folio, mensajes }) => (
        <Suspense key={cotizacion_id} fallback={<Loading shape="cards" lines={1} />}>
          <Conversacion
            cotizacion={{ id: cotizacion_id, folio, mensajes }}
            title={`Conversación de ${folio}`}
            onAnswered={() => refreshPartes(orden.id)}
          />
        </Suspense>
      ))}
      {sent.length > 0 && (
        <Section title="Enviados" flush>
          <Box component="ul" aria-label="Mensajes enviados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sent.map((one) => (
              <Sent key={one.id} envio={one} />
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}

const looks: Record<string, { label: string; tone: Tone }> = {
  pendiente: { label: 'Por enviar', tone: 'warn' },
  por_enviar: { label: 'Por enviar', tone: 'warn' },
  enviado: { label: 'Enviado', tone: 'info' },
  entregado: { label: 'Entregado', tone: 'info' },
  leido: { label: 'Leído', tone: 'ok' },
  recibido: { label: 'Recibido', tone: 'primary' },
  fallido: { label: 'No salió', tone: 'error' },
  sin_canal: { label: 'Sin correo configurado', tone: 'neutral' },
};

function Sent({ envio }: { envio: Envio & { medio: string } }) {
  const zona = useSession((state) => state.company?.zona);
  const { label, tone } = looks[envio.estado] ?? { label: envio.estado, tone: 'neutral' as const };
  return (
    <Box component="li" sx={{ px: 4, py: 2.5, borderTop: '1px solid var(--mui-palette-divider)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 13 }}>
        <strong>{envio.medio}</strong>
        <span>
          {envio.entrante ? 'de' : 'a'} {envio.para}
        </span>
        <StateChip tone={tone}>{label}</StateChip>
        {envio.folio !== '' && <Folio>{envio.folio}</Folio>}
        <Box component="time" dateTime={envio.creado_en} sx={{ ml: 'auto', color: 'text.secondary', fontSize: 12 }}>
          {formatInstante(envio.creado_en, zona)}
          {envio.quien !== '' && ` · ${envio.quien}`}
        </Box>
      </Box>
      <Box sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{envio.texto}</Box>
      {envio.estado === 'fallido' && envio.motivo !== '' && (
        <Box sx={{ mt: 1, fontSize: 13, color: 'error.main' }}>{envio.motivo}</Box>
      )}
    </Box>
  );
}
