import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpenDoor } from './open-door.ts';

/** A way that exists only where anybody may make an account and a company. */
export function OpenDoor({ to, children }: { to: string; children: ReactNode }) {
  if (!useOpenDoor()) return null;
  return (
    <Button component={Link} to={to} size="large" fullWidth>
      {children}
    </Button>
  );
}
