import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface CenteredNoticeProps {
  icon: LucideIcon;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A page that has nothing to show says why and where to go. */
export function CenteredNotice({ icon: Icon, title, action, children }: CenteredNoticeProps) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 'min(62vh, 520px)', textAlign: 'center' }}>
      <Box sx={{ maxWidth: 420 }}>
        <Box
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            borderRadius: '14px',
            bgcolor: 'soft',
            color: 'primary.main',
            mb: 4,
          }}
        >
          <Icon size={26} strokeWidth={1.8} aria-hidden />
        </Box>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1.5, mb: 5 }}>{children}</Typography>
        {action}
      </Box>
    </Box>
  );
}
