import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { sayHours } from '#modules/jornadas/rules.ts';
import type { Ahora, BahiaAhora } from '#modules/operativa/contract.ts';
import { formulas } from '#modules/operativa/rules/piso.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { fillOf } from '#platform/web/chart/fill.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { sayDay, sayMinutes, sayPart } from '../words.ts';
import { dayRow, figure, ordenRow, Panel, plainList, pressable, QueOrden } from './piezas.tsx';

/** What stands in each bay, and which is free. */
export function Bahias({ data: { bahias }, nowMs }: { data: Ahora; nowMs: number }) {
  return (
    <Panel title="Bahías" formula={formulas.bahias}>
      {bahias.data.length === 0 ? (
        <EmptyState>Da de alta las bahías en «Bahías y agenda» y aquí se ve cuál está libre.</EmptyState>
      ) : (
        <>
          <Box component="ul" aria-label="Bahías" sx={plainList}>
            {bahias.data.map((one) => (
              <Bahia key={one.id} bahia={one} nowMs={nowMs} />
            ))}
          </Box>
          {bahias.abiertas_seg > 0 && (
            <Box sx={{ mt: 2, fontWeight: 600 }}>
              {`Hoy: ${sayHours(bahias.ocupadas_seg)} ocupadas de ${sayHours(bahias.abiertas_seg)} abiertas, ${sayPart(bahias.ocupadas_seg, bahias.abiertas_seg)}`}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function Bahia({ bahia: { nombre, ocupada }, nowMs }: { bahia: BahiaAhora; nowMs: number }) {
  return (
    <Box component="li" sx={ordenRow}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {nombre}
          {ocupada && (
            <Box component="span" sx={{ fontWeight: 400, fontSize: 13, color: 'text.secondary' }}>
              {` · ${ocupada.vehiculo}`}
            </Box>
          )}
        </Box>
        {ocupada && <QueOrden orden={{ ...ocupada, id: ocupada.orden_id }} />}
      </Box>
      {ocupada ? (
        <Box sx={figure}>{sayLapse(nowMs - Date.parse(ocupada.desde_en))}</Box>
      ) : (
        <StateChip tone="ok">Libre</StateChip>
      )}
    </Box>
  );
}

/** Of the hours that there are of each day, how many are taken. */
export function Dias({ data: { dias } }: { data: Ahora }) {
  const opens = usePermissions().can('ver_agenda');
  return (
    <Panel title="Carga de los próximos días" formula={formulas.carga}>
      <Box component="ul" aria-label="Carga de los próximos días" sx={plainList}>
        {dias.map(({ fecha, cerrado, capacidad_min, ocupado_min }) => {
          const over = ocupado_min > capacidad_min;
          const full = capacidad_min === 0 ? (ocupado_min > 0 ? 1 : 0) : Math.min(1, ocupado_min / capacidad_min);
          return (
            <Box component="li" key={fecha}>
              <Box
                {...(opens ? { component: Link, to: `/operaciones/agenda?fecha=${fecha}` } : {})}
                sx={{ ...dayRow, ...(opens ? pressable : {}) }}
              >
                <span>{sayDay(fecha)}</span>
                <Box
                  component="span"
                  sx={{ height: 10, borderRadius: '5px', backgroundColor: 'action.hover', overflow: 'hidden' }}
                >
                  <Box
                    component="span"
                    sx={{ display: 'block', height: '100%' }}
                    style={{
                      width: `${full * 100}%`,
                      background: fillOf(over ? 'error' : full > 0.85 ? 'warn' : 'primary'),
                    }}
                  />
                </Box>
                <Box
                  component="span"
                  sx={{ ...figure, fontWeight: 400, ...(over ? { color: 'var(--mui-palette-errText)' } : {}) }}
                >
                  {capacidad_min === 0 && ocupado_min === 0
                    ? cerrado || 'Sin horas'
                    : `${sayMinutes(ocupado_min)} de ${sayMinutes(capacidad_min)}`}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
