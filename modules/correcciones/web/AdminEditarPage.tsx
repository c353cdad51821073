import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { VentaCorregible } from '#modules/correcciones/contract.ts';
import { formatFecha } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Corregir } from './Corregir.tsx';
import { usePostVenta, useVentas } from './queries.ts';

/** Editor de Servicios: finds a charged sale and corrects it, with its effect in sight before anything is done. */
export function AdminEditarPage() {
  const [params] = useSearchParams();
  const id = params.get('venta');
  const { permitida, motivo } = usePostVenta();
  if (permitida && id) return <Corregir key={id} id={id} />;
  return (
    <>
      <PageHeader
        title="Editor de Servicios"
        subtitle="Corrige una venta ya cobrada: se deshace y otra toma su lugar, con los cortes cerrados intactos."
      />
      {!permitida && (
        <Alert severity="info">{motivo ?? 'El servidor decide si puedes corregir ventas cobradas.'}</Alert>
      )}
      {permitida && <Finder />}
    </>
  );
}

function Finder() {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data, error, refetch, isFetching } = useVentas(q);
  return (
    <Box component="section" aria-label="Ventas cobradas" aria-busy={isFetching} sx={surface}>
      <Box sx={{ p: 4 }}>
        <TextField
          fullWidth
          autoFocus
          size="small"
          type="search"
          label="Folio, cliente o placas"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { endAdornment: <Search size={16} /> } }}
        />
      </Box>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="rows" />}
      {data?.data.length === 0 && <EmptyState>Ninguna venta entregada se llama así.</EmptyState>}
      <Box component="ul" aria-label="Ventas que se pueden corregir" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((venta) => (
          <Row key={venta.id} venta={venta} />
        ))}
      </Box>
    </Box>
  );
}

function Row({ venta }: { venta: VentaCorregible }) {
  return (
    <Box component="li" sx={{ borderTop: '1px solid var(--mui-palette-divider)' }}>
      <Box component={Link} to={`?venta=${venta.id}`} sx={row}>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{venta.cliente}</Box>
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
            <Folio>{venta.folio}</Folio> · {formatFecha(venta.fecha)}
            {venta.vehiculo && ` · ${venta.vehiculo}`} <span style={{ whiteSpace: 'nowrap' }}>{venta.placas}</span>
          </Box>
        </Box>
        <Box sx={{ flex: 'none', display: 'grid', justifyItems: 'end', gap: 1 }}>
          <Money centavos={venta.total_centavos} strong />
          {venta.saldo_centavos > 0 && <StateChip tone="warn">Con saldo</StateChip>}
        </Box>
      </Box>
    </Box>
  );
}

const surface = {
  overflow: 'hidden',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  px: 4,
  py: 3,
  minHeight: 56,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
