import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListState } from './list-state.ts';
import { UpdatedAgo } from './UpdatedAgo.tsx';

export interface ListTotal {
  label: string;
  value: ReactNode;
}

interface ListFooterProps {
  list: ListState;
  rowCount: number;
  nextCursor: string | null;
  total?: number | string | undefined;
  totals?: ListTotal[] | undefined;
  updatedAt: number;
  onRefresh: () => void;
  refreshing: boolean;
}

/** Totals of everything filtered (not of the page), where one stands, and the next page. */
export function ListFooter({ list, rowCount, nextCursor, total, totals = [], ...props }: ListFooterProps) {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 2, sm: 5 },
        rowGap: 1,
        minHeight: 48,
        px: { xs: 3, sm: 4 },
        py: 1,
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0, flex: '1 1 240px' }}>
        {totals.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto', flex: 'none' }}>
        <UpdatedAgo at={props.updatedAt} />
        <FooterButton label="Actualizar" disabled={props.refreshing} onClick={props.onRefresh}>
          <RefreshCw size={15} />
        </FooterButton>
        <Box component="span" sx={{ ml: { xs: 1, sm: 3 } }}>
          {rangeText(list, rowCount, total)}
        </Box>
        <Box component="nav" aria-label="Páginas" sx={{ display: 'flex' }}>
          <FooterButton label="Página anterior" disabled={list.cursor === null} onClick={list.previous}>
            <ChevronLeft size={18} />
          </FooterButton>
          <FooterButton
            label="Página siguiente"
            disabled={nextCursor === null}
            onClick={() => nextCursor !== null && list.next(nextCursor)}
          >
            <ChevronRight size={18} />
          </FooterButton>
        </Box>
      </Box>
    </Box>
  );
}

const rangeText = ({ page, limit }: ListState, rowCount: number, total: number | string | undefined) => {
  if (rowCount === 0) return '';
  const of = total === undefined ? '' : ` de ${typeof total === 'number' ? total.toLocaleString('es-MX') : total}`;
  if (page === null) return `${rowCount}${of}`;
  const first = (page - 1) * limit + 1;
  return `${first}–${first + rowCount - 1}${of}`;
};

function FooterButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
