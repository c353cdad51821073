import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LinkReach } from '#modules/direccion/web/front-door.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';

/** A link that is shown once, with its copy button. */
export function SentLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>{children}</div>
      <LinkReach url={url} quien="quien lo reciba" />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 2,
          pl: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
        }}
      >
        <Box component="code" sx={{ flex: 1, minWidth: 0, fontSize: 12.5, overflowWrap: 'anywhere' }}>
          {url}
        </Box>
        <CopyButton text={url} what="el enlace" />
      </Box>
    </Box>
  );
}
