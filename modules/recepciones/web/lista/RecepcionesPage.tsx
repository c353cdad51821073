import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ClipboardCheck, Settings } from 'lucide-react';
import { Link } from 'react-router';
import type { RecepcionResumen } from '#modules/recepciones/rules/formas.ts';
import { formatInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { nuevaPath, recepcionesPath, recepcionPath, recibirPath } from '../paths.ts';
import { useLista } from '../queries.ts';
import { DescartarButton } from './DescartarButton.tsx';

/** Where vehicles come in: one more, those that were left half done, and the last ones. */
export function RecepcionesPage() {
  const { can } = usePermissions();
  const half = useLista('sin_terminar');
  const { data, error, isError, refetch } = useLista('recibidas');
  const open = half.data?.data ?? [];
  return (
    <>
      <PageHeader title="Recepción de vehículos">
        {(can('administrar_permisos') || can('editar_servicios')) && (
          <Button startIcon={<Settings size={16} />} component={Link} to={`${recepcionesPath}/ajustes`}>
            Qué se pide
          </Button>
        )}
        {can('recibir_vehiculos') && (
          <Button
            variant="contained"
            size="large"
            startIcon={<ClipboardCheck size={18} />}
            component={Link}
            to={nuevaPath()}
          >
            Recibir vehículo
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        {open.length > 0 && (
          <Section title="Sin terminar" flush>
            <Rows rows={open} />
          </Section>
        )}
        <Section title="Últimos recibidos" flush>
          {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !isError && <Loading shape="cards" lines={4} />}
          {data && data.data.length === 0 && (
            <EmptyState>
              Todavía no se ha recibido ningún vehículo aquí. El primero queda listo en dos minutos.
            </EmptyState>
          )}
          {data && <Rows rows={data.data} />}
        </Section>
      </Box>
    </>
  );
}

const Rows = ({ rows }: { rows: readonly RecepcionResumen[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </Box>
);

function Row({ row }: { row: RecepcionResumen }) {
  const zona = useSession((state) => state.company?.zona);
  const isOpen = row.estado === 'abierta';
  return (
    <Box component="li" aria-label={row.folio || row.placas || row.vehiculo || 'Recepción'} sx={line}>
      <Box component={Link} to={isOpen ? recibirPath(row.id) : recepcionPath(row.id)} sx={link}>
        <Plate>{row.placas}</Plate>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.vehiculo || 'Vehículo sin elegir'}</Box>
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
            {[row.folio, row.cliente, `${row.usuario_nombre}, ${formatInstante(row.recibida_en, zona)}`]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        {isOpen && <StateChip tone="warn">{row.mia ? 'Seguir' : 'En curso'}</StateChip>}
        {row.entregada && <StateChip tone="primary">Entregado</StateChip>}
      </Box>
      {isOpen && row.mia && <DescartarButton id={row.id} />}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  px: 4,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const link = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2.5,
  color: 'inherit',
  textDecoration: 'none',
} as const;
