import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Columns3, Download, SlidersHorizontal, Upload } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ExportFormat } from '#platform/contract/exports.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import type { ListPreferences } from './list-preferences.ts';

export const useAnchor = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);
  return {
    anchor,
    /** It was opened once: what nobody opened need not be drawn, not even closed. */
    asked,
    open: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setAsked(true);
    },
    close: () => setAnchor(null),
  };
};

export function ToolButton({
  label,
  onClick,
  expanded,
  popup,
  children,
}: {
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  expanded: boolean;
  popup: 'menu' | 'dialog';
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={expanded}
        onClick={onClick}
        sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** Which columns show and how tall the rows are. */
export function ColumnChooser({
  columns,
  preferences,
  initial,
  onChange,
}: {
  columns: { field: string; headerName?: string }[];
  preferences: ListPreferences;
  initial: string[];
  onChange: (next: ListPreferences) => void;
}) {
  const { anchor, asked, open, close } = useAnchor();
  const { hidden, density } = preferences;
  const toggle = (field: string) => {
    const next = hidden.includes(field) ? hidden.filter((f) => f !== field) : [...hidden, field];
    if (next.length < columns.length) onChange({ ...preferences, hidden: next });
  };
  return (
    <>
      <ToolButton label="Columnas" popup="menu" expanded={anchor !== null} onClick={open}>
        <Columns3 size={17} />
      </ToolButton>
      {asked && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
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
          <MenuItem onClick={() => onChange({ ...preferences, hidden: initial, density: 'compact' })}>
            Restablecer
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

/** The room's own filters, with how many are on. */
/** What a tool opens below itself, once it was asked for. */
export function ToolPopover({
  at: { anchor, asked, close },
  label,
  gap,
  children,
}: {
  at: ReturnType<typeof useAnchor>;
  label: string;
  gap: number;
  children: ReactNode;
}) {
  if (!asked) return null;
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box sx={{ display: 'grid', gap, p: 4, width: 320, maxWidth: '90vw' }}>{children}</Box>
    </Popover>
  );
}

export function FilterButton({
  active,
  onClear,
  children,
}: {
  active: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const at = useAnchor();
  const { anchor, open, close } = at;
  const label = active ? `Filtros: ${active} ${active === 1 ? 'activo' : 'activos'}` : 'Filtros';
  return (
    <>
      <ToolButton label={label} popup="dialog" expanded={anchor !== null} onClick={open}>
        {/* A zero would be written all the same, unseen, and the button would not be called what it says. */}
        <Badge badgeContent={active || null} color="primary">
          <SlidersHorizontal size={17} />
        </Badge>
      </ToolButton>
      <ToolPopover at={at} label="Filtros" gap={4}>
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button onClick={onClear} disabled={active === 0}>
            Quitar filtros
          </Button>
          <Button variant="outlined" onClick={close}>
            Listo
          </Button>
        </Box>
      </ToolPopover>
    </>
  );
}

export interface ExportChoice {
  format: ExportFormat;
  separator?: ',' | ';';
}
export const exportChoices: readonly [label: string, choice: ExportChoice][] = [
  ['Exportar a Excel', { format: 'xlsx' }],
  ['Exportar a CSV', { format: 'csv' }],
  ['Exportar a CSV con punto y coma', { format: 'csv', separator: ';' }],
  ['Exportar a PDF', { format: 'pdf' }],
];

/** Exports exactly what is filtered; not shown to whom may not. */
export function ExportButton({ onExport }: { onExport: (choice: ExportChoice) => void }) {
  const { anchor, asked, open, close } = useAnchor();
  const { can } = usePermissions();
  if (!can('exportar')) return null;
  return (
    <>
      <ToolButton label="Exportar" popup="menu" expanded={anchor !== null} onClick={open}>
        <Download size={17} />
      </ToolButton>
      {asked && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {exportChoices.map(([label, choice]) => (
            <MenuItem
              key={label}
              onClick={() => {
                close();
                onExport(choice);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** The way to bring a file in; not shown to whom may not. */
export function ImportButton({ to }: { to: string }) {
  const { can } = usePermissions();
  if (!can('importar')) return null;
  return (
    <Tooltip title="Importar">
      <IconButton
        component={Link}
        to={to}
        aria-label="Importar"
        sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
      >
        <Upload size={17} />
      </IconButton>
    </Tooltip>
  );
}
