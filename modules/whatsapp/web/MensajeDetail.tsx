import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageCircle, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Mensaje } from '#modules/whatsapp/contract.ts';
import { mensajeCan } from '#modules/whatsapp/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf, nameOf, phoneOf } from './looks.ts';
import { type Act, act, useMensaje } from './queries.ts';

export function MensajePanel({ id }: { id: string }) {
  const { data, error, isError, refetch } = useMensaje(id);
  if (data) return <MensajeDetail mensaje={data} />;
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
}

export function MensajeFooter({ id }: { id: string }) {
  const { data } = useMensaje(id);
  return data ? <MensajeActions mensaje={data} /> : null;
}

/** What was written, to whom, and each step of its way. */
function MensajeDetail({ mensaje: m }: { mensaje: Mensaje }) {
  const zona = useSession((state) => state.company?.zona);
  const { label, tone } = lookOf(m);
  const at = (instant: string | null) => (instant === null ? '' : formatInstante(instant, zona));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <StateChip tone={tone}>{label}</StateChip>
      </Box>
      {m.estado === 'fallido' && m.motivo && <Alert severity="error">{m.motivo}</Alert>}
      {m.estado === 'por_enviar' && m.motivo && (
        <Alert severity="info">{m.motivo} Se intenta otra vez por sí solo.</Alert>
      )}
      {mensajeCan.open(m) && (
        <Alert severity="warning">
          WhatsApp no está conectado: ábrelo con el botón de abajo y envíalo tú. Queda anotado como enviado.
        </Alert>
      )}
      <Box sx={letter}>{m.texto}</Box>
      <Facts
        facts={[
          ['Mensaje', nameOf(m.evento)],
          ['Teléfono', phoneOf(m.telefono)],
          ['Documento', m.documento_folio && <Folio to={m.ruta}>{m.documento_folio}</Folio>],
          ['Lo pidió', m.usuario_nombre],
          [m.direccion === 'entrante' ? 'Llegó' : 'Escrito', at(m.creado_en)],
          ['Enviado', at(m.enviado_en)],
          ['Entregado', at(m.entregado_en)],
          ['Leído', at(m.leido_en)],
          ['Intentos', m.intentos > 1 ? m.intentos : ''],
        ]}
      />
      {m.direccion === 'entrante' && (
        <Alert severity="info">
          Durante 24 horas le puedes contestar con tus palabras; después, WhatsApp solo deja enviarle los mensajes
          aprobados.{' '}
          <Link to={`/clientes/clientesList?q=${encodeURIComponent(m.telefono.slice(-10))}`}>Buscar al cliente</Link>
        </Alert>
      )}
    </Box>
  );
}

/** What may be done with it now. */
function MensajeActions({ mensaje: m }: { mensaje: Mensaje }) {
  const [busy, setBusy] = useState(false);
  const run = async (what: Act, done: string) => {
    setBusy(true);
    try {
      await act(what, m);
      toast(done);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {mensajeCan.discard(m) && (
        <Button disabled={busy} onClick={() => void run('descarte', 'Mensaje descartado.')} sx={touch}>
          Descartar
        </Button>
      )}
      {mensajeCan.retry(m) && (
        <Button
          variant="contained"
          startIcon={<RotateCcw size={16} />}
          disabled={busy}
          onClick={() => void run('reintento', 'El mensaje sale de nuevo en un momento.')}
          sx={touch}
        >
          Enviar otra vez
        </Button>
      )}
      {mensajeCan.open(m) && m.enlace && (
        <Button
          component="a"
          href={m.enlace}
          target="_blank"
          rel="noopener noreferrer"
          variant="contained"
          startIcon={<MessageCircle size={16} />}
          onClick={() => void run('apertura', 'Quedó anotado como enviado.')}
          sx={touch}
        >
          Abrir WhatsApp
        </Button>
      )}
      {m.direccion === 'entrante' && (
        <Button
          component="a"
          href={`https://wa.me/${m.telefono.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          startIcon={<MessageCircle size={16} />}
          sx={touch}
        >
          Contestar en WhatsApp
        </Button>
      )}
    </>
  );
}

const letter = {
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.default',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 14,
} as const;
const touch = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
