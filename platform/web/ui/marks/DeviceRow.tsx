import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';

interface DeviceRowProps {
  /** As the server tells it: «Chrome en Android, teléfono». */
  name: string;
  /** Beside the name. */
  badge?: ReactNode;
  /** What is known of it, in small. */
  detail: ReactNode;
  /** What is wrong with it, or nothing. */
  trouble?: string;
  /** What may be done with it. */
  children: ReactNode;
}

/** One of a person's devices in a list of them: told by its picture and its name. */
export function DeviceRow({ name, badge, detail, trouble = '', children }: DeviceRowProps) {
  return (
    <Box component="li" sx={row}>
      <Box
        component={iconOf(name)}
        size={20}
        strokeWidth={1.8}
        aria-hidden
        sx={{ flex: 'none', color: 'text.secondary' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
          {badge}
        </Typography>
        <Typography sx={{ fontSize: 12.5, color: 'text.secondary' }}>{detail}</Typography>
        {trouble !== '' && <Typography sx={{ fontSize: 12.5, color: 'warnText' }}>{trouble}</Typography>}
      </Box>
      {children}
    </Box>
  );
}

const iconOf = (name: string) => {
  if (/iPhone|teléfono/.test(name)) return Smartphone;
  return /iPad|tableta/.test(name) ? Tablet : Laptop;
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
