import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListPreferences } from '../list-preferences.ts';

interface ColumnMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  columns: { field: string; headerName?: string }[];
  preferences: ListPreferences;
  initial: string[];
  onChange: (next: ListPreferences) => void;
}

/** The columns by their names, ticked where they show, and how tall the rows are. */
export function ColumnMenu({ anchor, onClose, columns, preferences, initial, onChange }: ColumnMenuProps) {
  const { hidden, density } = preferences;
  const toggle = (field: string) => {
    const next = hidden.includes(field) ? hidden.filter((f) => f !== field) : [...hidden, field];
    if (next.length < columns.length) onChange({ ...preferences, hidden: next });
  };
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Columnas visibles', dense: true } }}
    >
      {columns.map(({ field, headerName }) => (
        <MenuItem
          key={field}
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(field)}
          onClick={() => toggle(field)}
        >
          <Checkbox
            checked={!hidden.includes(field)}
            tabIndex={-1}
            disableRipple
            size="small"
            edge="start"
            slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
          />
          <ListItemText primary={headerName ?? field} />
        </MenuItem>
      ))}
      <Divider />
      <MenuItem
        onClick={() => onChange({ ...preferences, density: density === 'compact' ? 'comfortable' : 'compact' })}
      >
        {density === 'compact' ? 'Filas cómodas' : 'Filas compactas'}
      </MenuItem>
      <MenuItem onClick={() => onChange({ ...preferences, hidden: initial, density: 'compact' })}>Restablecer</MenuItem>
    </Menu>
  );
}
