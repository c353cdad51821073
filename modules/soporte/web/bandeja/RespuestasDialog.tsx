import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type RespuestaGuardada, RespuestaNueva } from '#modules/soporte/rules/formas.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { api, refreshRespuestas, useRespuestas } from '../queries.ts';

/** What is answered every week, written once. */
export function RespuestasDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, error, isError, refetch } = useRespuestas();
  const [editing, setEditing] = useState<RespuestaGuardada | 'nueva' | null>(null);
  const [leaving, setLeaving] = useState<RespuestaGuardada | null>(null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Respuestas guardadas</DialogTitle>
      <DialogContent>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="form" lines={3} />}
        {data?.length === 0 && (
          <EmptyState>Guarda aquí lo que contestas seguido: horario, cómo llegar, factura.</EmptyState>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((one) => (
            <Box component="li" key={one.id} sx={row}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{one.titulo}</Box>
                <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'pre-line' }}>{one.texto}</Box>
              </Box>
              <IconButton aria-label={`Cambiar ${one.titulo}`} onClick={() => setEditing(one)} sx={touch}>
                <Pencil size={16} />
              </IconButton>
              <IconButton aria-label={`Quitar ${one.titulo}`} onClick={() => setLeaving(one)} sx={touch}>
                <Trash2 size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        <Button variant="contained" onClick={() => setEditing('nueva')}>
          Nueva respuesta
        </Button>
      </DialogActions>
      {editing && <Editor record={editing === 'nueva' ? undefined : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        title={`Quitar «${leaving?.titulo ?? ''}»`}
        confirmLabel="Quitar"
        tone="error"
        onConfirm={async () => {
          if (leaving)
            await api('DELETE /api/soporte/respuestas/{id}', { params: { id: leaving.id }, version: leaving.version });
          await refreshRespuestas();
        }}
        onClose={() => setLeaving(null)}
      >
        Lo que ya se contestó con ella no cambia.
      </ConfirmDialog>
    </Dialog>
  );
}

function Editor({ record, onClose }: { record: RespuestaGuardada | undefined; onClose: () => void }) {
  return (
    <RecordDialog
      title={record ? `Cambiar «${record.titulo}»` : 'Nueva respuesta'}
      record={record}
      schema={RespuestaNueva}
      valuesOf={(one) => ({ titulo: one?.titulo ?? '', texto: one?.texto ?? '' })}
      create={(body, idempotencyKey) => api('POST /api/soporte/respuestas', { body, idempotencyKey })}
      change={(body, { id, version }) => api('PATCH /api/soporte/respuestas/{id}', { params: { id }, body, version })}
      onSaved={() => void refreshRespuestas()}
      onClose={onClose}
      draft={`respuesta-guardada:${record?.id ?? 'nueva'}`}
      labels={{ titulo: 'Título', texto: 'Respuesta' }}
      size="sm"
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput name="titulo" label="Título" required autoFocus max={60} />
        <TextInput
          name="texto"
          label="Respuesta"
          required
          multiline
          max={2000}
          helperText="{nombre} y {folio} se llenan solos al usarla."
        />
      </Box>
    </RecordDialog>
  );
}

const row = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  py: 2,
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;
const touch = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const;
