import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import {
  type CanalMostrador,
  type Cotizacion,
  canalesMostrador,
  etiquetasCanal,
} from '#modules/cotizaciones/contract.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { messageOf } from '#platform/web/ui/error-text.ts';
import { Money } from '#platform/web/ui/Money.tsx';
import { authorise } from './queries.ts';

/** What the customer said at the counter, by phone or by message: who, how, and which lines. */
export function AuthoriseDialog({ cotizacion: c, onClose }: { cotizacion: Cotizacion; onClose: () => void }) {
  const titleId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => startOf(c));
  const [canal, setCanal] = useState<CanalMostrador>('presencial');
  const [nombre, setNombre] = useState(c.cliente.nombre);
  const [nota, setNota] = useState('');
  const { submit, busy, error } = useSubmit(async () => {
    await authorise(c, { revision: c.revision, canal, nombre, nota, autorizadas: [...chosen] });
    onClose();
  });
  const total = sumPartidas(c.partidas.filter((p) => chosen.has(p.id))).total_centavos;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} onKeyDown={(event) => withCtrlEnter(event, submit)} noValidate>
        <DialogTitle id={titleId}>Autorizar {c.folio}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Lines cotizacion={c} chosen={chosen} onChange={setChosen} />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              label="Quién autoriza"
              value={nombre}
              onChange={(event) => setNombre(event.target.value)}
              required
              size="small"
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <TextField
              select
              label="Cómo lo dijo"
              value={canal}
              onChange={(event) => setCanal(canalesMostrador.find((one) => one === event.target.value) ?? 'presencial')}
              size="small"
            >
              {canalesMostrador.map((one) => (
                <MenuItem key={one} value={one}>
                  {etiquetasCanal[one]}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <TextField
            label={chosen.size === 0 ? 'Por qué la rechaza' : 'Nota'}
            value={nota}
            onChange={(event) => setNota(event.target.value)}
            size="small"
            multiline
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button
            type="submit"
            variant="contained"
            color={chosen.size === 0 ? 'error' : 'primary'}
            loading={busy}
            disabled={nombre.trim() === ''}
            autoFocus
          >
            {chosen.size === 0 ? 'Registrar rechazo' : `Autorizar ${formatMoney(total)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** All of them the first time; afterwards what was authorised before. */
const startOf = (c: Cotizacion): ReadonlySet<string> => {
  const authorised = c.partidas.filter((p) => p.decision === 'autorizada');
  return new Set((authorised.length > 0 ? authorised : c.partidas).map((p) => p.id));
};

function Lines({
  cotizacion,
  chosen,
  onChange,
}: {
  cotizacion: Cotizacion;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const { partidas } = cotizacion;
  const toggle = (id: string) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const all = chosen.size === partidas.length;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ display: 'contents' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.size > 0}
              onChange={() => onChange(new Set(all ? [] : partidas.map((p) => p.id)))}
            />
          }
          label="Todas las partidas"
        />
      </Box>
      {partidas.map((p) => (
        <Box
          key={p.id}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, borderTop: '1px solid var(--mui-palette-divider)' }}
        >
          <FormControlLabel
            sx={{ flex: 1, minWidth: 0 }}
            control={<Checkbox checked={chosen.has(p.id)} onChange={() => toggle(p.id)} />}
            label={p.descripcion}
          />
          <Money centavos={p.total_centavos} />
        </Box>
      ))}
    </Box>
  );
}

const useSubmit = (run: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    run().catch((failure: unknown) => {
      setError(failure);
      setBusy(false);
    });
  };
  return { submit, busy, error };
};

const withCtrlEnter = (event: KeyboardEvent, submit: () => void) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submit();
};
