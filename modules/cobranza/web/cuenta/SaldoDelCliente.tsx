import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { etiquetasAntiguedad } from '#modules/pagos/rules.ts';
import { formatFecha, formatMoney, formatPesos } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { loadEstado, useDeudor, useUltimosPagos } from '../queries.ts';

export function SaldoDelCliente({ id }: { id: string }) {
  const { can } = usePermissions();
  const { data } = useDeudor(id, can('ver_pendiente_pago'));
  if (!data || (data.debe_centavos === 0 && data.a_favor_centavos === 0)) return null;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
      {data.debe_centavos > 0 && (
        <span>
          Debe <Money centavos={data.debe_centavos} strong />
          {data.vencido_centavos > 0 && ' con parte vencida'}
        </span>
      )}
      {data.a_favor_centavos > 0 && (
        <span>
          Tiene <Money centavos={data.a_favor_centavos} strong /> a favor
        </span>
      )}
    </Box>
  );
}

export interface SaldoEnFichaProps {
  id: string;
  /** As the page around it frames what is known of a customer. */
  Frame: ComponentType<{ title: string; action?: ReactNode; children: ReactNode }>;
}

/** What he owes by age, what he was granted, what he has in favour and what he paid last. */
export function SaldoEnFicha({ id, Frame }: SaldoEnFichaProps) {
  const { data: d, error, refetch } = useDeudor(id);
  const { data: pagos } = useUltimosPagos(id);
  return (
    <Frame
      title="Saldo"
      action={
        <Box component={Link} to={`/comercial/pendientePago/cliente/${id}`} sx={more}>
          Su cuenta
        </Box>
      }
    >
      {!d && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />)}
      {d && (
        <>
          <Facts
            facts={[
              ['Debe', d.debe_centavos === 0 ? 'Nada' : <Money centavos={d.debe_centavos} strong />],
              ...d.por_antiguedad
                .filter(({ saldo_centavos }) => saldo_centavos > 0)
                .map((one) => [etiquetasAntiguedad[one.antiguedad], formatMoney(one.saldo_centavos)] as const),
              ['Incobrable', d.incobrable_centavos > 0 && formatMoney(d.incobrable_centavos)],
              ['A favor', d.a_favor_centavos > 0 && formatMoney(d.a_favor_centavos)],
              [
                'Crédito',
                d.limite_credito_centavos === 0
                  ? 'Sin crédito'
                  : `${formatPesos(d.limite_credito_centavos)} a ${d.dias_credito} días`,
              ],
            ]}
          />
          <Box sx={{ mt: 3, fontWeight: 600, fontSize: 13 }}>Últimos pagos</Box>
          {pagos?.length === 0 && <Box sx={{ color: 'text.secondary' }}>Todavía no paga nada.</Box>}
          <Box component="ul" aria-label="Últimos pagos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {pagos?.map((pago) => (
              <Box component="li" key={pago.id} sx={{ display: 'flex', gap: 3, py: 1, alignItems: 'baseline' }}>
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  {formatFecha(pago.fecha)} <Folio>{pago.folio}</Folio>
                </Box>
                <Money centavos={pago.monto_centavos} />
              </Box>
            ))}
          </Box>
        </>
      )}
    </Frame>
  );
}

export interface EstadoEnPapelProps {
  cliente_id: string;
  cliente: string;
  onClose: () => void;
}

/** His account of the usual days, to be printed or sent. */
export function EstadoEnPapel({ cliente_id, cliente, onClose }: EstadoEnPapelProps) {
  return (
    <PdfDialog
      open
      title={`Estado de cuenta de ${cliente}`}
      filename={`Estado de cuenta ${cliente}.pdf`}
      load={() => loadEstado(cliente_id)}
      onClose={onClose}
    />
  );
}

/** Where the whole of it is. */
const more = {
  fontSize: 13,
  color: 'primary.main',
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;
