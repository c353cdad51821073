import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link2, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Comprobante, ESTADOS_COMPROBANTE } from '#modules/cobranza/rules/comprobantes.ts';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { formatFecha } from '#platform/web/format.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AdjuntarDialog } from './AdjuntarDialog.tsx';
import { EnlaceDialog } from './EnlaceDialog.tsx';
import { tonesOfComprobante } from '../looks.ts';
import { useComprobantes } from '../queries.ts';

/** What was sent to prove that an account is paid, and the two ways of getting it: the customer's link, or by hand. */
export function ComprobantesDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const { data } = useComprobantes({ cuenta_id: cuenta.id, estado: 'todos', limit: 10 });
  const [open, setOpen] = useState<'adjuntar' | 'enlace' | null>(null);
  const close = () => setOpen(null);
  const sent = data?.data ?? [];
  const owes = cuenta.saldo_centavos > 0;
  if (!owes && sent.length === 0) return null;
  return (
    <Box component="section" aria-label="Comprobantes">
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        Comprobantes de transferencia
      </Box>
      {sent.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sent.map((one) => (
            <Enviado key={one.id} comprobante={one} />
          ))}
        </Box>
      )}
      {owes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
          <Button size="small" startIcon={<Paperclip size={15} />} onClick={() => setOpen('adjuntar')}>
            Adjuntar comprobante
          </Button>
          <Button size="small" startIcon={<Link2 size={15} />} onClick={() => setOpen('enlace')}>
            Enlace para el cliente
          </Button>
        </Box>
      )}
      {open === 'adjuntar' && <AdjuntarDialog cuenta={cuenta} onClose={close} />}
      {open === 'enlace' && <EnlaceDialog cuenta_id={cuenta.id} onClose={close} />}
    </Box>
  );
}

function Enviado({ comprobante: { id, fecha, usuario_nombre, estado, monto_centavos } }: { comprobante: Comprobante }) {
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box
          component={Link}
          to={`/comercial/pendientePago/comprobantes?estado=todos&ver=${id}`}
          sx={{ color: 'primary.main' }}
        >
          {formatFecha(fecha)}
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{usuario_nombre || 'Lo envió el cliente'}</Box>
      </Box>
      <StateChip tone={tonesOfComprobante[estado]}>{ESTADOS_COMPROBANTE[estado]}</StateChip>
      <Money centavos={monto_centavos} />
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto minmax(84px, auto)',
  alignItems: 'center',
  justifyItems: 'end',
  columnGap: 3,
  py: 1.5,
  '& > :first-of-type': { justifySelf: 'start' },
  '& + li': { borderTop: '1px solid var(--mui-palette-divider)' },
};
