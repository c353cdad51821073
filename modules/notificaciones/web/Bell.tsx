import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { badgeOf } from '#modules/notificaciones/rules.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { InboxPopover } from './InboxPopover.tsx';
import { usePendientes } from './queries.ts';

/** How many notifications wait, and the inbox under it. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const total = usePendientes().data?.total ?? 0;
  const told = total === 0 ? 'Notificaciones' : `Notificaciones, ${badgeOf(total)} sin leer`;
  const close = () => setAnchor(null);
  return (
    <>
      <Tip title={told}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={told}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          sx={{ width: 36, height: 36, '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <Badge
            badgeContent={badgeOf(total)}
            color="error"
            invisible={total === 0}
            slotProps={{ badge: { sx: { height: 17, minWidth: 17, px: '4px', fontSize: 11, fontWeight: 650 } } }}
          >
            <BellIcon size={19} aria-hidden />
          </Badge>
        </IconButton>
      </Tip>
      <span role="status" style={visuallyHidden}>
        {total === 0 ? '' : `${badgeOf(total)} notificaciones sin leer`}
      </span>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: paper, role: 'dialog', 'aria-label': 'Notificaciones' } }}
      >
        {anchor && <InboxPopover onClose={close} />}
      </Popover>
    </>
  );
}

const paper = {
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  mt: 1,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(560px, calc(100dvh - 96px))',
} as const;
