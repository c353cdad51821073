import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One line that says what to do, and one button that does it. */
export function EmptyState({ children, action, icon }: { children: ReactNode; action?: ReactNode; icon?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        flex: 1,
        minHeight: 180,
        p: 6,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      {icon}
      <Typography component="p" sx={{ maxWidth: 420 }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
