import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Cuenta } from '#modules/bancos/contract.ts';
import { VIAS, type Via, vias } from '#modules/bancos/rules.ts';
import { newId } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { touch } from './looks.ts';
import { api, askAgain, useReglas } from './queries.ts';

/** To which account each way of paying goes: said once, and nobody is asked at the counter. */
export function ReglasDialog({ cuentas, onClose }: { cuentas: readonly Cuenta[]; onClose: () => void }) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { data, error, refetch } = useReglas();
  const [key] = useState(newId);
  const [changed, setChanged] = useState<Partial<Record<Via, string>>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const said = (via: Via): string => data?.data.find((one) => one.via === via)?.cuenta_id ?? '';
  const shown = cuentas.filter(({ id, activa }) => activa || vias.some((via) => said(via) === id));
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api('POST /api/bancos/reglas', {
        idempotencyKey: key,
        body: {
          reglas: vias.flatMap((via) => {
            const cuenta_id = changed[via];
            return cuenta_id === undefined ? [] : [{ via, cuenta_id: cuenta_id || null }];
          }),
        },
      });
      toast('Guardado. De hoy en adelante cada forma de pago va a su cuenta.');
      await askAgain();
      onClose();
    } catch (failure) {
      setProblem(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>A qué cuenta va cada forma de pago</DialogTitle>
      <DialogContent>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && (
          <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
            <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
              Se aplica sola al cobrar y al pagar; lo de antes queda como estaba. De un cobro en particular se cambia en
              Historial Pagos.
            </Box>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {vias.map((via) => (
                <TextField
                  key={via}
                  select
                  label={VIAS[via]}
                  value={changed[via] ?? said(via)}
                  onChange={(event) => setChanged({ ...changed, [via]: event.target.value })}
                  slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
                >
                  <MenuItem value="">{shown.length === 1 ? 'La única cuenta' : 'Sin decir'}</MenuItem>
                  {shown.map(({ id, nombre }) => (
                    <MenuItem key={id} value={id}>
                      {nombre}
                    </MenuItem>
                  ))}
                </TextField>
              ))}
            </Box>
            {problem !== null && <Alert severity="error">{problem}</Alert>}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={touch}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={Object.keys(changed).length === 0}
          onClick={() => void save()}
          sx={touch}
        >
          Guardar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
