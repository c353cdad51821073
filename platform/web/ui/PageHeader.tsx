import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** State chip, plate: beside the title. */
  badges?: ReactNode;
  /**
   * Chips that come after the page: beside the subtitle, in a row whose height is kept, and `children` below take a row of
   * their own, so that no button moves away under the pointer when they come.
   */
  notices?: ReactNode;
  /** Where the arrow goes back to. */
  back?: { to: string; label: string };
  /** Always in the title's row; with it, `children` take a row of their own. */
  beside?: ReactNode;
  /** Search, buttons: at the right; under the title on a phone. */
  children?: ReactNode;
}

/** The only h1 of a page. */
export function PageHeader({ title, subtitle, badges, notices, back, beside, children }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 3.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flex: '1 1 auto', minWidth: 0 }}>
        {back && (
          <IconButton
            component={Link}
            to={back.to}
            aria-label={`Volver a ${back.label}`}
            edge="start"
            // Level with the title, whatever stands below it.
            sx={{ mt: -1, '@media (pointer: coarse)': { width: 48, height: 48, mt: '-10px', ml: '-15px' } }}
          >
            <ArrowLeft size={18} />
          </IconButton>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
            <Typography
              component="h1"
              sx={{
                fontSize: 21,
                lineHeight: 1.35,
                fontWeight: 650,
                letterSpacing: '-0.015em',
                overflowWrap: 'anywhere',
              }}
            >
              {title}
            </Typography>
            {badges}
          </Box>
          {(subtitle || notices) && (
            <Box sx={notices ? noticed : undefined}>
              <Typography component="p" sx={{ color: 'text.secondary' }}>
                {subtitle}
              </Typography>
              {notices}
            </Box>
          )}
        </Box>
      </Box>
      {beside}
      {children && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2.5,
            minWidth: 0,
            ...(beside === undefined && notices === undefined ? {} : { flexBasis: '100%' }),
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}

const noticed = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 1,
  minHeight: 30,
} as const;
