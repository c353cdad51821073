import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Miembro, Rol } from '#modules/permisos/contract.ts';
import { effectivePermisos, GROUPS, type Permiso, whyPermiso } from '#modules/permisos/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshPermisos } from './queries.ts';
import type { Seen } from './ViewAsDialog.tsx';

interface PersonaPanelProps {
  persona: Miembro;
  roles: Rol[];
  onSee: (seen: Seen) => void;
  onClose: () => void;
}

/** One person: his role, whether he gets in, and the keys in which he differs, each with the reason of what holds. */
export function PersonaPanel({ persona, roles, onSee, onClose }: PersonaPanelProps) {
  const cache = useQueryClient();
  const [rolId, setRolId] = useState(persona.rol_id);
  const [activa, setActiva] = useState(persona.activa);
  const [excepciones, setExcepciones] = useState(persona.excepciones);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const rol = roles.find(({ id }) => id === rolId);
  const isCustomer = rol?.preset === 'cliente';
  const permisos = rol && activa ? effectivePermisos(rol.permisos, excepciones) : [];
  const set = (permiso: Permiso, choice: Choice) =>
    setExcepciones([
      ...excepciones.filter((one) => one.permiso !== permiso),
      ...(choice === 'rol' ? [] : [{ permiso, permitido: choice === 'permitido' }]),
    ]);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await api('PATCH /api/miembros/{usuario_id}', {
        params: { usuario_id: persona.usuario_id },
        body: { rol_id: rolId, activa, excepciones: isCustomer ? [] : excepciones },
        version: persona.version,
      });
      toast(`${persona.nombre}: permisos guardados.`);
      await refreshPermisos(cache);
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{persona.email}</Box>
      <TextField select label="Rol" value={rolId} onChange={(event) => setRolId(event.target.value)}>
        {roles.map(({ id, nombre }) => (
          <MenuItem key={id} value={id}>
            {nombre}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={activa} onChange={(_, on) => setActiva(on)} />}
        label={activa ? 'Puede entrar a esta empresa' : 'No puede entrar a esta empresa'}
      />
      <Button
        variant="outlined"
        onClick={() => onSee({ nombre: persona.nombre, permisos })}
        sx={{ justifySelf: 'start' }}
      >
        Ver como {persona.nombre}
      </Button>
      {isCustomer ? (
        <Alert severity="info">Como cliente ve solo lo suyo y no lleva permisos.</Alert>
      ) : (
        rol && <Differences rol={rol} excepciones={excepciones} onChoose={set} />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <PinnedFooter>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          Guardar
        </Button>
      </PinnedFooter>
    </Box>
  );
}

type Choice = 'rol' | 'permitido' | 'negado';

const REASONS = {
  rol: 'Sí, por su rol',
  permitido: 'Sí, permitido aparte',
  negado: 'No, negado aparte',
  falta: 'No, su rol no lo incluye',
} as const;

function Differences({
  rol,
  excepciones,
  onChoose,
}: {
  rol: Rol;
  excepciones: Miembro['excepciones'];
  onChoose: (permiso: Permiso, choice: Choice) => void;
}) {
  const { can } = usePermissions();
  return GROUPS.map(({ titulo, claves }) => (
    <Box component="section" key={titulo} aria-label={titulo}>
      <Typography component="h3" sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary', mb: 1 }}>
        {titulo}
      </Typography>
      {claves.map(({ clave, titulo: name }) => {
        const own = excepciones.find(({ permiso }) => permiso === clave);
        const why = whyPermiso(clave, rol.permisos, excepciones);
        return (
          <Box key={clave} sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <div>{name}</div>
              <Box sx={{ fontSize: 12, color: why === 'rol' || why === 'falta' ? 'text.secondary' : 'primary.main' }}>
                {REASONS[why]}
              </Box>
            </Box>
            <TextField
              select
              value={own ? (own.permitido ? 'permitido' : 'negado') : 'rol'}
              disabled={!can(clave)}
              onChange={(event) => onChoose(clave, event.target.value as Choice)}
              slotProps={{ select: { native: true }, htmlInput: { 'aria-label': name } }}
              sx={{ width: 150, flex: 'none' }}
            >
              <option value="rol">Según su rol</option>
              <option value="permitido">Permitir</option>
              <option value="negado">Negar</option>
            </TextField>
          </Box>
        );
      })}
    </Box>
  ));
}
