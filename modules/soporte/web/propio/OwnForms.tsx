import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { MiSoporte } from '#modules/soporte/rules/formas.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { toast } from '#platform/web/toast.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { sendFiles } from '../files.ts';
import { api, refreshMiSoporte } from '../queries.ts';
import { useSending } from '../use-sending.ts';

interface Asked {
  asunto: string;
  texto: string;
  documento: string;
}
const nothing: Asked = { asunto: '', texto: '', documento: '' };

/** A new question of a customer with an account. */
export function OwnTicketForm({
  documentos,
  onCancel,
  onMade,
}: {
  documentos: MiSoporte['documentos'];
  onCancel: () => void;
  onMade: (id: string) => void;
}) {
  const [asked, setAsked] = useState(nothing);
  const [files, setFiles] = useState<File[]>([]);
  const draft = useDraft<Asked>('mi-ticket:nuevo');
  const { run, busy, failure, fields } = useSending();
  const write = (change: Partial<Asked>) => {
    const next = { ...asked, ...change };
    setAsked(next);
    draft.note(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = documentos.find(({ id }) => id === asked.documento);
    const body = {
      asunto: asked.asunto,
      texto: asked.texto,
      cotizacion_id: chosen?.tipo === 'cotizacion' ? chosen.id : null,
      orden_id: chosen?.tipo === 'orden' ? chosen.id : null,
    };
    await run(body, async (idempotencyKey) => {
      const { id, folio, mensaje_id } = await api('POST /api/mi-soporte', { body, idempotencyKey });
      const lost = await attach(id, mensaje_id, files);
      await Promise.all([draft.clear(), refreshMiSoporte()]);
      toast(lost || `Listo: tu ticket es ${folio}.`, {
        tone: lost ? 'warning' : 'success',
        ...(lost ? { ms: 12_000 } : {}),
      });
      onMade(id);
      return '';
    });
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      <DraftNotice draft={draft} onRestore={setAsked} />
      <TextField
        label="Asunto"
        required
        value={asked.asunto}
        onChange={(event) => write({ asunto: event.target.value })}
        error={fields.asunto !== undefined}
        helperText={fields.asunto}
        size="small"
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      {documentos.length > 0 && (
        <TextField
          select
          label="Sobre"
          value={asked.documento}
          onChange={(event) => write({ documento: event.target.value })}
          size="small"
        >
          <MenuItem value="">Nada en particular</MenuItem>
          {documentos.map(({ id, folio, vehiculo }) => (
            <MenuItem key={id} value={id}>
              {[folio, vehiculo].filter(Boolean).join(' · ')}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label="Qué pasa"
        required
        multiline
        minRows={4}
        maxRows={12}
        value={asked.texto}
        onChange={(event) => write({ texto: event.target.value })}
        error={fields.texto !== undefined}
        helperText={fields.texto}
        size="small"
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <FilePicker files={files} onChange={setFiles} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={onCancel} sx={touch}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" loading={busy} sx={touch}>
          Enviar
        </Button>
      </Box>
    </Box>
  );
}

/** What a customer goes on saying; on a resolved one, what reopens it. */
export function OwnMessageForm({ id, reopens }: { id: string; reopens: boolean }) {
  const [texto, setTexto] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const draft = useDraft<string>(`mi-ticket:${id}`);
  const { run, busy, failure } = useSending();
  const write = (next: string) => {
    setTexto(next);
    draft.note(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { texto: texto.trim() };
    if (body.texto === '') return;
    await run(body, async (idempotencyKey) => {
      const { mensaje_id } = await api('POST /api/mi-soporte/{id}/mensajes', { params: { id }, body, idempotencyKey });
      const lost = await attach(id, mensaje_id, files);
      setTexto('');
      setFiles([]);
      await Promise.all([draft.clear(), refreshMiSoporte()]);
      return lost;
    });
  };
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      {reopens && (
        <Alert severity="success">El taller lo dio por resuelto. Si algo sigue mal, escribe y se reabre.</Alert>
      )}
      <DraftNotice draft={draft} onRestore={setTexto} />
      <TextField
        label={reopens ? 'Qué sigue mal' : 'Escribe al taller'}
        value={texto}
        onChange={(event) => write(event.target.value)}
        multiline
        minRows={2}
        maxRows={10}
        size="small"
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}
      >
        <FilePicker files={files} onChange={setFiles} />
        <Button type="submit" variant="contained" loading={busy} disabled={texto.trim() === ''} sx={touch}>
          {reopens ? 'Reabrir y enviar' : 'Enviar'}
        </Button>
      </Box>
    </Box>
  );
}

const attach = (id: string, mensaje_id: string, files: readonly File[]): Promise<string> =>
  sendFiles(files, (file) =>
    api('POST /api/mi-soporte/{id}/mensajes/{mensaje_id}/archivos', { params: { id, mensaje_id }, body: file }),
  );

const touch = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
