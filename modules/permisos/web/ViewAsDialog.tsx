import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { GROUPS, MENU_KEYS, type Permiso } from '#modules/permisos/rules.ts';

/** A role or a person, with what it may do now. */
export interface Seen {
  nombre: string;
  permisos: readonly Permiso[];
}

/** The menu as a role or a person finds it, and what it may do besides. */
export function ViewAsDialog({ seen, onClose }: { seen: Seen | null; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={seen !== null} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Lo que ve {seen?.nombre}</DialogTitle>
      <DialogContent>
        <Menu permisos={seen?.permisos ?? []} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

const isEntry = (key: Permiso): boolean => key in MENU_KEYS;

function Menu({ permisos }: { permisos: readonly Permiso[] }) {
  const groups = GROUPS.map(({ titulo, claves }) => ({
    titulo,
    claves: claves.filter(({ clave }) => isEntry(clave) && permisos.includes(clave)),
  })).filter(({ claves }) => claves.length > 0);
  const besides = GROUPS.flatMap(({ claves }) => claves).filter(
    ({ clave }) => !isEntry(clave) && permisos.includes(clave),
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <List title="Menú" items={['Inicio']} />
      {groups.map(({ titulo, claves }) => (
        <List key={titulo} title={titulo} items={claves.map((clave) => clave.titulo)} />
      ))}
      {besides.length > 0 && <List title="Además puede" items={besides.map(({ titulo }) => titulo)} />}
    </Box>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <Typography component="h3" sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </div>
  );
}
