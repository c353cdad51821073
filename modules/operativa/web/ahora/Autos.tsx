import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Ahora, Parada } from '#modules/operativa/contract.ts';
import { formulas } from '#modules/operativa/rules/piso.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { dueLook } from '#platform/web/due.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { sayWhere } from '../words.ts';
import { figure, LISTA, More, MOST, ordenRow, Panel, plainList, QueOrden } from './piezas.tsx';

/** What was promised for today or before, what is late first. */
export function Promesas({ data: { promesas }, nowMs }: { data: Ahora; nowMs: number }) {
  const zona = useSession((state) => state.company?.zona);
  const rest = promesas.tarde + promesas.pronto + promesas.hoy - MOST;
  return (
    <Panel title="Promesas de hoy" formula={formulas.promesas}>
      {promesas.data.length === 0 && <EmptyState>Nada está prometido para hoy.</EmptyState>}
      <Box component="ul" aria-label="Promesas de hoy" sx={plainList}>
        {promesas.data.slice(0, MOST).map((one) => {
          const look = dueLook(one.promesa ?? '', zona, nowMs, true);
          return (
            <Orden key={one.id} orden={one} note={sayWhere(one)}>
              <StateChip tone={look.tone}>{look.text}</StateChip>
            </Orden>
          );
        })}
      </Box>
      {rest > 0 && <More to={`${LISTA}?estado=todas&entrega=hoy`}>{rest === 1 ? 'y 1 más' : `y ${rest} más`}</More>}
    </Panel>
  );
}

/** What stands longest where it is. */
export function Paradas({ data: { paradas }, nowMs }: { data: Ahora; nowMs: number }) {
  return (
    <Panel title="Más tiempo sin moverse" formula={formulas.paradas}>
      {paradas.length === 0 && <EmptyState>Nada está detenido.</EmptyState>}
      <Box component="ul" aria-label="Más tiempo sin moverse" sx={plainList}>
        {paradas.slice(0, MOST).map((one) => (
          <Orden
            key={one.id}
            orden={one}
            note={`${sayWhere(one)} · en el taller ${sayLapse(nowMs - Date.parse(one.recibida))}`}
          >
            <Box sx={figure}>{sayLapse(nowMs - Date.parse(one.desde))}</Box>
          </Orden>
        ))}
      </Box>
    </Panel>
  );
}

/** An order in a row: which one, what of it, and a figure. */
function Orden({ orden, note, children }: { orden: Parada; note: string; children: ReactNode }) {
  return (
    <Box component="li" sx={ordenRow}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <QueOrden orden={orden} />
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.primary' }}>
            {orden.vehiculo || orden.cliente}
          </Box>
          {` · ${note}`}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
