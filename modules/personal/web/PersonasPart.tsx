import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import type { PersonaContada } from '#modules/personal/contract.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { formatMoney } from '#platform/web/format.ts';
import type { Periodo } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Formulas } from './Cifras.tsx';
import { Regresos } from './Regresos.tsx';
import { Tabla } from './Tabla.tsx';
import { useContadas } from './queries.ts';
import { takePersonas } from './take-away.ts';

/** What each person did in a period: works, amount, hours, what came back and what he earned. */
export function PersonasPart({ desde, hasta }: Periodo) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = useContadas({ desde, hasta });
  const [one] = data?.data ?? [];
  const sold = (data?.data ?? []).filter(({ importe_centavos }) => importe_centavos > 0);
  const open = can('ver_historial_trabajadores')
    ? ({ empleado_id }: PersonaContada) =>
        void navigate(`/reportes/HistorialTrabajadores?${new URLSearchParams({ persona: empleado_id, desde, hasta })}`)
    : undefined;
  return (
    <>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" />}
      {data && !one && (
        <EmptyState>Todavía no hay nadie que trabaje en el taller. Agrega a tu gente en Empleados.</EmptyState>
      )}
      {data && one && (
        <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            {!isPlaceholderData && (
              <ExportButton onExport={(choice) => void takePersonas(data.data, `Del ${desde} al ${hasta}`, choice)} />
            )}
          </Box>
          {sold.length > 1 && (
            <Bars
              label="Importe por persona"
              bars={[...sold]
                .sort((a, b) => b.importe_centavos - a.importe_centavos)
                .map(({ empleado_id, nombre, importe_centavos }) => ({
                  key: empleado_id,
                  label: nombre,
                  amount: importe_centavos,
                  written: formatMoney(importe_centavos),
                }))}
            />
          )}
          <Tabla personas={data.data} onOpen={open} />
          <Regresos periodo={{ desde, hasta }} contados={data.data} />
          <Formulas cifras={one} />
        </Box>
      )}
    </>
  );
}
