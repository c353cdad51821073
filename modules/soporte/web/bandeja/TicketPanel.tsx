import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { etiquetasCanal, etiquetasPrioridad, etiquetasTicket, prioridades } from '#modules/soporte/rules/estados.ts';
import type { Ticket, TicketCambio } from '#modules/soporte/rules/formas.ts';
import { nextEstados, tellSpan } from '#modules/soporte/rules.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { formatInstante, formatTelefono } from '#platform/web/format.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';
import { AnswerForm } from '../AnswerForm.tsx';
import { lookOf, lookOfEspera } from '../looks.ts';
import { api, keepTicket, markRead, shareTicket, useEquipo, useTicket } from '../queries.ts';
import { Talk } from '../Talk.tsx';

/** One ticket: who asks, what was said, and what to do about it. */
export function TicketPanel({ id }: { id: string }) {
  const { data: ticket, error, isError, refetch } = useTicket(id);
  const unread = ticket?.sin_leer ?? false;
  const written = ticket?.ultimo_mensaje_en;
  useEffect(() => {
    // What is on the screen of somebody who looks has been read.
    if (unread && written && document.visibilityState === 'visible') void markRead(id).catch(() => undefined);
  }, [id, unread, written]);
  if (!ticket)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Standing ticket={ticket} />
      {ticket.sospechoso && <Suspect ticket={ticket} />}
      <Controls ticket={ticket} />
      <Contact ticket={ticket} />
      <Conversation ticket={ticket} />
      <AnswerForm ticket={ticket} />
      <History ticket={ticket} />
    </Box>
  );
}

function Standing({ ticket }: { ticket: Ticket }) {
  const state = lookOf(ticket.estado);
  const espera = lookOfEspera(ticket);
  const first = ticket.primera_respuesta_en;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <StateChip tone={state.tone}>{state.label}</StateChip>
      {espera && <StateChip tone={espera.tone}>Espera respuesta hace {espera.label}</StateChip>}
      {first && (
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          Primera respuesta en {tellSpan(Date.parse(first) - Date.parse(ticket.creado_en))}
        </Box>
      )}
    </Box>
  );
}

function Suspect({ ticket }: { ticket: Ticket }) {
  const save = useChange(ticket);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => void save({ sospechoso: false })}>
          Es de una persona
        </Button>
      }
    >
      Parece escrito por un programa: no avisó a nadie ni contestó por correo.
    </Alert>
  );
}

/** Saves over the version that is on the screen; what somebody else changed first is shown instead. */
const useChange = (ticket: Ticket) => async (body: TicketCambio) => {
  const { id } = ticket;
  try {
    await inTurn(id, ticket.version, async (version) =>
      keepTicket(await api('PATCH /api/soporte/tickets/{id}', { params: { id }, body, version })),
    );
  } catch (error) {
    // The reply of a stale version carries the ticket as it is.
    if (error instanceof ApiError && error.current !== undefined) keepTicket(error.current as Ticket);
    toast(messageOf(error), { tone: 'error' });
  }
};

function Controls({ ticket }: { ticket: Ticket }) {
  const save = useChange(ticket);
  const equipo = useEquipo().data ?? [];
  const me = useSession((state) => state.user?.user_id);
  const known = ticket.asignado_a === null || equipo.some(({ id }) => id === ticket.asignado_a);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          size="small"
          label="Atiende"
          value={ticket.asignado_a ?? ''}
          onChange={(event) => void save({ asignado_a: event.target.value || null })}
        >
          <MenuItem value="">Nadie todavía</MenuItem>
          {!known && <MenuItem value={ticket.asignado_a ?? ''}>{ticket.asignado}</MenuItem>}
          {equipo.map(({ id, nombre }) => (
            <MenuItem key={id} value={id}>
              {nombre}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label="Prioridad"
          value={ticket.prioridad}
          // The options are the priorities and nothing else.
          onChange={(event) => void save({ prioridad: event.target.value as Ticket['prioridad'] })}
        >
          {prioridades.map((prioridad) => (
            <MenuItem key={prioridad} value={prioridad}>
              {etiquetasPrioridad[prioridad]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {me && ticket.asignado_a !== me && equipo.some(({ id }) => id === me) && (
          <Button size="small" variant="contained" sx={touch} onClick={() => void save({ asignado_a: me })}>
            Tomarlo
          </Button>
        )}
        {nextEstados(ticket.estado).map((estado) => (
          <Button key={estado} size="small" variant="outlined" sx={touch} onClick={() => void save({ estado })}>
            {verbs[estado] ?? etiquetasTicket[estado]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const verbs: Partial<Record<Ticket['estado'], string>> = {
  abierto: 'Abrir',
  esperando_cliente: 'Espera al cliente',
  resuelto: 'Resolver',
  cerrado: 'Cerrar',
};

function Contact({ ticket: t }: { ticket: Ticket }) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <>
      <Facts
        facts={[
          ['Cliente', t.cliente_id ? <Link to={`/clientes/${t.cliente_id}`}>{t.contacto}</Link> : t.contacto],
          ['Correo', t.email],
          ['Teléfono', formatTelefono(t.telefono)],
          [
            'Documento',
            t.documento_folio &&
              (t.orden_id ? (
                <Folio to={`/comercial/OrdenTrabajo/${t.orden_id}`}>{t.documento_folio}</Folio>
              ) : t.cotizacion_id ? (
                <Folio to={`/comercial/cotizaciones/${t.cotizacion_id}`}>{t.documento_folio}</Folio>
              ) : (
                t.documento_folio
              )),
          ],
          ['Llegó por', etiquetasCanal[t.canal]],
          ['Abierto', formatInstante(t.creado_en, zona)],
          ['Reabierto', t.reabierto === 0 ? '' : t.reabierto === 1 ? 'Una vez' : `${t.reabierto} veces`],
        ]}
      />
      {t.email === '' && (
        <Alert severity="info">No dejó correo, así que no le llega aviso: cópiale el enlace del ticket y dáselo.</Alert>
      )}
    </>
  );
}

function Conversation({ ticket }: { ticket: Ticket }) {
  const empresa = useSession((state) => state.company?.empresa_id);
  return (
    <Talk
      fileUrl={(id) => `/api/archivos/${id}?empresa_id=${empresa ?? ''}`}
      mensajes={ticket.mensajes.map(({ autor, ...m }) => ({ ...m, mine: autor === 'taller' }))}
    />
  );
}

function History({ ticket }: { ticket: Ticket }) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <Box
      component="details"
      sx={{ '& summary': { cursor: 'pointer', py: 1.5, fontWeight: 600, '@media (pointer: coarse)': { py: 3.5 } } }}
    >
      <summary>Historia</summary>
      <Timeline
        entries={ticket.cambios.map(({ id, texto, creado_en }) => ({ id: String(id), en: creado_en, children: texto }))}
        {...(zona ? { zona } : {})}
      />
    </Box>
  );
}

/** A link to hand over by WhatsApp or by voice. */
export function TicketActions({ id }: { id: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const make = async () => {
    try {
      setUrl(await shareTicket(id));
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  if (url) return <CopyButton text={url} what="enlace del ticket" />;
  return (
    <Tip title="Enlace para el cliente">
      <IconButton
        aria-label="Enlace para el cliente"
        onClick={() => void make()}
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <Link2 size={17} />
      </IconButton>
    </Tip>
  );
}

const touch = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
