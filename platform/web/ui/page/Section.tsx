import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One work surface: a title, its own actions, what it holds. `flush` lets a table reach the edges. */
export function Section({
  title,
  actions,
  children,
  flush,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title ? id : undefined}
      sx={{
        minWidth: 0,
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: '8px',
        backgroundColor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      {(title || actions) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, px: 4, pt: 2 }}>
          <Typography id={id} component="h2" sx={{ flex: 1, minWidth: 0, fontSize: 15.5, fontWeight: 600 }}>
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      <Box sx={flush ? {} : { p: 4, pt: title || actions ? 2 : 4 }}>{children}</Box>
    </Box>
  );
}
