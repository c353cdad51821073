import Button from '@mui/material/Button';
import { useState } from 'react';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { touch } from './layout.ts';
import { openOwn } from './queries.ts';

interface OpenButtonProps {
  de: 'orden' | 'cita' | 'membresia' | 'saldo';
  id?: string;
  label: string;
  /** What tells it apart from the same button of another row. */
  of: string;
  filled?: boolean;
}

/** Goes to the page of one of his records; pressed twice it opens once. */
export function OpenButton({ de, id, label, of, filled = false }: OpenButtonProps) {
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    openOwn(de, id).catch((error: unknown) => {
      setBusy(false);
      toast(messageOf(error), { tone: 'error' });
    });
  };
  return (
    <Button
      variant={filled ? 'contained' : 'outlined'}
      disabled={busy}
      onClick={open}
      aria-label={`${label} ${of}`}
      sx={touch}
    >
      {label}
    </Button>
  );
}
