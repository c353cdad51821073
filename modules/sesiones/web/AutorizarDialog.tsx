import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { PruebaDeColega, sesionesApi } from '#modules/sesiones/contract.ts';
import { client, messageOf } from '#platform/web/call.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';

const api = client<typeof sesionesApi>();
export type PermisoDeColega = 'autorizar_descuento' | 'entregar_con_saldo' | 'cancelar_documento';

export interface AutorizarProps<T> {
  /** Why somebody else must say yes. */
  motivo: string;
  permiso: PermisoDeColega;
  prove: (prueba: PruebaDeColega) => Promise<T>;
  onGiven: (given: T) => void;
  onClose: () => void;
}

/** A colleague says yes on this person's screen: with his PIN, or with his address and password. */
export function AutorizarDialog<T>({ motivo, permiso, prove, onGiven, onClose }: AutorizarProps<T>) {
  const titleId = useId();
  const { data, isPending } = useQuery({
    queryKey: ['sesiones', 'autorizan', permiso],
    queryFn: ({ signal }) => api('GET /api/auth/autorizan', { query: { permiso }, signal }),
    staleTime: 60_000,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Autorización del supervisor</DialogTitle>
      {isPending ? (
        <DialogContent>
          <Loading lines={2} />
        </DialogContent>
      ) : (
        <Proof motivo={motivo} colegas={data?.data ?? []} prove={prove} onGiven={onGiven} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Proof<T>({
  motivo,
  colegas,
  prove,
  onGiven,
  onClose,
}: Omit<AutorizarProps<T>, 'permiso'> & { colegas: readonly { usuario_id: string; nombre: string }[] }) {
  const [byPin, setByPin] = useState(colegas.length > 0);
  const [usuario_id, setUsuario] = useState(colegas.length === 1 ? (colegas[0]?.usuario_id ?? '') : '');
  const [email, setEmail] = useState('');
  const [secret, setSecret] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const missing = secret === '' || (byPin ? usuario_id : email.trim()) === '';
  const give = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy || missing) return;
    setBusy(true);
    setError(null);
    try {
      onGiven(await prove(byPin ? { usuario_id, pin: secret } : { email: email.trim(), password: secret }));
    } catch (problem) {
      setError(problem);
      setSecret('');
      setBusy(false);
    }
  };
  const change = () => {
    setByPin(!byPin);
    setSecret('');
    setError(null);
  };
  return (
    <form onSubmit={(event) => void give(event)} noValidate autoComplete="off">
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
          <Alert severity="info">{motivo}</Alert>
          {byPin ? (
            <TextField
              select
              size="small"
              label="Quién autoriza"
              value={usuario_id}
              onChange={(event) => setUsuario(event.target.value)}
            >
              {colegas.map((one) => (
                <MenuItem key={one.usuario_id} value={one.usuario_id}>
                  {one.nombre}
                </MenuItem>
              ))}
            </TextField>
          ) : (
            <TextField
              size="small"
              label="Correo de quien autoriza"
              value={email}
              autoFocus
              onChange={(event) => setEmail(event.target.value)}
              slotProps={{ htmlInput: { type: 'email', autoComplete: 'off' } }}
            />
          )}
          <TextField
            key={byPin ? 'pin' : 'password'}
            size="small"
            label={byPin ? 'Su PIN' : 'Su contraseña'}
            type="password"
            value={secret}
            autoFocus={byPin && usuario_id !== ''}
            onChange={(event) => setSecret(event.target.value)}
            slotProps={{
              htmlInput: { autoComplete: 'new-password', ...(byPin ? { inputMode: 'numeric', maxLength: 6 } : {}) },
            }}
          />
          {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
          {colegas.length > 0 ? (
            <Button size="small" onClick={change} sx={{ justifySelf: 'start' }}>
              {byPin ? 'Usar correo y contraseña' : 'Usar un PIN'}
            </Button>
          ) : (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              Quien autoriza puede poner un PIN en «Editar Perfil» y no escribir aquí su contraseña.
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button type="submit" variant="contained" loading={busy} disabled={missing}>
          Autorizar
        </Button>
      </DialogActions>
    </form>
  );
}
