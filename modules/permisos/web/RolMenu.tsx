import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Rol } from '#modules/permisos/contract.ts';
import type { Permiso } from '#modules/permisos/rules.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { api, refreshPermisos } from './queries.ts';
import type { Seen } from './ViewAsDialog.tsx';

interface RolMenuProps {
  rol: Rol;
  keys: readonly Permiso[];
  onRename: (rol: Rol) => void;
  onCopy: (rol: Rol) => void;
  onSee: (seen: Seen) => void;
}

export function RolMenu({ rol, keys, onRename, onCopy, onSee }: RolMenuProps) {
  const cache = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [removing, setRemoving] = useState(false);
  const then = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const remove = async () => {
    await api('DELETE /api/roles/{id}', { params: { id: rol.id }, version: rol.version });
    toast(`El rol ${rol.nombre} se eliminó.`);
    await refreshPermisos(cache);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Acciones del rol ${rol.nombre}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronDown size={15} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(() => onSee({ nombre: rol.nombre, permisos: keys }))}>Ver como {rol.nombre}</MenuItem>
        <MenuItem onClick={then(() => onCopy(rol))}>Copiar como rol nuevo</MenuItem>
        <MenuItem onClick={then(() => onRename(rol))}>Cambiar el nombre</MenuItem>
        {rol.preset !== 'cliente' && (
          <MenuItem onClick={then(() => setRemoving(true))} sx={{ color: 'error.main' }}>
            Eliminar
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={removing}
        title={`Eliminar el rol ${rol.nombre}`}
        confirmLabel="Eliminar rol"
        tone="error"
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        {rol.personas === 0
          ? 'Nadie tiene este rol. Los cambios que se hicieron con él siguen en la historia.'
          : `Lo ${rol.personas === 1 ? 'tiene una persona' : `tienen ${rol.personas} personas`}: dales otro antes.`}
      </ConfirmDialog>
    </>
  );
}
