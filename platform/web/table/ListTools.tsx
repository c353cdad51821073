import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { Columns3, Download, SlidersHorizontal, Upload } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { ExportFormat } from '#platform/contract/exports.ts';
import { later } from '#platform/web/later.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { SignButton } from '#platform/web/ui/SignButton.tsx';

const ColumnMenu = later(async () => (await import('./filters/ColumnMenu.tsx')).ColumnMenu);

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

/** Which columns show and how tall the rows are. */
export function ColumnChooser(rest: Omit<ComponentProps<typeof ColumnMenu>, 'anchor' | 'onClose'>) {
  const { anchor, asked, open, close } = useAnchor();
  return (
    <>
      <SignButton label="Columnas" popup="menu" expanded={anchor !== null} onClick={open}>
        <Columns3 size={17} />
      </SignButton>
      {asked && (
        <Suspense>
          <ColumnMenu {...rest} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

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

/** The room's own filters, with how many are on. */
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
      <SignButton label={label} popup="dialog" expanded={anchor !== null} onClick={open}>
        {/* A zero would be written all the same, unseen, and the button would not be called what it says. */}
        <Badge badgeContent={active || null} color="primary">
          <SlidersHorizontal size={17} />
        </Badge>
      </SignButton>
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
      <SignButton label="Exportar" popup="menu" expanded={anchor !== null} onClick={open}>
        <Download size={17} />
      </SignButton>
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
    <SignButton label="Importar" to={to}>
      <Upload size={17} />
    </SignButton>
  );
}
