import Box from '@mui/material/Box';
import type { Regreso } from '#modules/personal/contract.ts';
import { cutRegresos, FORMULA_TASA } from '#modules/personal/rules.ts';
import { formatFecha } from '#platform/web/format.ts';
import type { Periodo } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { dateInZone } from '#platform/contract/zones.ts';
import { useRegresos } from './queries.ts';
import { takeRegresos } from './take-away.ts';

interface RegresosProps {
  periodo: Periodo;
  /** Of one person; of everybody unless said. */
  empleado_id?: string;
  /** How many works each did in the period. */
  contados: readonly { empleado_id: string; trabajos: number }[];
}

/** What came back under warranty, cut by whoever did it first: how many of his works, and which. */
export function Regresos({ periodo, empleado_id, contados }: RegresosProps) {
  const { data, isError, error, refetch, isFetching } = useRegresos(periodo, empleado_id);
  const cut = data ? cutRegresos(data.data, contados) : [];
  return (
    <Section
      title={empleado_id === undefined ? 'Regresos por técnico' : 'Regresos por garantía'}
      flush
      actions={
        data &&
        data.data.length > 0 && (
          <ExportButton
            onExport={(choice) => void takeRegresos(data.data, `Del ${periodo.desde} al ${periodo.hasta}`, choice)}
          />
        )
      }
    >
      <Box aria-busy={isFetching} sx={{ px: 4, pb: 3 }}>
        {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="rows" lines={2} />}
        {data?.data.length === 0 && <EmptyState>Nada regresó por garantía en estos días.</EmptyState>}
        {cut.map(({ empleado_id: id, nombre, color, trabajos, tasa, rows }) => (
          <Box key={id} sx={{ '&:not(:first-of-type)': { mt: 3 } }}>
            {empleado_id === undefined && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, pt: 2 }}>
                <Box component="span" aria-hidden sx={dot} style={{ background: color }} />
                <Box component="h3" sx={{ m: 0, fontSize: 14.5, fontWeight: 600 }}>
                  {nombre}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {sayCuantos(rows.length, trabajos, tasa)}
                </Box>
              </Box>
            )}
            <Box component="ul" aria-label={`Regresos de ${nombre}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((row) => (
                <Renglon key={`${row.orden_id} ${row.trabajo} ${row.en}`} row={row} />
              ))}
            </Box>
          </Box>
        ))}
        {cut.length > 0 && empleado_id === undefined && (
          <Box sx={{ mt: 3, fontSize: 12.5, color: 'text.secondary' }}>{FORMULA_TASA}</Box>
        )}
      </Box>
    </Section>
  );
}

/** «2 de 35 trabajos, 5.7 %». */
const sayCuantos = (regresos: number, trabajos: number, tasa: number | null): string => {
  const said = `${regresos} ${regresos === 1 ? 'regreso' : 'regresos'}`;
  if (tasa === null) return `${said}, de trabajos de antes`;
  const part = (tasa / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 });
  return `${said} de ${trabajos} ${trabajos === 1 ? 'trabajo' : 'trabajos'}, ${part}\u00a0%`;
};

function Renglon({ row }: { row: Regreso }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const opens = usePermissions().can('ver_ordenes_trabajo');
  const to = (id: string) => (opens ? { to: `/comercial/OrdenTrabajo/${id}` } : {});
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {row.trabajo}
        {row.motivo !== '' && (
          <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
            {row.motivo}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Folio {...to(row.de_orden_id)}>{row.de_folio}</Folio>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {sayDias(row.dias)}
        </Box>
        <Folio {...to(row.orden_id)}>{row.folio}</Folio>
        <Box component="time" dateTime={row.en} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {formatFecha(dateInZone(new Date(row.en), zona))}
        </Box>
      </Box>
    </Box>
  );
}

const sayDias = (dias: number | null): string => {
  if (dias === null) return 'se repite en';
  if (dias === 0) return 'el mismo día en';
  return dias === 1 ? '1 día después en' : `${dias} días después en`;
};

const dot = { width: 10, height: 10, borderRadius: '50%', flex: 'none' } as const;
const line = {
  display: 'grid',
  gap: { xs: 1, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'baseline',
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
