import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banknote, FileText, RotateCcw, ShoppingCart, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import type { Documento } from '#modules/historial/contract.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf } from './looks.ts';
import { useDocumentos } from './queries.ts';

export interface DocumentosDelClienteProps {
  clienteId: string;
}

/** Quotations, orders and payments of one customer in one list by date. */
export function DocumentosDelCliente({ clienteId }: DocumentosDelClienteProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDocumentos(clienteId);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={5} />;
  const documentos = data.pages.flatMap((page) => page.data);
  if (documentos.length === 0)
    return <EmptyState>Todavía no hay cotizaciones, órdenes ni pagos de este cliente.</EmptyState>;
  return (
    <>
      <Box component="ol" aria-label="Documentos del cliente" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documentos.map((documento) => (
          <Linea key={`${documento.tipo} ${documento.id}`} documento={documento} />
        ))}
      </Box>
      {hasNextPage && (
        <Button fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </>
  );
}

const kinds = {
  cotizacion: { label: 'Cotización', Icon: FileText },
  orden: { label: 'Orden', Icon: Wrench },
  mostrador: { label: 'Venta de mostrador', Icon: ShoppingCart },
  pago: { label: 'Pago', Icon: Banknote },
  devolucion: { label: 'Devolución', Icon: RotateCcw },
} as const;

function Linea({ documento }: { documento: Documento }) {
  const { label, Icon } = kinds[documento.tipo];
  const { label: estado, tone } = lookOf(documento.estado);
  const owed = documento.saldo_centavos ?? 0;
  return (
    <Box component="li" sx={{ borderTop: '1px solid var(--mui-palette-divider)', '&:first-of-type': { borderTop: 0 } }}>
      <Box component={Link} to={documento.ruta} sx={line}>
        <Box component={Icon} size={16} aria-label={label} sx={{ color: 'text.secondary', flexShrink: 0 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {documento.folio}
            </Box>
            <StateChip tone={tone}>{estado}</StateChip>
          </Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {[formatFecha(documento.fecha), documento.vehiculo].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Money centavos={documento.importe_centavos} strong />
          {owed > 0 && <Box sx={{ fontSize: 12, color: 'var(--mui-palette-warnText)' }}>Debe {formatMoney(owed)}</Box>}
        </Box>
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
