import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Direccion } from '#modules/direccion/contract.ts';
import { type Alcance, alcanceOf, originOf, type Resultado } from '#modules/direccion/rules.ts';
import { messageOf } from '#platform/web/call.ts';

interface DireccionFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  /** What could stand here, read off the server. */
  propuestas: Direccion['propuestas'];
  onChange: (value: string) => void;
  /** Asks the server whether it finds itself there. */
  onTry: (url: string) => Promise<{ resultado: Resultado; texto: string }>;
}

/** An address with the ones that the server proposes, how far it reaches and a way to try it before it is sent to anybody. */
export function DireccionField({ label, value, error, propuestas, onChange, onTry }: DireccionFieldProps) {
  const origin = originOf(value);
  const { busy, ask, said } = useTrial(origin, onTry);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          label={label}
          name="direccion"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error !== undefined}
          helperText={error ?? (origin === null ? 'Por ejemplo https://taller.mx' : REACHES[alcanceOf(origin)])}
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
        />
        <Button variant="outlined" onClick={ask} disabled={origin === null} loading={busy} sx={{ flexShrink: 0 }}>
          Probar
        </Button>
      </Box>
      {said && (
        <Alert severity={said.sound ? 'success' : 'warning'} role="status">
          {said.texto}
        </Alert>
      )}
      {propuestas.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Se encontró:
          </Typography>
          {propuestas.map(({ url }) => (
            <Chip key={url} label={url} variant="outlined" clickable onClick={() => onChange(url)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const REACHES: Record<Alcance, string> = {
  equipo: 'Solo se abre en esta computadora: tus clientes no podrán abrir los enlaces.',
  red: 'Se abre en la red del taller: desde su casa tus clientes no podrán abrir los enlaces.',
  internet: 'Se abre desde cualquier lugar con internet.',
};

/** What the last try of this very address said. */
const useTrial = (url: string | null, onTry: DireccionFieldProps['onTry']) => {
  const [last, setLast] = useState<{ url: string; sound: boolean; texto: string }>();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (url === null) return;
    setBusy(true);
    const said = await onTry(url).then(
      ({ resultado, texto }) => ({ sound: resultado === 'responde', texto }),
      (error: unknown) => ({ sound: false, texto: messageOf(error) }),
    );
    setLast({ url, ...said });
    setBusy(false);
  };
  return { busy, ask, said: last?.url === url ? last : undefined };
};
