import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Ajuste, Ajustes } from '#modules/whatsapp/contract.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { api, refresh, useAjustes } from './queries.ts';

/** Whether it is connected, which events write by themselves, and the templates that Meta must approve. */
export function AjustesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { data, error, isError, refetch } = useAjustes();
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Ajustes de WhatsApp</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="form" lines={4} />}
        {data && (
          <>
            <Connection ajustes={data} />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.eventos.map((ajuste) => (
                <EventRow key={`${ajuste.evento}${ajuste.version}`} ajuste={ajuste} />
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Connection({ ajustes: { configurado, empresa_id, webhook, recibe_avisos } }: { ajustes: Ajustes }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <StateChip tone={configurado ? 'ok' : 'warn'}>{configurado ? 'Conectado' : 'Sin conectar'}</StateChip>
        {configurado && (
          <StateChip tone={recibe_avisos ? 'ok' : 'warn'}>
            {recibe_avisos ? 'Recibe avisos de entrega' : 'Sin avisos de entrega'}
          </StateChip>
        )}
      </Box>
      {configurado ? (
        <Box>
          Los mensajes salen solos por la API de WhatsApp. A quien te escribió en las últimas 24 horas le llegan tus
          palabras; a los demás, la plantilla aprobada.
        </Box>
      ) : (
        <Alert severity="info">
          Los mensajes se envían a mano: cada uno espera en la lista con su enlace. Para que salgan solos, quien instaló
          Bahía pone la cuenta de WhatsApp en el servidor; esta empresa es la <strong>{empresa_id}</strong> (está
          explicado en «Conectar WhatsApp» del manual de operación).
        </Alert>
      )}
      {configurado && !recibe_avisos && (
        <Alert severity="warning">
          Sin avisos no se sabe si un mensaje llegó. Falta el secreto o la palabra de verificación en el servidor.
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1 }}>
        <TextField
          label="Dirección de avisos, para Meta"
          value={webhook}
          size="small"
          fullWidth
          slotProps={{ input: { readOnly: true } }}
        />
        <CopyButton text={webhook} what="dirección" />
      </Box>
    </Box>
  );
}

function EventRow({ ajuste }: { ajuste: Ajuste }) {
  const [{ automatico, plantilla, idioma }, setWritten] = useState(ajuste);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const changed = plantilla !== ajuste.plantilla || idioma !== ajuste.idioma;
  const save = async (change: Partial<Ajuste> = {}) => {
    const body = { automatico, plantilla, idioma, ...change };
    setWritten({ ...ajuste, ...body });
    setBusy(true);
    setFields({});
    try {
      await api('PUT /api/whatsapp/ajustes/{evento}', {
        params: { evento: ajuste.evento },
        body,
        version: ajuste.version,
      });
      toast('Guardado.');
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields);
      toast(messageOf(error), { tone: 'error' });
      setWritten({ ...ajuste, plantilla, idioma });
    } finally {
      // The next change is made over the version that this one left.
      await refresh();
      setBusy(false);
    }
  };
  const field = (name: 'plantilla' | 'idioma', label: string, value: string) => (
    <TextField
      label={label}
      value={value}
      size="small"
      onChange={(event) => setWritten({ ...ajuste, automatico, plantilla, idioma, [name]: event.target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name]}
      slotProps={{ htmlInput: { maxLength: 80, 'aria-label': `${label} de ${ajuste.nombre}` } }}
    />
  );
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 160, fontWeight: 600 }}>{ajuste.nombre}</Box>
        {ajuste.automatica ? (
          <FormControlLabel
            label="Sale solo"
            control={
              <Switch
                checked={automatico}
                disabled={busy}
                onChange={(event) => void save({ automatico: event.target.checked })}
                slotProps={{ input: { 'aria-label': `${ajuste.nombre}: sale solo` } }}
              />
            }
          />
        ) : (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Se envía con su botón</Box>
        )}
      </Box>
      <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
        {ajuste.texto} <CopyButton text={ajuste.texto} what={`texto de ${ajuste.nombre}`} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 88px', sm: '260px 96px auto' },
          alignItems: 'start',
        }}
      >
        {field('plantilla', 'Plantilla en Meta', plantilla)}
        {field('idioma', 'Idioma', idioma)}
        {changed && (
          <Button variant="outlined" loading={busy} onClick={() => void save()} sx={{ justifySelf: 'start' }}>
            Guardar
          </Button>
        )}
      </Box>
    </Box>
  );
}

const row = { display: 'grid', gap: 2, py: 3, borderTop: '1px solid var(--mui-palette-divider)' } as const;
