import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Send, ShieldCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { CotizacionDialog } from '#modules/cotizaciones/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { type Diferencia, differenceOf } from '#modules/ordenes/rules/autorizado.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { cotizacionPath } from '../looks.ts';
import { refreshOrden } from '../queries.ts';

/** What waits for the customer's yes: how much, and the two ways to have it. Nothing when nothing waits. */
export function PorAutorizar({ orden, children }: { orden: Orden; children?: ReactNode }) {
  const { can } = usePermissions();
  const [open, setOpen] = useState<'send' | 'authorise' | null>(null);
  const { ampliacion, partidas } = orden;
  const waiting = partidas.filter(({ estado }) => estado === 'por_autorizar').length;
  if (ampliacion === null || waiting === 0 || !isOpen(orden.estado)) return null;
  const difference = differenceOf(orden);
  const close = () => {
    setOpen(null);
    refreshOrden(orden.id);
  };
  return (
    <Alert
      severity="warning"
      icon={false}
      role="region"
      aria-label="Por autorizar"
      sx={{ '& > div': { width: '100%' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{sayDifference(difference)}</Box>
          <Box sx={{ fontSize: 13 }}>
            {waiting === 1 ? 'Un trabajo espera' : `${waiting} trabajos esperan`} a que el cliente autorice{' '}
            {formatMoney(difference.mas_centavos - difference.sin_pedir_centavos)} más en{' '}
            {can('ver_cotizaciones') ? (
              <Folio to={cotizacionPath(ampliacion.id)}>{ampliacion.folio}</Folio>
            ) : (
              ampliacion.folio
            )}
            : no se trabaja ni se cobra hasta entonces.
            {difference.sin_pedir_centavos > 0 &&
              ` Otros ${formatMoney(difference.sin_pedir_centavos)} se agregaron sin pedírselo.`}
          </Box>
          {children}
        </Box>
        {can('ver_cotizaciones') && (
          <Button size="small" variant="outlined" startIcon={<Send size={16} />} onClick={() => setOpen('send')}>
            Enviar ampliación
          </Button>
        )}
        {can('ver_cotizaciones') && can('autorizar_mostrador') && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<ShieldCheck size={16} />}
            onClick={() => setOpen('authorise')}
          >
            Registrar lo que dijo
          </Button>
        )}
      </Box>
      {open && (
        <Suspense>
          <CotizacionDialog id={ampliacion.id} what={open} onClose={close} />
        </Suspense>
      )}
    </Alert>
  );
}

const sayDifference = ({ firmado_centavos, ahora_centavos, mas_centavos }: Diferencia): string =>
  `Autorizó ${formatMoney(firmado_centavos)}; ahora son ${formatMoney(ahora_centavos)}: ${formatMoney(mas_centavos)} más`;
