import Box from '@mui/material/Box';
import type { TecnicoAhora } from '#modules/operativa/contract.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { sayIdle } from '../words.ts';
import { cut, figure, ordenRow, Panel, plainList, QueOrden } from './piezas.tsx';

/** Who works at what, and who is here without work. */
export function Tecnicos({ tecnicos, nowMs }: { tecnicos: readonly TecnicoAhora[]; nowMs: number }) {
  return (
    <Panel title="Técnicos">
      {tecnicos.length === 0 && <EmptyState>Nadie ha marcado su entrada.</EmptyState>}
      <Box component="ul" aria-label="Técnicos" sx={plainList}>
        {tecnicos.map((one) => (
          <Tecnico key={one.empleado_id} tecnico={one} nowMs={nowMs} />
        ))}
      </Box>
    </Panel>
  );
}

function Tecnico({ tecnico: { nombre, color, presencia, trabajos }, nowMs }: { tecnico: TecnicoAhora; nowMs: number }) {
  const [job] = trabajos;
  return (
    <Box component="li" sx={ordenRow}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 10, height: 10, borderRadius: '50%', flex: 'none' }}
            style={{ background: color }}
          />
          {nombre}
        </Box>
        {trabajos.map((one) => (
          <QueOrden key={`${one.orden_id} ${one.desde}`} orden={{ id: one.orden_id, folio: one.folio, placas: '' }}>
            <Box component="span" sx={cut}>
              {one.descripcion}
            </Box>
          </QueOrden>
        ))}
      </Box>
      {job ? (
        <Box sx={figure}>{sayLapse(nowMs - Date.parse(job.desde))}</Box>
      ) : (
        <StateChip tone={presencia === 'dentro' ? 'warn' : 'neutral'}>{sayIdle(presencia)}</StateChip>
      )}
    </Box>
  );
}
