import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HandCoins, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { formatFecha } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { CobrarDialog } from '../cobro/CobrarWhenOpen.tsx';
import { useMovimientosDeSaldo } from '../queries.ts';
import { DevolverSaldoDialog } from './DevolverSaldoDialog.tsx';

/** Both are said of the same customer: one file. */
export { CreditoDeCliente } from './CreditoDeCliente.tsx';

export interface SaldoAFavorProps {
  cliente_id: string;
  cliente: string;
  a_favor_centavos: number;
  publico: boolean;
}

export function SaldoAFavor({ cliente_id, cliente, a_favor_centavos, publico }: SaldoAFavorProps) {
  const { can } = usePermissions();
  const { data, error, refetch } = useMovimientosDeSaldo(cliente_id);
  const [open, setOpen] = useState<'anticipo' | 'devolver' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title="Saldo a favor"
      actions={
        !publico && (
          <>
            {a_favor_centavos > 0 && can('cancelar_documento') && (
              <Button size="small" startIcon={<HandCoins size={16} />} onClick={() => setOpen('devolver')}>
                Devolver
              </Button>
            )}
            <Button size="small" startIcon={<PiggyBank size={16} />} onClick={() => setOpen('anticipo')}>
              Recibir anticipo
            </Button>
          </>
        )
      }
    >
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading shape="form" lines={2} />
        )
      ) : data.data.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>
          {publico ? 'Público en general no guarda saldo a favor.' : 'Nunca ha tenido saldo a favor.'}
        </Box>
      ) : (
        <Box component="ul" aria-label="Movimientos del saldo a favor" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((one) => (
            <Box component="li" key={one.id} sx={line}>
              <Box sx={{ minWidth: 0 }}>
                <Folio>{one.folio}</Folio>
                <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {formatFecha(one.fecha)} · {one.concepto} · {one.usuario_nombre}
                </Box>
              </Box>
              <Money
                centavos={one.monto_centavos}
                strong
                {...(one.monto_centavos < 0 ? { tone: 'error' as const } : {})}
              />
              <Box sx={{ color: 'text.secondary', minWidth: 92, textAlign: 'right' }}>
                <Money centavos={one.saldo_centavos} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <CobrarDialog open={open === 'anticipo'} anticipo={{ cliente_id, cliente }} onClose={close} />
      {open === 'devolver' && (
        <DevolverSaldoDialog
          cliente_id={cliente_id}
          cliente={cliente}
          a_favor_centavos={a_favor_centavos}
          onClose={close}
        />
      )}
    </Section>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto auto',
  alignItems: 'center',
  columnGap: 3,
  py: 2,
  '& + li': { borderTop: '1px solid var(--mui-palette-divider)' },
};
