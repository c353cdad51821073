import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { pestanaPath } from '../looks.ts';
import { addNota } from '../queries.ts';

/** A remark for the order's history. Without connection it waits here in sight, and goes by itself. */
export function NotaForm({ orden }: { orden: Orden }) {
  const [nota, setNota] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft<string>(`nota:${orden.id}`);
  const zona = useSession((state) => state.company?.zona);
  const write = (text: string) => {
    setNota(text);
    draft.note(text);
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || nota.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      const { sent } = await addNota(orden, nota.trim());
      setNota('');
      void draft.clear();
      toast(sent ? 'Nota guardada.' : 'La nota queda por enviar: sale sola en cuanto conteste el servidor.', {
        tone: sent ? 'success' : 'info',
      });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <DraftNotice draft={draft} onRestore={setNota} {...(zona ? { zona } : {})} />
      <TextField
        label="Nota"
        value={nota}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        multiline
        maxRows={6}
        size="small"
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      {nota.trim() !== '' && (
        <Box>
          <Button type="submit" variant="outlined" size="small" loading={busy}>
            Agregar nota
          </Button>
        </Box>
      )}
      <Waiting path={pestanaPath(orden.id, 'bitacora')} />
    </Box>
  );
}

function Waiting({ path }: { path: string }) {
  const writes = useOutbox((state) => state.writes);
  const here = writes.filter((write) => write.path === path);
  if (here.length === 0) return null;
  return (
    <Box component="ul" aria-label="Notas por enviar" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {here.map(({ id, text, failure }) => (
        <Box component="li" key={id} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <strong>{failure === null ? 'Por enviar' : 'No se aceptó'}:</strong> {text}
        </Box>
      ))}
    </Box>
  );
}
