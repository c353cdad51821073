import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { MonitorUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Muro } from '#modules/tablero/rules/muros.ts';
import { Allowed } from '#platform/web/session/Allowed.tsx';

const PantallasDialog = lazy(() => import('./PantallasDialog.tsx').then((m) => ({ default: m.PantallasDialog })));

/** Leads to the televisions of the workshop, for whoever may hang one. */
export function PantallasButton({ muro }: { muro: Muro }) {
  const [open, setOpen] = useState(false);
  return (
    <Allowed permission="administrar_permisos">
      <Tip title="Pantallas del taller">
        <IconButton aria-label="Pantallas del taller" onClick={() => setOpen(true)}>
          <MonitorUp size={17} />
        </IconButton>
      </Tip>
      {open && (
        <Suspense fallback={null}>
          <PantallasDialog muro={muro} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  );
}
