import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { chosenOf } from '#modules/ordenes/rules/asignar.ts';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { useTrabajadores } from '../queries.ts';

/** Who works on a line, by initials; the name and the part on touch. */
export function WorkerChips({ trabajadores }: { trabajadores: PartidaDeOrden['trabajadores'] }) {
  return trabajadores.map(({ empleado_id, nombre, color, diezmilesimas }) => (
    <PersonMark
      key={empleado_id}
      nombre={nombre}
      color={color}
      {...(trabajadores.length > 1 ? { note: `${(diezmilesimas / 100).toFixed(0)} %` } : {})}
    />
  ));
}

interface WorkersMenuProps {
  anchor: HTMLElement;
  chosen: readonly string[];
  /** On some of the lines only: they stay there until they are touched. */
  some?: readonly string[];
  onChoose: (ids: string[], left: string[]) => void;
  onClose: () => void;
}

/** Ticks several people; what was ticked is kept when it is closed. */
export function WorkersMenu({ anchor, chosen, some = NOBODY, onChoose, onClose }: WorkersMenuProps) {
  const { data, isPending } = useTrabajadores(true);
  const [seen] = useState(chosen);
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const [mixed, setMixed] = useState<readonly string[]>(some);
  const [mixedAtFirst] = useState(some.length);
  const toggle = (id: string) => {
    setMixed(mixed.filter((one) => one !== id));
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  };
  const changed =
    ticked.length !== seen.length || ticked.some((id) => !seen.includes(id)) || mixed.length !== mixedAtFirst;
  const save = () => {
    const { ids, left } = chosenOf({ seen, chosen, some, ticked, mixed });
    if (changed) onChoose(ids, left);
    onClose();
  };
  return (
    <Menu anchorEl={anchor} open onClose={save}>
      {isPending && <MenuItem disabled>Cargando…</MenuItem>}
      {data?.data.length === 0 && <MenuItem disabled>Agrega primero a tu gente en Empleados.</MenuItem>}
      {data?.data.map((empleado) => (
        <MenuItem
          key={empleado.id}
          role="menuitemcheckbox"
          aria-checked={mixed.includes(empleado.id) ? 'mixed' : ticked.includes(empleado.id)}
          onClick={() => toggle(empleado.id)}
          dense
        >
          <Checkbox
            size="small"
            edge="start"
            checked={ticked.includes(empleado.id)}
            indeterminate={mixed.includes(empleado.id)}
            tabIndex={-1}
            disableRipple
          />
          <ListItemText
            primary={empleado.nombre}
            secondary={mixed.includes(empleado.id) ? 'En algunos trabajos' : empleado.puesto || null}
          />
        </MenuItem>
      ))}
      <Box component="li" role="none" sx={{ px: 3, pt: 1 }}>
        <Button fullWidth size="small" variant="contained" role="menuitem" onClick={save}>
          Listo
        </Button>
      </Box>
    </Menu>
  );
}

const NOBODY: readonly string[] = [];
