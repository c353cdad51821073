import Box from '@mui/material/Box';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '#platform/web/table/filters/SearchBox.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { flotaPath } from './paths.ts';
import { useFlotas } from './queries.ts';

/** The customers with several vehicles: each leads to its report. */
export function FlotasPage() {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useFlotas(q);
  return (
    <>
      <PageHeader title="Flotas" subtitle="Clientes con tres vehículos o más.">
        <SearchBox value={q} onSearch={setQ} label="Buscar flota" placeholder="Nombre del cliente" />
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.data.length === 0 && (
        <EmptyState icon={<Truck size={28} aria-hidden="true" />}>
          {q === '' ? 'Ningún cliente tiene todavía tres vehículos registrados.' : `Ninguna flota se llama «${q}».`}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <Section flush>
          <Box component="ul" aria-label="Flotas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.data.map(({ cliente_id, cliente, unidades }) => (
              <Box component="li" key={cliente_id} sx={{ '&:not(:first-of-type)': { borderTop: LINE } }}>
                <Box component={Link} to={flotaPath(cliente_id)} sx={row}>
                  <Box component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {cliente}
                  </Box>
                  <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {unidades} unidades
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}

const LINE = '1px solid var(--mui-palette-divider)';
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
  px: 4,
  minHeight: 48,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
