import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Ticket } from '#modules/soporte/rules/formas.ts';
import { fillReply } from '#modules/soporte/rules.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { inTurn } from '#platform/web/in-turn.ts';
import { toast } from '#platform/web/toast.tsx';
import { FilePicker } from './FilePicker.tsx';
import { sendFiles } from './files.ts';
import { api, keepTicket, refreshTicket, useRespuestas } from './queries.ts';

interface Written {
  texto: string;
  interna: boolean;
}

/** What is answered to the customer, or noted for the workshop; kept as a draft until it is sent. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const [{ texto, interna }, setWritten] = useState<Written>({ texto: '', interna: false });
  const draft = useDraft<Written>(`ticket:${ticket.id}`);
  const [files, setFiles] = useState<File[]>([]);
  const write = (next: Written) => {
    setWritten(next);
    if (next.texto.trim() !== '') draft.note(next);
  };
  const { send, busy, failure } = useAnswer(ticket, files, async () => {
    setWritten({ texto: '', interna: false });
    setFiles([]);
    await draft.clear();
  });
  const empty = texto.trim() === '';
  const submit = (estado?: 'resuelto') => {
    if (!empty) void send({ texto: texto.trim(), interna, ...(estado ? { estado } : {}) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()} sx={{ display: 'grid', gap: 2.5 }}>
      <DraftNotice draft={draft} onRestore={setWritten} />
      <Canned
        ticket={ticket}
        onPick={(filled) => write({ interna, texto: texto === '' ? filled : `${texto}\n${filled}` })}
      />
      <TextField
        label={interna ? 'Nota interna' : 'Responder al cliente'}
        value={texto}
        onChange={(event) => write({ texto: event.target.value, interna })}
        onKeyDown={onKeyDown}
        multiline
        minRows={3}
        maxRows={10}
        size="small"
        helperText={interna ? 'Solo la lee el taller.' : ' '}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <FilePicker files={files} onChange={setFiles} />
        <FormControlLabel
          control={<Switch checked={interna} onChange={(event) => write({ texto, interna: event.target.checked })} />}
          label="Nota interna"
        />
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        {!interna && (
          <Button variant="outlined" disabled={empty || busy} onClick={() => submit('resuelto')} sx={touch}>
            Responder y resolver
          </Button>
        )}
        <Button variant="contained" loading={busy} disabled={empty} onClick={() => submit()} sx={touch}>
          {interna ? 'Guardar nota' : 'Responder'}
        </Button>
      </Box>
    </Box>
  );
}

function Canned({ ticket, onPick }: { ticket: Ticket; onPick: (texto: string) => void }) {
  const saved = useRespuestas().data ?? [];
  if (saved.length === 0) return null;
  const pick = (id: string) => {
    const chosen = saved.find((one) => one.id === id);
    if (chosen) onPick(fillReply(chosen.texto, { nombre: ticket.contacto, folio: ticket.folio }));
  };
  return (
    <TextField select size="small" label="Respuesta guardada" value="" onChange={(event) => pick(event.target.value)}>
      {saved.map(({ id, titulo }) => (
        <MenuItem key={id} value={id}>
          {titulo}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Answer = Written & { estado?: 'resuelto' };

const useAnswer = ({ id }: Ticket, files: readonly File[], onSent: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // The same words keep their key through every retry: said twice, they are said once.
  const intention = useRef({ body: '', key: '' });
  const send = async (body: Answer) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    const written = JSON.stringify(body);
    if (intention.current.body !== written) intention.current = { body: written, key: newKey() };
    try {
      const { key: idempotencyKey } = intention.current;
      // What is chosen of the ticket before this is answered waits for it: it is another version then.
      const ticket = await inTurn(id, 0, async () =>
        keepTicket(await api('POST /api/soporte/tickets/{id}/mensajes', { params: { id }, body, idempotencyKey })),
      );
      intention.current = { body: '', key: '' };
      const mensaje_id = ticket.mensajes.at(-1)?.id ?? '';
      const lost = await sendFiles(files, (file) =>
        api('POST /api/soporte/tickets/{id}/mensajes/{mensaje_id}/archivos', {
          params: { id, mensaje_id },
          body: file,
        }),
      );
      if (files.length > 0) await refreshTicket(id);
      setFailure(lost);
      await onSent();
      if (lost === '') toast(body.interna ? 'Nota guardada.' : 'Respuesta enviada.');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure };
};

const touch = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
