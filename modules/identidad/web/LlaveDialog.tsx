import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { GROUPS, type Permiso } from '#modules/permisos/rules.ts';
import { UNREAD } from '#platform/contract/numbers.ts';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { api, refreshKeys } from './queries.ts';

/** Makes a key and shows it this once. */
export function LlaveDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const cache = useQueryClient();
  const [nombre, setNombre] = useState('');
  const [dias, setDias] = useState(90);
  const [permisos, setPermisos] = useState<readonly Permiso[]>([]);
  const [llave, setLlave] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});
  const make = async () => {
    setBusy(true);
    setProblem('');
    setFields({});
    try {
      const made = await api('POST /api/llaves', { body: { nombre, dias, permisos: [...permisos] } });
      setLlave(made.llave);
      await refreshKeys(cache);
    } catch (error) {
      setProblem(messageOf(error));
      if (error instanceof ApiError) setFields(error.fields);
    }
    setBusy(false);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{llave ? 'Llave creada' : 'Nueva llave de API'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {llave ? (
          <Made llave={llave} />
        ) : (
          <>
            {problem && <Alert severity="error">{fields['permisos'] ?? problem}</Alert>}
            <TextField
              label="Para qué programa es"
              value={nombre}
              onChange={(event) => setNombre(event.target.value)}
              error={fields['nombre'] !== undefined}
              helperText={fields['nombre'] ?? 'Con este nombre aparece en la bitácora lo que haga.'}
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <NumberBox
              label="Días que vale"
              value={dias}
              unread={UNREAD}
              onChange={setDias}
              helperText={fields['dias'] ?? 'De 1 a 366.'}
            />
            <Choices chosen={permisos} onChange={setPermisos} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{llave ? 'Listo' : 'Cancelar'}</Button>
        {!llave && (
          <Button variant="contained" loading={busy} onClick={() => void make()}>
            Crear llave
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Made({ llave }: { llave: string }) {
  return (
    <>
      <Alert severity="warning">Cópiala ahora: no se vuelve a mostrar. Quien la tenga entra con sus permisos.</Alert>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="code" sx={{ flex: 1, minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
          {llave}
        </Box>
        <CopyButton text={llave} what="la llave" />
      </Box>
      <span>
        El programa la manda en cada solicitud, en el encabezado <code>Authorization: Bearer …</code>. Lo que puede
        llamar está en <code>/api/docs/json</code>.
      </span>
    </>
  );
}

interface ChoicesProps {
  chosen: readonly Permiso[];
  onChange: (chosen: readonly Permiso[]) => void;
}

/** Only what one may oneself, and never the giving of permissions. */
function Choices({ chosen, onChange }: ChoicesProps) {
  const { can } = usePermissions();
  const groups = GROUPS.map(({ titulo, claves }) => ({
    titulo,
    claves: claves.filter(({ clave }) => clave !== 'administrar_permisos' && can(clave)),
  })).filter(({ claves }) => claves.length > 0);
  const toggle = (clave: Permiso) =>
    onChange(chosen.includes(clave) ? chosen.filter((one) => one !== clave) : [...chosen, clave]);
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 3, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 3 }}>
        Qué puede hacer
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {groups.map(({ titulo, claves }) => (
          <FormGroup key={titulo} role="group" aria-label={titulo}>
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {titulo}
            </Box>
            {claves.map(({ clave, titulo: label }) => (
              <FormControlLabel
                key={clave}
                control={<Checkbox size="small" checked={chosen.includes(clave)} onChange={() => toggle(clave)} />}
                label={label}
              />
            ))}
          </FormGroup>
        ))}
      </Box>
    </Box>
  );
}
