import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { sesionesApi } from '#modules/sesiones/contract.ts';
import { client, messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { usePasswordStep } from './password-step.tsx';

const api = client<typeof sesionesApi>();
const key = ['sesiones', 'pin'];
const FIGURES = 6;

/** The PIN with which one says yes on a colleague's screen; for whoever may say it. */
export function PinPropio() {
  const { can } = usePermissions();
  const may = can('autorizar_descuento') || can('entregar_con_saldo') || can('cancelar_documento');
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/auth/pin', { signal }),
    enabled: may,
  });
  if (!may || !data) return null;
  return <Pin tiene={data.tiene} />;
}

function Pin({ tiene }: { tiene: boolean }) {
  const cache = useQueryClient();
  const { withPassword, dialog } = usePasswordStep();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (next: string | null) => {
    setBusy(true);
    setError(null);
    try {
      cache.setQueryData(key, await withPassword(() => api('PUT /api/auth/pin', { body: { pin: next } })));
      setPin('');
      toast(next === null ? 'PIN quitado.' : 'PIN guardado.');
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === FIGURES) void save(pin);
  };
  return (
    <Section title="PIN de supervisor">
      <Box component="form" onSubmit={submit} noValidate autoComplete="off" sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <span>
          Con él autorizas descuentos y devoluciones de efectivo en la caja de un compañero, sin escribir ahí tu
          contraseña.
        </span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <TextField
            size="small"
            type="password"
            label={tiene ? 'PIN nuevo' : 'PIN'}
            value={pin}
            helperText="6 números que no vayan seguidos ni se repitan."
            onChange={(event) => setPin(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: FIGURES, autoComplete: 'new-password' } }}
          />
          <Button type="submit" variant="outlined" loading={busy} disabled={pin.length !== FIGURES} sx={{ height: 40 }}>
            Guardar PIN
          </Button>
          {tiene && (
            <Button color="error" disabled={busy} onClick={() => void save(null)} sx={{ height: 40 }}>
              Quitar PIN
            </Button>
          )}
        </Box>
        {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
      </Box>
      {dialog}
    </Section>
  );
}
