import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ProximoDeVehiculo as Proximo } from '#modules/visitas/contract.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { proximoLook, sayDue, sayExpected, sayWhy, vehiculoPath } from './looks.ts';
import { useProximo } from './queries.ts';

export { CalificacionDeOrden } from './calificacion/Calificacion.tsx';

const Dialog = lazy(async () => ({ default: (await import('./ProximoDialog.tsx')).ProximoDialog }));

/** When a vehicle is due again, beside it wherever it appears; nothing while nobody knows. */
export function ProximoDelVehiculo({ activo_id }: { activo_id: string }) {
  const { data } = useProximo(activo_id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changing, setChanging] = useState(false);
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  if (!data?.proximo) return null;
  const { label, tone } = proximoLook(data.proximo, hoy, data.kilometraje);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: '6px', maxWidth: '100%', '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        <StateChip tone={tone} icon={<CalendarClock />}>
          {label}
        </StateChip>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Próximo servicio del vehículo', sx: { maxWidth: 340, p: 4 } },
        }}
      >
        <Explained
          alone
          proximo={data}
          onChange={() => {
            setAnchor(null);
            setChanging(true);
          }}
        />
      </Popover>
      {changing && (
        <Suspense fallback={null}>
          <Dialog proximo={data} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is due, when, and on what that rests. */
export function Explained({
  proximo: known,
  onChange,
  alone = false,
}: {
  proximo: Proximo;
  onChange: () => void;
  /** Away from the vehicle's own page. */
  alone?: boolean;
}) {
  const { can } = usePermissions();
  const { proximo, activo_id } = known;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {proximo && (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{proximo.que}</Box>
          <Box>Le toca {sayDue(proximo)}.</Box>
          {proximo.por === 'km' && <Box>Se espera {sayExpected(proximo)}.</Box>}
        </>
      )}
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{sayWhy(known)}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {can('ver_clientes|ver_ordenes_trabajo|editar_activos') && (
          <Button size="small" variant="outlined" onClick={onChange}>
            Cambiar
          </Button>
        )}
        {alone && can('ver_activos|ver_clientes') && (
          <Button size="small" component={Link} to={vehiculoPath(activo_id)}>
            Ver el vehículo
          </Button>
        )}
      </Box>
    </Box>
  );
}
