import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { Ahora } from '#modules/operativa/contract.ts';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import { fillOf } from '#platform/web/chart/fill.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { sayWhere } from '../words.ts';
import { count, LISTA, Panel, plainList, pressable, stateRow } from './piezas.tsx';

/** How many orders stand in each state, and since when. */
export function Estados({ data: { estados } }: { data: Ahora }) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  const top = Math.max(1, ...estados.map(({ ordenes }) => ordenes));
  return (
    <Panel title="Dónde están">
      {estados.length === 0 && <EmptyState>No hay órdenes en el taller.</EmptyState>}
      <Box component="ul" aria-label="Órdenes por estado" sx={plainList}>
        {estados.map((one) => (
          <Box component="li" key={`${one.estado} ${one.espera_por}`}>
            <Box
              {...(opens ? { component: Link, to: `${LISTA}?estado=todas&etapa=${one.estado}` } : {})}
              sx={{ ...stateRow, ...(opens ? pressable : {}) }}
            >
              <span>{sayWhere(one)}</span>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: 13 }}>
                {one.ordenes === 1 ? sayLapse(one.mas_seg * 1000) : `hasta ${sayLapse(one.mas_seg * 1000)}`}
              </Box>
              <Box component="span" sx={count}>
                {one.ordenes}
              </Box>
              <Box component="span" sx={{ gridColumn: '1 / -1', height: 6 }}>
                <Box
                  component="span"
                  sx={{ display: 'block', height: '100%', borderRadius: '0 3px 3px 0' }}
                  style={{
                    width: `${(one.ordenes / top) * 100}%`,
                    background: fillOf(one.espera_por === null && one.estado !== 'por_autorizar' ? 'primary' : 'warn'),
                  }}
                />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
