import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Horas, ratiosOf, sayHours } from '#modules/jornadas/rules.ts';
import type { RenglonHoras, reportesApi } from '#modules/reportes/contract.ts';
import { asHours } from '#modules/reportes/rules/ciclo.ts';
import { sheetHours } from '#platform/contract/exports.ts';
import { client } from '#platform/web/call.ts';
import type { Periodo } from '#platform/web/period.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { ExportButton, type ExportChoice } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { ComisionesDePersona } from '../ComisionesDePersona.tsx';
import { Cifras, Formula, PartHead } from './Cifras.tsx';

const api = client<typeof reportesApi>();
const NONE = '—';
const percent = (value: number | null): string => (value === null ? NONE : `${value.toLocaleString('es-MX')}\u00a0%`);

/** What was sold of each, what he worked and how long he was there: three numbers, and what they are to one another. */
export function HorasPart({ desde, hasta }: Periodo) {
  const [open, setOpen] = useState<RenglonHoras | null>(null);
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['reportes', 'horas', desde, hasta],
    queryFn: ({ signal }) =>
      api('GET /api/reportes/horas', { query: { fecha_inicio: desde, fecha_fin: hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
  const some = data?.data.some((row) => row.vendidas_seg + row.trabajadas_seg + row.presentes_seg !== 0) ?? false;
  return (
    <>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" />}
      {data && !some && (
        <EmptyState>
          Nadie tiene horas en este periodo. Las presentes se marcan en el reloj, las trabajadas al empezar y terminar
          un trabajo, y las vendidas salen de lo entregado.
        </EmptyState>
      )}
      {data && some && (
        <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 4 }}>
          <PartHead>
            {!isPlaceholderData && (
              <ExportButton onExport={(choice) => void takeAway(data.data, `Del ${desde} al ${hasta}`, choice)} />
            )}
          </PartHead>
          <Totales {...data.totales} />
          <Cifras
            title="Por persona"
            cifras={data.data.map((row) => ({ ...cifraOf(row), onOpen: () => setOpen(row) }))}
          />
          <Formula>
            Vendidas: horas estándar de lo entregado, en la parte de cada quien; una garantía las deja en quien las
            trabajó. Trabajadas: reloj de trabajos. Presentes: de la entrada a la salida, sin la comida. Eficiencia =
            vendidas ÷ trabajadas; utilización = trabajadas ÷ presentes; rendimiento = vendidas ÷ presentes.
          </Formula>
        </Box>
      )}
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={open?.nombre ?? ''} width={560}>
        {open && (
          <ComisionesDePersona key={open.empleado_id} empleado_id={open.empleado_id} periodo={{ desde, hasta }} />
        )}
      </SidePanel>
    </>
  );
}

/** Of many people the minutes say nothing, and make the figure two lines long. */
const inHours = (seg: number): string => `${asHours(seg).toLocaleString('es-MX', { maximumFractionDigits: 1 })} h`;

const Totales = (horas: Horas) => {
  const { eficiencia, utilizacion, rendimiento } = ratiosOf(horas);
  return (
    <KpiStrip
      label="Horas del periodo"
      items={[
        { label: 'Vendidas', value: inHours(horas.vendidas_seg) },
        { label: 'Trabajadas', value: inHours(horas.trabajadas_seg) },
        { label: 'Presentes', value: inHours(horas.presentes_seg) },
        { label: 'Eficiencia', value: percent(eficiencia) },
        { label: 'Utilización', value: percent(utilizacion) },
        { label: 'Rendimiento', value: percent(rendimiento) },
      ]}
    />
  );
};

const cifraOf = (row: RenglonHoras) => {
  const { eficiencia, utilizacion, rendimiento } = ratiosOf(row);
  return {
    key: row.empleado_id,
    label: row.nombre,
    // On a phone a line breaks between two of them and never within one.
    note: `Eficiencia\u00a0${percent(eficiencia)} · utilización\u00a0${percent(utilizacion)} · rendimiento\u00a0${percent(rendimiento)}`,
    figures: [
      { name: 'Vendidas', value: sayHours(row.vendidas_seg), strong: true },
      { name: 'Trabajadas', value: sayHours(row.trabajadas_seg) },
      { name: 'Presentes', value: sayHours(row.presentes_seg) },
    ],
  };
};

const takeAway = async (data: readonly RenglonHoras[], periodo: string, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<RenglonHoras>({
    title: 'Horas',
    ...choice,
    columns: [
      { title: 'Persona', kind: 'texto', read: (row) => row.nombre },
      { title: 'Horas vendidas', kind: 'numero', read: (row) => sheetHours(row.vendidas_seg) },
      { title: 'Horas trabajadas', kind: 'numero', read: (row) => sheetHours(row.trabajadas_seg) },
      { title: 'Horas presentes', kind: 'numero', read: (row) => sheetHours(row.presentes_seg) },
      { title: 'Eficiencia %', kind: 'numero', read: (row) => ratiosOf(row).eficiencia },
      { title: 'Utilización %', kind: 'numero', read: (row) => ratiosOf(row).utilizacion },
      { title: 'Rendimiento %', kind: 'numero', read: (row) => ratiosOf(row).rendimiento },
    ],
    filters: [periodo],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};
