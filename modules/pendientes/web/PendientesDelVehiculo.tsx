import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { ListRestart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { etiquetasRazon, sayCuantos, sumPendientes } from '#modules/pendientes/rules.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { usePendientesDe } from './queries.ts';

export interface PendientesDelVehiculoProps {
  activo_id: string | null;
}

/** How much a vehicle has pending; pressed, what it is. */
export function PendientesDelVehiculo({ activo_id }: PendientesDelVehiculoProps) {
  const { data } = usePendientesDe(activo_id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pendientes = data?.data ?? [];
  if (pendientes.length === 0) return null;
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '6px', '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        <StateChip tone={pendientes.some(({ toca }) => toca) ? 'warn' : 'info'} icon={<ListRestart />}>
          {sayAll(pendientes)}
        </StateChip>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Trabajo pendiente del vehículo' } }}
      >
        <PendientesList pendientes={pendientes} />
      </Popover>
    </>
  );
}

/** «3 pendientes, $4,850.00»; without the amount for whom may not read amounts. */
export const sayAll = (pendientes: readonly Pendiente[]): string =>
  [sayCuantos(pendientes.length), withPrices(pendientes) && formatMoney(sumPendientes(pendientes))]
    .filter(Boolean)
    .join(', ');

// What one may not read is left out of the reply.
const withPrices = (pendientes: readonly Partial<Pendiente>[]): boolean =>
  pendientes.every(({ total_centavos }) => total_centavos !== undefined);

function PendientesList({ pendientes }: { pendientes: readonly Pendiente[] }) {
  const { can } = usePermissions();
  const [first] = pendientes;
  return (
    <Box sx={{ maxWidth: 360, p: 3 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {pendientes.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.descripcion}</Box>
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                {etiquetasRazon[one.razon]} · {formatFecha(one.fecha)}
                {one.origen && ` · ${one.origen.folio}`}
              </Box>
            </Box>
            {withPrices([one]) && (
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(one.total_centavos)}</Box>
            )}
          </Box>
        ))}
      </Box>
      {can('ver_pendientes') && first && (
        <Box sx={{ mt: 3, fontSize: 13 }}>
          <Link to={`/comercial/pendientes?activo_id=${first.activo_id ?? ''}`}>Ver en Trabajo pendiente</Link>
        </Box>
      )}
    </Box>
  );
}
