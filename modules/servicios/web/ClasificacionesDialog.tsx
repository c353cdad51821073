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
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messageOf, newKey } from '#platform/web/call.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { offeredTrades } from '#modules/servicios/rules/oficios.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { api, refreshServicios, useClasificaciones } from './queries.ts';

interface Clasificacion {
  id: string;
  nombre: string;
  orden: number;
  oficio: string;
  activa: boolean;
  version: number;
}

/** The words that sort the catalogue: add, rename, take out of use. */
export function ClasificacionesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const cache = useQueryClient();
  const { data, error, refetch } = useClasificaciones();
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      setFailure(messageOf(reason));
    }
    refreshServicios(cache);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Clasificaciones</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Nueva
          onAdd={(nombre, idempotencyKey) =>
            attempt(() =>
              api('POST /api/clasificaciones', { body: { nombre, orden: data?.data.length ?? 0 }, idempotencyKey }),
            )
          }
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={4} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data?.data.map((one) => (
            <Renglon
              key={`${one.id} ${one.version}`}
              clasificacion={one}
              trades={offeredTrades(data.data)}
              onChange={(body) =>
                attempt(() =>
                  api('PATCH /api/clasificaciones/{id}', { params: { id: one.id }, body, version: one.version }),
                )
              }
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Nueva({ onAdd }: { onAdd: (nombre: string, key: string) => Promise<void> }) {
  const [nombre, setNombre] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (nombre.trim() === '') return;
    await onAdd(nombre.trim(), newKey());
    setNombre('');
  };
  return (
    <Box component="form" onSubmit={(event) => void add(event)} sx={{ display: 'flex', gap: 2, pt: 2 }}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label="Nueva clasificación"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="contained">
        Agregar
      </Button>
    </Box>
  );
}

function Renglon({
  clasificacion,
  trades,
  onChange,
}: {
  clasificacion: Clasificacion;
  trades: readonly string[];
  onChange: (body: { nombre?: string; oficio?: string; activa?: boolean }) => Promise<void>;
}) {
  const [nombre, setNombre] = useState(clasificacion.nombre);
  const rename = () => {
    const wanted = nombre.trim();
    if (wanted === '') setNombre(clasificacion.nombre);
    else if (wanted !== clasificacion.nombre) void onChange({ nombre: wanted });
  };
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <TextField
        fullWidth
        size="small"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
        slotProps={{ htmlInput: { maxLength: 60, 'aria-label': `Nombre de ${clasificacion.nombre}` } }}
      />
      <OficioField clasificacion={clasificacion} trades={trades} onChange={(oficio) => void onChange({ oficio })} />
      <FormControlLabel
        label="En uso"
        sx={{ flex: 'none', mr: 0, whiteSpace: 'nowrap' }}
        control={<Switch checked={clasificacion.activa} onChange={(_, activa) => void onChange({ activa })} />}
      />
    </Box>
  );
}

/** The trade of all its services: one of those that there are, or another word. */
function OficioField({
  clasificacion,
  trades,
  onChange,
}: {
  clasificacion: Clasificacion;
  trades: readonly string[];
  onChange: (oficio: string) => void;
}) {
  const [oficio, setOficio] = useState(clasificacion.oficio);
  const listId = useId();
  const keep = () => oficio.trim() !== clasificacion.oficio && onChange(oficio.trim());
  return (
    <>
      <TextField
        size="small"
        placeholder="Oficio"
        value={oficio}
        onChange={(event) => setOficio(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
        sx={{ flex: '0 1 190px' }}
        slotProps={{
          htmlInput: { maxLength: 40, list: listId, 'aria-label': `Oficio de ${clasificacion.nombre}` },
        }}
      />
      <datalist id={listId}>
        {trades.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
