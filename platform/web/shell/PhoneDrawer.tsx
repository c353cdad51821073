import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { expandedWidth, topBarHeight } from './TopBar.tsx';

/** The menu on a phone: over the page, while it is asked for. */
export function PhoneDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      ModalProps={{ keepMounted: true }}
      sx={{ zIndex: 'appBar' }}
      slotProps={{
        paper: {
          sx: { width: `min(${expandedWidth}px, 86vw)`, top: topBarHeight, height: `calc(100dvh - ${topBarHeight}px)` },
          'aria-label': 'Menú',
        },
      }}
    >
      {children}
    </Drawer>
  );
}
