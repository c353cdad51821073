import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Orden } from '#modules/ordenes/contract.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useGastos } from '../queries.ts';

/** What was spent for the order, for whoever registers expenses. */
export function Gastos({ orden }: { orden: Orden }) {
  const { can } = usePermissions();
  return can('registrar_gastos') && orden.clase === 'orden' ? <List orden={orden} /> : null;
}

function List({ orden }: { orden: Orden }) {
  const { data, error, refetch } = useGastos(orden.id);
  return (
    <Section
      title={data && data.total_centavos > 0 ? `Gastos (${formatMoney(data.total_centavos)})` : 'Gastos'}
      actions={
        <Button
          size="small"
          startIcon={<Plus size={15} />}
          component={Link}
          to={`/gastos/gastoRegistro?nuevo=si&orden=${orden.id}&folio=${encodeURIComponent(orden.folio)}`}
        >
          Registrar gasto
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data?.data.length === 0 && <Box sx={{ color: 'text.secondary' }}>Nada se ha gastado para esta orden.</Box>}
      <Box
        component="ul"
        aria-label="Gastos de la orden"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {data?.data.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link to={`/gastos/gastoRegistro?ver=${one.id}`}>
                <Folio>{one.folio}</Folio>
              </Link>{' '}
              {one.concepto}
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {[
                  formatFecha(one.fecha),
                  one.proveedor,
                  one.saldo_centavos > 0 && `se deben ${formatMoney(one.saldo_centavos)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatMoney(one.total_centavos)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
