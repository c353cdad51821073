import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PHONE } from '#platform/web/ui/media.ts';
import { useTakenEdge } from '#platform/web/ui/panel/taken-edge.ts';

/** The bar with «Guardar» that never leaves the screen, whatever the length of the form. `start` holds totals or notes. */
export function PinnedFooter({ start, children }: { start?: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const isOnPage = !box.current?.closest('.MuiDialog-paper, .MuiDrawer-paper');
    setHeight(isOnPage ? (box.current?.offsetHeight ?? null) : null);
  }, []);
  useTakenEdge('bottom', height);
  return (
    <Box
      ref={box}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mt: 4,
        py: 2.5,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        borderTop: '1px solid var(--mui-palette-divider)',
        backgroundColor: 'background.default',
        '.MuiDialog-paper &, .MuiDrawer-paper &, section &': { backgroundColor: 'background.paper' },
        // Over the padding of the dialog, where the form would show below the bar.
        '.MuiDialog-paperFullScreen form > &': { mt: 'auto' },
        '.MuiDrawer-paper &': { bottom: '-16px', mb: '-16px', pb: '16px' },
        '.MuiDialogContent-root &': { bottom: '-16px', mb: '-16px', pb: '16px' },
        '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 48 } },
        // What is noted goes above; the buttons share one row.
        [`@media ${PHONE}`]: {
          '& > .MuiButton-root': { flex: '1 1 auto', px: 2 },
          '& > div:first-of-type': { flexBasis: '100%' },
          '& > div:first-of-type:empty': { display: 'none' },
        },
      }}
    >
      <Box sx={{ flex: '1 1 auto', minWidth: 0, color: 'text.secondary', fontSize: 13 }}>{start}</Box>
      {children}
    </Box>
  );
}
