import Alert from '@mui/material/Alert';
import { useState, useSyncExternalStore } from 'react';
import { clockOff, followClock, sayClockOff } from '#platform/web/server-clock.ts';

/** This computer's clock is wrong: which day counts, and what to do. */
export function ClockNotice() {
  const off = useSyncExternalStore(followClock, clockOff);
  const [left, setLeft] = useState(0);
  if (off === 0 || off === left) return null;
  return (
    <Alert severity="warning" onClose={() => setLeft(off)} closeText="Cerrar" sx={{ mb: 4 }}>
      El reloj de este equipo va {sayClockOff(off)}. Las fechas de Bahía son las del servidor; corrige la hora del
      equipo.
    </Alert>
  );
}
