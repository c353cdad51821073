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
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { QuienAutoriza } from '#modules/clientes/web/front-door.tsx';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { type CanalMostrador, canalesMostrador, etiquetasCanal } from '#modules/cotizaciones/rules/estados.ts';
import type { Opcion } from '#modules/partidas/contract.ts';
import { countedOf, usedOpciones } from '#modules/partidas/rules/opciones.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { authorise } from '../queries.ts';

/** What the customer said at the counter, by phone or by message: who, how, and which lines. */
export function AuthoriseDialog({ cotizacion, onClose }: { cotizacion: Cotizacion; onClose: () => void }) {
  // As it was opened: what the customer answers meanwhile is not written over.
  const [c] = useState(cotizacion);
  const titleId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => startOf(c));
  const [canal, setCanal] = useState<CanalMostrador>('presencial');
  const [nombre, setNombre] = useState(c.cliente.nombre);
  const [nota, setNota] = useState('');
  const [consents, setConsents] = useState<Consents>({ acepta_usadas: null, acepta_propias: null });
  const { submit, busy, error } = useSubmit(async () => {
    await authorise(c, { revision: c.revision, canal, nombre, nota, autorizadas: [...chosen], ...consents });
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
            <QuienAutoriza cliente={c.cliente} value={nombre} onChange={setNombre} total_centavos={total} />
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
          <ConsentFields value={consents} onChange={setConsents} />
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

/** What counts in the total the first time; afterwards what was authorised before. */
const startOf = (c: Cotizacion): ReadonlySet<string> => {
  const authorised = c.partidas.filter((p) => p.decision === 'autorizada');
  return new Set((authorised.length > 0 ? authorised : countedOf(c.partidas, c.opcion)).map((p) => p.id));
};

interface Consents {
  acepta_usadas: boolean | null;
  acepta_propias: boolean | null;
}

function ConsentFields({ value, onChange }: { value: Consents; onChange: (value: Consents) => void }) {
  const box = (name: keyof Consents, label: string) => (
    <FormControlLabel
      control={
        <Checkbox
          checked={value[name] === true}
          onChange={(event) => onChange({ ...value, [name]: event.target.checked ? true : null })}
        />
      }
      label={label}
    />
  );
  return (
    <Box sx={{ display: 'grid' }}>
      {box('acepta_usadas', 'Acepta refacciones usadas o reconstruidas')}
      {box('acepta_propias', 'Trae sus propias refacciones')}
    </Box>
  );
}

interface LinesProps {
  cotizacion: Cotizacion;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function Lines({ cotizacion: { partidas, opcion }, chosen, onChange }: LinesProps) {
  const toggle = (id: string) =>
    onChange(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const fixed = partidas.filter((p) => p.opcion === null);
  const used = usedOpciones(partidas);
  const picked = partidas.find((p) => p.opcion !== null && chosen.has(p.id))?.opcion ?? null;
  const pick = (next: Opcion | null) => {
    const others = [...chosen].filter((id) => fixed.some((p) => p.id === id));
    onChange(new Set([...others, ...partidas.filter((p) => next !== null && p.opcion === next).map((p) => p.id)]));
  };
  const whole = countedOf(partidas, picked ?? opcion);
  const all = whole.every((p) => chosen.has(p.id));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ display: 'contents' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.size > 0}
              onChange={() => onChange(new Set(all ? [] : whole.map((p) => p.id)))}
            />
          }
          label="Todas las partidas"
        />
      </Box>
      {fixed.map((p) => (
        <Row
          key={p.id}
          label={p.descripcion}
          centavos={p.total_centavos}
          control={<Checkbox checked={chosen.has(p.id)} onChange={() => toggle(p.id)} />}
        />
      ))}
      {used.length > 0 && (
        <RadioGroup
          aria-label="Opción que elige"
          value={picked ?? ''}
          onChange={(_, value) => pick(used.find((one) => one === value) ?? null)}
        >
          {used.map((one) => {
            const lines = partidas.filter((p) => p.opcion === one);
            return (
              <Row
                key={one}
                label={`Opción ${one}: ${lines.map((p) => p.descripcion).join(', ')}`}
                centavos={sumPartidas(lines).total_centavos}
                control={<Radio value={one} />}
              />
            );
          })}
          <Row label="Ninguna de las opciones" centavos={null} control={<Radio value="" />} />
        </RadioGroup>
      )}
    </Box>
  );
}

function Row({ label, centavos, control }: { label: string; centavos: number | null; control: React.ReactElement }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, borderTop: '1px solid var(--mui-palette-divider)' }}>
      <FormControlLabel sx={{ flex: 1, minWidth: 0 }} control={control} label={label} />
      {centavos !== null && <Money centavos={centavos} />}
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
