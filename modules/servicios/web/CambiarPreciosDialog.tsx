import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { REDONDEOS, type Redondeo } from '#modules/servicios/rules.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { parseCentavos, parseTasa } from '#platform/web/form/parse.ts';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { CambiosHechos } from './CambiosHechos.tsx';
import { api, type CambioPedido, refreshServicios, useClasificaciones, useVistaPrevia } from './queries.ts';
import { VistaPrevia } from './VistaPrevia.tsx';

interface Escrito {
  sentido: 'subir' | 'bajar';
  como: 'porcentaje' | 'monto';
  cuanto: string;
  redondeo: Redondeo;
  clasificacion_id: string;
}

/** Raises or lowers many prices: what each would be is seen before saying yes, and it is undone in one act. */
export function CambiarPreciosDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [escrito, setEscrito] = useState<Escrito>({
    sentido: 'subir',
    como: 'porcentaje',
    cuanto: '',
    redondeo: 'peso',
    clasificacion_id: '',
  });
  const pedido = useDeferredValue(pedidoOf(escrito));
  const preview = useVistaPrevia(pedido);
  const { busy, problem, dialog, apply } = useApply(onClose);
  const count = preview.data?.data.filter((one) => one.despues_centavos !== null).length ?? 0;
  const ready = pedido !== null && preview.data !== undefined && !preview.isFetching && count > 0;
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Cambiar precios</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Pedido escrito={escrito} onChange={(changes) => setEscrito({ ...escrito, ...changes })} />
        {problem && <Alert severity="error">{problem}</Alert>}
        {pedido === null ? <CambiosHechos /> : <VistaPrevia query={preview} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={!ready}
          onClick={() => pedido && preview.data && void apply(pedido, preview.data.huella)}
        >
          {count === 1 ? 'Cambiar 1 precio' : `Cambiar ${count} precios`}
        </Button>
      </DialogActions>
      {dialog}
    </Dialog>
  );
}

const useApply = (onDone: () => void) => {
  const cache = useQueryClient();
  const { withPassword, dialog } = usePasswordStep();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Another preview is another request.
  const sent = useRef({ huella: '', key: newKey() });
  const apply = async (pedido: CambioPedido, huella: string) => {
    setBusy(true);
    setProblem(null);
    if (sent.current.huella !== huella) sent.current = { huella, key: newKey() };
    try {
      const done = await withPassword(() =>
        api('POST /api/servicios/cambios-de-precio', {
          body: { ...pedido, huella },
          idempotencyKey: sent.current.key,
        }),
      );
      toast(`${done.precios} precios cambiados. Puedes deshacerlo en «Cambiar precios».`);
      onDone();
    } catch (failure) {
      setProblem(messageOf(failure));
      setBusy(false);
    }
    refreshServicios(cache);
  };
  return { busy, problem, dialog, apply };
};

const pedidoOf = ({ sentido, como, cuanto, redondeo, clasificacion_id }: Escrito): CambioPedido | null => {
  // Pesos and percentages both have two decimals.
  const parsed = como === 'porcentaje' ? parseTasa(cuanto) : parseCentavos(cuanto);
  if (parsed.kind !== 'value' || parsed.value <= 0) return null;
  const valor = sentido === 'bajar' ? -parsed.value : parsed.value;
  if (como === 'porcentaje' && (valor <= -10_000 || valor > 100_000)) return null;
  return { como, valor, redondeo, ...(clasificacion_id === '' ? {} : { clasificacion_id }) };
};

function Pedido({ escrito, onChange }: { escrito: Escrito; onChange: (changes: Partial<Escrito>) => void }) {
  const { data } = useClasificaciones();
  const percent = escrito.como === 'porcentaje';
  const wrong = escrito.cuanto.trim() !== '' && pedidoOf(escrito) === null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        pt: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '110px 150px 130px 1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <TextField
        select
        size="small"
        label="Qué hacer"
        value={escrito.sentido}
        onChange={(event) => onChange({ sentido: event.target.value === 'bajar' ? 'bajar' : 'subir' })}
      >
        <MenuItem value="subir">Subir</MenuItem>
        <MenuItem value="bajar">Bajar</MenuItem>
      </TextField>
      <TextField
        select
        size="small"
        label="En"
        value={escrito.como}
        onChange={(event) => onChange({ como: event.target.value === 'monto' ? 'monto' : 'porcentaje' })}
      >
        <MenuItem value="porcentaje">Porcentaje</MenuItem>
        <MenuItem value="monto">Pesos</MenuItem>
      </TextField>
      <TextField
        autoFocus
        size="small"
        label="Cuánto"
        value={escrito.cuanto}
        onChange={(event) => onChange({ cuanto: event.target.value })}
        error={wrong}
        helperText={wrong ? 'Escribe un número, como 5 o 7.5.' : undefined}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 12, style: { textAlign: 'right' } },
          input: percent
            ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
            : { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <TextField
        select
        size="small"
        label="Redondeo"
        value={escrito.redondeo}
        // The menu only offers these.
        onChange={(event) => onChange({ redondeo: event.target.value as Redondeo })}
      >
        {Object.entries(REDONDEOS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Clasificación"
        value={escrito.clasificacion_id}
        onChange={(event) => onChange({ clasificacion_id: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        <MenuItem value="">Todas</MenuItem>
        {data?.data.map(({ id, nombre }) => (
          <MenuItem key={id} value={id}>
            {nombre}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
