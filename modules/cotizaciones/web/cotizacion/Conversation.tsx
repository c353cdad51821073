import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { Mensaje } from '#modules/cotizaciones/rules/seguimiento.ts';
import { messageOf } from '#platform/web/call.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { answerCustomer } from '../queries.ts';

/** Its lines are left out where each message already says whether its own is still there. */
type Hablada = Pick<Cotizacion, 'id' | 'folio' | 'mensajes'> & { partidas?: readonly { id: string }[] };

export interface ConversationProps {
  cotizacion: Hablada;
  title?: string;
  /** Whoever shows it elsewhere asks again for what it shows. */
  onAnswered?: (() => void) | undefined;
}

/** What the customer asked from his page and what he was answered; nothing while he has asked nothing. */
export function Conversation({ cotizacion: c, title = 'Mensajes del cliente', onAnswered }: ConversationProps) {
  if (c.mensajes.length === 0) return null;
  return (
    <Section title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {c.mensajes.toReversed().map((m) => (
          <Said key={m.id} mensaje={m} />
        ))}
      </Box>
      <AnswerForm cotizacion={c} onAnswered={onAnswered} />
    </Section>
  );
}

function Said({ mensaje: m }: { mensaje: Mensaje }) {
  const zona = useSession((state) => state.company?.zona);
  const ours = m.tipo === 'respuesta';
  return (
    <Box
      component="li"
      sx={{
        justifySelf: ours ? 'end' : 'start',
        maxWidth: '85%',
        px: 3,
        py: 2,
        borderRadius: '8px',
        backgroundColor: ours ? 'soft' : 'action.hover',
      }}
    >
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {m.nombre || 'El cliente'}
        {m.tipo === 'actualizacion' && ' pide actualizar los precios'} · {formatInstante(m.creado_en, zona)}
      </Box>
      {m.partida && <Box sx={{ fontSize: 12.5, fontWeight: 600 }}>Sobre «{m.partida}»</Box>}
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{m.texto}</Box>
    </Box>
  );
}

function AnswerForm({ cotizacion, onAnswered }: Pick<ConversationProps, 'cotizacion' | 'onAnswered'>) {
  const [texto, setTexto] = useState('');
  // Of a question about one line the answer is about that line, unless he says otherwise.
  const last = cotizacion.mensajes.find(({ tipo, partida_id }) => tipo === 'pregunta' && partida_id !== null);
  const isThere = cotizacion.partidas?.some(({ id }) => id === last?.partida_id) ?? true;
  const asked = cotizacion.mensajes[0] === last && isThere;
  const [whole, setWhole] = useState(false);
  const about = asked && !whole && last ? last : null;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft<string>(`respuesta:${cotizacion.id}`);
  const zona = useSession((state) => state.company?.zona);
  const write = (text: string) => {
    setTexto(text);
    draft.note(text);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || texto.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      const sent = await answerCustomer(cotizacion, texto.trim(), about?.partida_id ?? null);
      setTexto('');
      void draft.clear();
      onAnswered?.();
      if (sent) toast('Respuesta enviada: el cliente la lee en su enlace.');
      else toast('La respuesta queda por enviar: sale sola en cuanto conteste el servidor.', { tone: 'info' });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 2, mt: 4 }}>
      <DraftNotice draft={draft} onRestore={setTexto} {...(zona ? { zona } : {})} />
      <TextField
        label={about ? `Responder sobre «${about.partida}»` : 'Responder al cliente'}
        value={texto}
        onChange={(event) => write(event.target.value)}
        multiline
        maxRows={6}
        size="small"
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {about && (
          <Button size="small" onClick={() => setWhole(true)}>
            Responder sobre todo
          </Button>
        )}
        <Button type="submit" variant="outlined" size="small" loading={busy} disabled={texto.trim() === ''}>
          Responder
        </Button>
      </Box>
    </Box>
  );
}
