import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One of the things that are known of a customer. */
export function Group({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Box component="h3" sx={{ flex: 1, m: 0, fontSize: 15, fontWeight: 600 }}>
          {title}
        </Box>
        {action}
      </Box>
      {children}
    </section>
  );
}
