import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { SesionCaja } from '#modules/caja/contract.ts';
import { formatFecha, formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { AbrirCaja } from './AbrirCaja.tsx';
import { useCajas } from './queries.ts';

export interface SesionPickerProps {
  /** The open session where the money goes; null while there is none or it must be chosen. */
  onPick: (sesion: SesionCaja | null) => void;
  /** Said when none is open: «Abre la caja antes de cobrar.» */
  closedText?: string;
}

/** Which open register takes the money: the only one, the person's own, or the one chosen; opens one if none is. */
export function SesionPicker({ onPick, closedText = 'Abre la caja antes de cobrar.' }: SesionPickerProps) {
  const { data, error, refetch } = useCajas();
  const usuario_id = useSession((state) => state.user?.user_id);
  const [chosen, setChosen] = useState<string | null>(null);
  const abiertas = data?.abiertas ?? [];
  const own = abiertas.filter((sesion) => sesion.abierta_por === usuario_id);
  const given = abiertas.length === 1 ? abiertas[0] : own.length === 1 ? own[0] : undefined;
  const sesion = abiertas.find((one) => one.id === chosen) ?? given ?? null;
  const picked = sesion?.id ?? null;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says it all; the record is new with every answer
  useEffect(() => onPick(sesion), [picked]);

  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (abiertas.length === 0) {
    return (
      <Box sx={{ display: 'grid', gap: 4, p: 4, borderRadius: '8px', border: '1px solid var(--mui-palette-divider)' }}>
        <Alert severity="warning">{closedText}</Alert>
        <AbrirCaja cajas={data.cajas.filter((caja) => caja.activa)} autoFocus />
      </Box>
    );
  }
  return (
    <>
      {abiertas.length > 1 && (
        <TextField
          select
          label="Caja"
          value={picked ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          helperText={picked ? undefined : 'Hay varias cajas abiertas: elige en cuál se registra.'}
        >
          {abiertas.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.caja} · {one.abierta_por_nombre}
            </MenuItem>
          ))}
        </TextField>
      )}
      {sesion?.cruza_medianoche && (
        <Alert severity="warning">
          {sesion.caja} sigue abierta desde el {formatFecha(sesion.fecha_negocio)} a las {formatHora(sesion.abierta_en)}
          . Conviene cerrarla y abrir la de hoy.
        </Alert>
      )}
    </>
  );
}
