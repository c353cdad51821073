import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#modules/clientes/rules.ts';
import type { Posible } from '#modules/fusiones/contract.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Distintos } from './Distintos.tsx';
import { api, forgetPairs, unirPath, usePosibles } from './queries.ts';

/** Customers who look the same, two by two, with how much there is of each: one, or two after all. */
export function PosiblesPage() {
  const { can } = usePermissions();
  const { data, error, refetch } = usePosibles();
  return (
    <>
      <PageHeader
        title="Posibles duplicados"
        subtitle="Se parecen por RFC, teléfono o nombre. Nada se une solo."
        back={{ to: '/clientes/clientesList', label: 'Gestión Clientes' }}
      >
        {can('administrar_permisos') && (
          <Button component={Link} to="/clientes/duplicados/unidos">
            Clientes unidos
          </Button>
        )}
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />)}
      {data?.data.length === 0 && <EmptyState>Ningún cliente activo se parece a otro.</EmptyState>}
      <Box
        component="ul"
        aria-label="Posibles duplicados"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
      >
        {data?.data.map((one) => (
          <Par key={`${one.uno.id} ${one.otro.id}`} posible={one} />
        ))}
      </Box>
      {data?.hay_mas && (
        <Box sx={{ mt: 4, color: 'text.secondary' }}>Hay más: aparecen cuando resuelvas los primeros 100.</Box>
      )}
      <Distintos />
    </>
  );
}

function Par({ posible: { uno, otro, por } }: { posible: Posible }) {
  const { can } = usePermissions();
  const [busy, setBusy] = useState(false);
  const keepApart = () => {
    setBusy(true);
    void api('POST /api/fusiones/distintos', {
      body: { uno_id: uno.id, otro_id: otro.id },
      idempotencyKey: crypto.randomUUID(),
    })
      .then(() => {
        toast(`${uno.nombre} y ${otro.nombre} quedan como dos clientes.`);
        return forgetPairs();
      })
      .catch((failure: unknown) => {
        toast(messageOf(failure), { tone: 'error' });
        setBusy(false);
      });
  };
  return (
    <Box component="li" aria-label={`${uno.nombre} y ${otro.nombre}`} sx={card}>
      <Box sx={both}>
        <Uno cliente={uno} />
        <Uno cliente={otro} />
      </Box>
      <Box sx={foot}>
        <StateChip tone="warn">Tienen {por}</StateChip>
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button color="inherit" loading={busy} onClick={keepApart}>
            No son el mismo
          </Button>
          {can('administrar_permisos') && (
            <Button component={Link} to={unirPath(uno.id, otro.id)} variant="outlined" startIcon={<Merge size={16} />}>
              Unir…
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const much = (n: number, one: string, many: string): string => (n === 0 ? '' : `${n} ${n === 1 ? one : many}`);

function Uno({ cliente: c }: { cliente: Posible['uno'] }) {
  const has = [
    much(c.vehiculos, 'vehículo', 'vehículos'),
    much(c.cotizaciones, 'cotización', 'cotizaciones'),
    much(c.ordenes, 'orden o ticket', 'órdenes y tickets'),
    c.debe_centavos ? `debe ${formatMoney(c.debe_centavos)}` : '',
  ].filter(Boolean);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component={Link} to={`/clientes/${c.id}`} sx={name}>
        {c.nombre}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {[`Cliente ${c.numero}`, c.telefono && formatPhone(c.telefono), c.rfc].filter(Boolean).join(' · ')}
      </Box>
      <Box sx={{ mt: 1 }}>{has.length > 0 ? has.join(', ') : 'Sin documentos ni vehículos'}</Box>
      {c.ultima_fecha && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Último documento: {formatFecha(c.ultima_fecha)}</Box>
      )}
    </Box>
  );
}

const card = {
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  p: 4,
  display: 'grid',
  gap: 3,
} as const;
const both = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const foot = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;
const name = {
  fontWeight: 600,
  color: 'primary.main',
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;
