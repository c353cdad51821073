import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark.tsx';

interface PublicCardProps {
  title: string;
  subtitle?: ReactNode;
  icon?: LucideIcon;
  /** 400 unless the form needs more. */
  width?: number;
  children: ReactNode;
}

/** The frame of sign-in, set-up and the other pages without a session: brand, one card, nothing else. */
export function PublicCard({ title, subtitle, icon: Icon, width = 400, children }: PublicCardProps) {
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 5,
        minHeight: '100dvh',
        px: 3,
        py: 6,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <BrandMark size={36} />
        <Typography component="span" sx={{ fontSize: 22, fontWeight: 650, letterSpacing: '-0.015em' }}>
          Bahía
        </Typography>
      </Box>
      <Box
        sx={{
          width: '100%',
          maxWidth: width,
          p: { xs: 5, sm: 7 },
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px',
        }}
      >
        {Icon && (
          <Box
            sx={{
              display: 'inline-grid',
              placeItems: 'center',
              width: 44,
              height: 44,
              borderRadius: '12px',
              bgcolor: 'soft',
              color: 'primary.main',
              mb: 3,
            }}
          >
            <Icon size={22} aria-hidden />
          </Box>
        )}
        <Typography variant="h1">{title}</Typography>
        {subtitle && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{subtitle}</Typography>}
        <Box sx={{ mt: 5 }}>{children}</Box>
      </Box>
    </Box>
  );
}
