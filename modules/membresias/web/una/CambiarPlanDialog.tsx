import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { MembresiaCompleta } from '#modules/membresias/contract.ts';
import { sayDuracion } from '#modules/membresias/rules/palabras.ts';
import { todayIn } from '#platform/web/period.ts';
import { formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { usePlanes } from '../queries.ts';
import { chargeOf } from './charge.ts';

/** Another plan: a dearer one begins today and charges the days that are left, a cheaper one with the renewal. */
export function CambiarPlanDialog({ m, onClose }: { m: MembresiaCompleta; onClose: () => void }) {
  const titleId = useId();
  const navigate = useNavigate();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const { data } = usePlanes();
  const others = (data?.data ?? []).filter(({ id }) => id !== m.plan_id);
  const alive = m.estado === 'activa' || m.estado === 'por_vencer';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Cambiar de plan</DialogTitle>
      <DialogContent>
        {others.length === 0 && 'No hay otro plan en venta.'}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {others.map((plan) => {
            const dearer = alive && plan.precio_centavos > m.precio_plan_centavos;
            const charge = chargeOf(m, plan, dearer, hoy);
            return (
              <Box component="li" key={plan.id} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600 }}>{plan.nombre}</Box>
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {formatMoney(plan.precio_centavos)} por {sayDuracion(plan)}.{' '}
                    {dearer ? 'Empieza hoy; se cobran los días que quedan.' : 'Empieza con la renovación.'}
                  </Box>
                </Box>
                <Button
                  variant="outlined"
                  onClick={() => void navigate('/comercial/Ventas', { state: { membresia: charge } })}
                  sx={{ flex: 'none', '@media (pointer: coarse)': { minHeight: 48 } }}
                >
                  Cobrar {formatMoney(charge.precio_centavos)}
                </Button>
              </Box>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
