import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Children, type ReactNode, useEffect, useRef } from 'react';
import { bringIntoSight, StripArrows, useEdges } from './strip-edges.tsx';

/** A row that does not fit scrolls sideways: an arrow lies over each end beyond which there is more, and where one is comes into sight. */
export function SideStrip({
  component = 'div',
  label,
  children,
  sx,
}: {
  component?: 'nav' | 'div';
  label: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
}) {
  const row = useRef<HTMLDivElement>(null);
  const edges = useEdges(row, Children.count(children));
  useEffect(() => bringHere(row.current), []);
  return (
    <Box
      component={component}
      {...(component === 'nav' ? {} : { role: 'group' })}
      aria-label={label}
      className="tira"
      sx={sx ?? null}
    >
      <Box ref={row} className={edges.className} sx={{ gap: 1 }}>
        {children}
      </Box>
      <StripArrows row={row} edges={edges} />
    </Box>
  );
}

const bringHere = (row: HTMLElement | null): void => {
  const here = row?.querySelector('[aria-current]');
  if (row && here) bringIntoSight(row, here);
};
