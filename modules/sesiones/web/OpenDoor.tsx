import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { sesionesApi } from '#modules/sesiones/contract.ts';
import { client } from '#platform/web/call.ts';

const api = client<typeof sesionesApi>({ empresaId: null, quiet401: true });

/** A way that exists only where anybody may make an account and a company. */
export function OpenDoor({ to, children }: { to: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let current = true;
    api('GET /api/auth/opciones', {}).then(
      ({ registro }) => current && setOpen(registro),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  if (!open) return null;
  return (
    <Button component={Link} to={to} size="large" fullWidth>
      {children}
    </Button>
  );
}
