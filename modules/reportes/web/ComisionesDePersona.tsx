import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sayFormula } from '#modules/atribuciones/rules/decir.ts';
import type { atribucionesApi, Credito } from '#modules/atribuciones/contract.ts';
import { sayHours } from '#modules/jornadas/rules.ts';
import { client } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { type Periodo, periodOf, todayIn } from '#platform/web/period.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { documentPath } from './columns.ts';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';

const api = client<typeof atribucionesApi>();

/** What a person did and earned in a period, each row of his ledger with its document. */
export function ComisionesDePersona({ empleado_id, periodo }: { empleado_id: string; periodo?: Periodo }) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const [{ desde, hasta }, setPeriodo] = useState(() => periodo ?? periodOf('mes', hoy));
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['reportes', 'atribuciones', empleado_id, desde, hasta],
    queryFn: ({ signal }) =>
      api('GET /api/atribuciones/empleado/{id}', { params: { id: empleado_id }, query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PeriodoBar
        desde={desde}
        hasta={hasta}
        hoy={hoy}
        onChange={(changes) => setPeriodo((now) => ({ ...now, ...changes }))}
      />
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" lines={5} />}
      {data && data.data.length === 0 && <EmptyState>No se entregó nada suyo en este periodo.</EmptyState>}
      {data && data.data.length > 0 && (
        <>
          <KpiStrip
            label="Del periodo"
            items={[
              { label: 'Comisiones', value: formatMoney(data.totales.comision_centavos) },
              { label: 'Importe', value: formatMoney(data.totales.base_centavos) },
              { label: 'Horas vendidas', value: sayHours(data.totales.vendido_seg) },
              { label: 'Horas trabajadas', value: sayHours(data.totales.trabajado_seg) },
            ]}
          />
          <Box component="ul" aria-label="Comisiones" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

const CLASES: Partial<Record<Credito['clase'], string>> = {
  devolucion: 'Devolución',
  anulacion: 'Anulación',
  garantia: 'Garantía',
};

function Row({ row }: { row: Credito }) {
  const clase = CLASES[row.clase];
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{row.descripcion}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 13 }}>
          {row.clase === 'ajuste' ? (
            <span>{row.folio}</span>
          ) : (
            <Folio to={documentPath({ clase: 'orden', id: row.documento_id })}>{row.folio}</Folio>
          )}
          {clase && <StateChip tone="error">{clase}</StateChip>}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formatFecha(row.fecha)} · {sayFormula(row)}
          </Box>
        </Box>
      </Box>
      <Money
        centavos={row.comision_centavos}
        strong
        {...(row.comision_centavos < 0 ? { tone: 'error' as const } : {})}
      />
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
