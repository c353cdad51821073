import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { formatFecha, formatMoney, formatPesos } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfGasto } from '../looks.ts';
import { useGastos, useTotales } from '../queries.ts';

const SHOWN = 6;

/** What was bought from a supplier and what is owed to him. */
export function DeProveedor({ id }: { id: string }) {
  const { can } = usePermissions();
  return can('registrar_gastos') ? <Compras id={id} /> : null;
}

function Compras({ id }: { id: string }) {
  const limite_centavos = useProveedor(id).data?.limite_credito_centavos ?? 0;
  const filter = { proveedor_id: id };
  const { data: totals } = useTotales(filter);
  const { data } = useGastos({ ...filter, limit: SHOWN });
  const list = `/gastos/gastoRegistro?proveedor_id=${id}`;
  const beyond = totals && limite_centavos > 0 && totals.por_pagar_centavos > limite_centavos;
  return (
    <Box component="section" aria-label="Compras" sx={{ display: 'grid', gap: 3 }}>
      <KpiStrip
        label="Compras y saldo"
        items={[
          { label: 'Comprado', value: totals && formatPesos(totals.total_centavos), to: list },
          {
            label: 'Se le debe',
            value: totals && formatPesos(totals.por_pagar_centavos),
            note: beyond
              ? `Pasa de su límite de ${formatMoney(limite_centavos)}`
              : totals && totals.vencidos > 0
                ? `${formatPesos(totals.vencido_centavos)} vencido`
                : '',
            tone: 'error',
            to: `${list}&estado=por_pagar`,
          },
        ]}
      />
      {data && data.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((gasto) => (
            <Box
              component="li"
              key={gasto.id}
              sx={{ display: 'flex', gap: 2, py: 1.5, borderTop: '1px solid var(--mui-palette-divider)' }}
            >
              <Box
                component={Link}
                to={`${list}&ver=${gasto.id}`}
                sx={{ flex: 1, minWidth: 0, py: 1, my: -1, color: 'inherit', textDecoration: 'none' }}
              >
                {gasto.concepto}
                <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                  {gasto.folio} · {formatFecha(gasto.fecha)}
                </Box>
              </Box>
              <StateChip tone={lookOfGasto(gasto).tone}>{lookOfGasto(gasto).label}</StateChip>
              <Money centavos={gasto.total_centavos} />
            </Box>
          ))}
        </Box>
      )}
      {data?.cursor && (
        <Button component={Link} to={list} size="small" sx={{ justifySelf: 'start' }}>
          Ver todos
        </Button>
      )}
    </Box>
  );
}
