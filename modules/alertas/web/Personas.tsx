import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useWatch } from 'react-hook-form';
import type { Destinatarios } from '#modules/alertas/contract.ts';
import { mayKnow } from '#modules/alertas/rules/reglas.ts';
import { useField } from '#platform/web/form/field.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import type { Escrita } from './captura.ts';
import { useDestinatarios } from './queries.ts';

type Persona = Destinatarios['personas'][number];

/** Who hears of it: roles and persons, and why somebody cannot. */
export function Personas() {
  const { data, error, refetch } = useDestinatarios();
  const personas = useField<string[]>('usuario_ids');
  const roles = useField<string[]>('rol_ids');
  const [clase, medida, push] = useWatch<Escrita, ['clase', 'medida', 'push']>({ name: ['clase', 'medida', 'push'] });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" />;
  const sees = (one: Persona) => mayKnow({ clase, medida }, (permiso) => one.permisos.includes(permiso));
  const inRoles = [...Map.groupBy(data.personas.filter(sees), ({ rol_id }) => rol_id)];
  const flip = (of: typeof personas, id: string) =>
    of.set(of.value.includes(id) ? of.value.filter((one) => one !== id) : [...of.value, id]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontSize: 13, fontWeight: 600 }}>
        A quién se le avisa
      </Box>
      <Box sx={list}>
        {inRoles.map(([rol_id, of]) => (
          <FormControlLabel
            key={rol_id}
            control={<Checkbox checked={roles.value.includes(rol_id)} onChange={() => flip(roles, rol_id)} />}
            label={`Rol ${of[0]?.rol ?? ''} (${of.length === 1 ? '1 persona' : `${of.length} personas`})`}
            sx={touch}
          />
        ))}
        {data.personas.map((one) => (
          <FormControlLabel
            key={one.usuario_id}
            disabled={!sees(one) && !personas.value.includes(one.usuario_id)}
            control={
              <Checkbox
                checked={personas.value.includes(one.usuario_id)}
                onChange={() => flip(personas, one.usuario_id)}
              />
            }
            label={
              <>
                {one.nombre}
                <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {` · ${noteOf(one, sees(one), push)}`}
                </Box>
              </>
            }
            sx={touch}
          />
        ))}
      </Box>
      {personas.shown.error && <FormHelperText error>{personas.shown.helperText}</FormHelperText>}
    </Box>
  );
}

const noteOf = ({ rol, dispositivos }: Persona, sees: boolean, push: boolean): string => {
  if (!sees) return 'no puede ver esta cifra';
  return push && dispositivos === 0 ? `${rol}, sin dispositivo para push` : rol;
};

const touch = { mr: 0, '@media (pointer: coarse)': { minHeight: 48 } } as const;
const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 3,
  maxHeight: 260,
  overflowY: 'auto',
} as const;
