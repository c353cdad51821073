import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rol } from '#modules/permisos/contract.ts';
import { GROUPS } from '#modules/permisos/rules.ts';
import { foldText } from '#platform/contract/fold.ts';
import { messageOf } from '#platform/web/call.ts';
import { PinnedFooter } from '#platform/web/form/PinnedFooter.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { KeyMark } from './KeyMark.tsx';
import { api, refreshPermisos } from './queries.ts';
import { RolMenu } from './RolMenu.tsx';
import { keysOf, markOf, type RoleEdits, toggle } from './role-edits.ts';
import type { Seen } from './ViewAsDialog.tsx';

interface RolesMatrixProps {
  roles: Rol[];
  q: string;
  onRename: (rol: Rol) => void;
  onCopy: (rol: Rol) => void;
  onSee: (seen: Seen) => void;
}

/** Roles across, keys down in the order of the menu. What is marked waits for «Guardar»: nobody loses access by a slip. */
export function RolesMatrix({ roles, q, ...actions }: RolesMatrixProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [edits, setEdits] = useState<RoleEdits>({});
  const [picked, setPicked] = useState(roles[0]?.id ?? '');
  const groups = matching(q);
  const shown = phone ? roles.filter(({ id }) => id === picked) : roles;
  return (
    <>
      {phone && (
        <Box sx={{ p: 4, pb: 0 }}>
          <TextField select fullWidth label="Rol" value={picked} onChange={(event) => setPicked(event.target.value)}>
            {roles.map(({ id, nombre }) => (
              <MenuItem key={id} value={id}>
                {nombre}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      {groups.length === 0 ? (
        <EmptyState>Ningún permiso se llama así.</EmptyState>
      ) : (
        <Box sx={{ overflowX: 'auto', maxHeight: phone ? 'none' : 'calc(100dvh - 270px)' }}>
          <Matrix roles={shown} groups={groups} edits={edits} onEdit={setEdits} {...actions} />
        </Box>
      )}
      <SaveBar roles={roles} edits={edits} onClear={() => setEdits({})} />
    </>
  );
}

type Groups = typeof GROUPS;
const matching = (q: string): Groups => {
  const wanted = foldText(q);
  return GROUPS.map((group) => ({
    ...group,
    claves: group.claves.filter(({ titulo }) => foldText(`${group.titulo} ${titulo}`).includes(wanted)),
  })).filter(({ claves }) => claves.length > 0);
};

interface MatrixProps extends Omit<RolesMatrixProps, 'q'> {
  groups: Groups;
  edits: RoleEdits;
  onEdit: (edits: RoleEdits) => void;
}

function Matrix({ roles, groups, edits, onEdit, ...actions }: MatrixProps) {
  const { can } = usePermissions();
  return (
    <Box component="table" aria-label="Permisos por rol" sx={table}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...corner, left: 0, zIndex: 3 }}>
            Permiso
          </Box>
          {roles.map((rol) => (
            <Box component="th" scope="col" key={rol.id} sx={corner}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
                {rol.nombre}
                <RolMenu rol={rol} keys={keysOf(edits, rol)} {...actions} />
              </Box>
            </Box>
          ))}
        </tr>
      </thead>
      {groups.map(({ titulo, claves }) => (
        <tbody key={titulo}>
          <tr>
            <Box component="th" scope="rowgroup" sx={{ ...first, fontWeight: 600, bgcolor: 'action.hover' }}>
              {titulo}
            </Box>
            {roles.map((rol) => {
              const own = claves.map(({ clave }) => clave).filter(can);
              return (
                <Box component="td" key={rol.id} sx={{ bgcolor: 'action.hover' }}>
                  <KeyMark
                    label={`Todo ${titulo} para ${rol.nombre}`}
                    mark={markOf(
                      keysOf(edits, rol),
                      claves.map(({ clave }) => clave),
                    )}
                    refusal={refusalOf(rol, own.length > 0)}
                    onToggle={() => onEdit(toggle(edits, rol, own))}
                  />
                </Box>
              );
            })}
          </tr>
          {claves.map(({ clave, titulo: name }) => (
            <tr key={clave}>
              <Box component="th" scope="row" sx={{ ...first, pl: 7 }}>
                {name}
              </Box>
              {roles.map((rol) => (
                <Box component="td" key={rol.id} sx={isEdited(edits, rol, clave) ? { bgcolor: 'soft' } : {}}>
                  <KeyMark
                    label={`${name} para ${rol.nombre}`}
                    mark={keysOf(edits, rol).includes(clave) ? 'todos' : 'ninguno'}
                    refusal={refusalOf(rol, can(clave))}
                    onToggle={() => onEdit(toggle(edits, rol, [clave]))}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Box>
  );
}

const isEdited = (edits: RoleEdits, rol: Rol, clave: Rol['permisos'][number]): boolean =>
  keysOf(edits, rol).includes(clave) !== rol.permisos.includes(clave);

const refusalOf = (rol: Rol, mine: boolean): string | null => {
  if (rol.preset === 'cliente') return 'El rol Cliente es de quienes vienen al taller y no lleva permisos.';
  return mine ? null : 'Tú no tienes este permiso: no puedes otorgarlo ni quitarlo.';
};

function SaveBar({ roles, edits, onClear }: { roles: Rol[]; edits: RoleEdits; onClear: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const touched = roles.filter(({ id }) => edits[id] !== undefined);
  if (touched.length === 0) return null;
  const save = async () => {
    setBusy(true);
    try {
      for (const { id, version } of touched)
        await api('PATCH /api/roles/{id}', { params: { id }, body: { permisos: [...(edits[id] ?? [])] }, version });
      toast('Permisos guardados; ya rigen para quien tiene la sesión abierta.');
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
    // What was saved stops being an edit; of what was refused, what the server has is shown.
    await refreshPermisos(cache);
    onClear();
    setBusy(false);
  };
  return (
    <Box sx={{ px: 4 }}>
      <PinnedFooter start={`Sin guardar: ${touched.map(({ nombre }) => nombre).join(', ')}`}>
        <Button onClick={onClear} disabled={busy}>
          Descartar
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          Guardar
        </Button>
      </PinnedFooter>
    </Box>
  );
}

const first = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  px: 4,
  py: 1.5,
  textAlign: 'left',
  fontWeight: 400,
  minWidth: 210,
  bgcolor: 'background.paper',
} as const;
const corner = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  px: 4,
  py: 2,
  textAlign: 'left',
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13.5,
  '& td': { textAlign: 'center', p: 0 },
  '& tbody tr > *': { borderBottom: '1px solid var(--mui-palette-divider)' },
} as const;
