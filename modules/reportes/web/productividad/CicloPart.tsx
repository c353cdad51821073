import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { reportesApi } from '#modules/reportes/contract.ts';
import { asHours, FORMULA_DE_CICLO, sayPaso } from '#modules/reportes/rules/ciclo.ts';
import type { Ciclo } from '#modules/reportes/rules/formas-de-ciclo.ts';
import { writeMinutes } from '#modules/reportes/rules/hallazgos.ts';
import { client } from '#platform/web/call.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatNumber } from '#platform/web/format.ts';
import type { Periodo } from '#platform/web/period.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { ExportButton, type ExportChoice } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { CicloPanel, type Detras } from './CicloPanel.tsx';
import { type Cifra, Cifras, Formula, PartHead } from './Cifras.tsx';

const api = client<typeof reportesApi>();

/** How long what was delivered stood in each state, by trade and by technician; each figure opens its orders. */
export function CicloPart({ desde, hasta }: Periodo) {
  const [oficio, setOficio] = useState('');
  const [empleado_id, setEmpleado] = useState('');
  const [open, setOpen] = useState<Detras | null>(null);
  const corte = { ...(oficio === '' ? {} : { oficio }), ...(empleado_id === '' ? {} : { empleado_id }) };
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['reportes', 'ciclo', desde, hasta, corte],
    queryFn: ({ signal }) =>
      api('GET /api/reportes/ciclo', { query: { fecha_inicio: desde, fecha_fin: hasta, ...corte }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
  const filtered = oficio !== '' || empleado_id !== '';
  const ciclo = data?.data;
  const technician = ciclo?.tecnicos.find((one) => one.empleado_id === empleado_id)?.nombre ?? '';
  const filters = [`Del ${desde} al ${hasta}`, oficio, technician].filter(Boolean);
  return (
    <>
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" />}
      {ciclo && (ciclo.todo || filtered) && (
        <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 4 }}>
          <PartHead>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, flex: 1, '& > *': { minWidth: 160 } }}>
              <Choice
                label="Oficio"
                value={oficio}
                onChange={setOficio}
                options={ciclo.oficios.map((one) => ({ value: one.oficio, label: one.oficio }))}
                empty="Todos"
              />
              <Choice
                label="Técnico"
                value={empleado_id}
                onChange={setEmpleado}
                options={ciclo.tecnicos.map((one) => ({ value: one.empleado_id, label: one.nombre }))}
                empty="Todos"
              />
            </Box>
            {!isPlaceholderData && ciclo.todo && (
              <ExportButton onExport={(choice) => void takeAway(ciclo, filters, choice)} />
            )}
          </PartHead>
          {ciclo.todo ? (
            <Tiempos ciclo={ciclo} corte={corte} onOpen={setOpen} />
          ) : (
            <EmptyState>Nada de eso se entregó en este periodo.</EmptyState>
          )}
        </Box>
      )}
      {ciclo && !ciclo.todo && !filtered && (
        <EmptyState>No se entregó ninguna orden en este periodo. Prueba con otras fechas.</EmptyState>
      )}
      <CicloPanel detras={open} desde={desde} hasta={hasta} onClose={() => setOpen(null)} />
    </>
  );
}

const say = (segundos: number): string => writeMinutes(Math.round(segundos / 60));
const many = (n: number): string => (n === 1 ? '1 orden' : `${formatNumber(n)} órdenes`);

interface TiemposProps {
  ciclo: Ciclo;
  corte: Detras['corte'];
  onOpen: (detras: Detras) => void;
}

function Tiempos({ ciclo: { todo, estados, oficios, tecnicos }, corte, onOpen }: TiemposProps) {
  if (!todo) return null;
  const cifraOf = (key: string, one: NonNullable<Ciclo['todo']>, detras: Detras): Cifra => ({
    key,
    label: detras.titulo,
    note: many(one.ordenes),
    figures: [
      { name: 'Mediana', value: say(one.mediana_seg), strong: true },
      { name: 'p90', value: say(one.p90_seg) },
    ],
    onOpen: () => onOpen(detras),
  });
  return (
    <>
      <KpiStrip
        label="De la recepción a la entrega"
        items={[
          { label: 'Entregadas', value: formatNumber(todo.ordenes) },
          { label: 'Mediana de recepción a entrega', value: say(todo.mediana_seg) },
          { label: 'p90', value: say(todo.p90_seg) },
        ]}
      />
      <Cifras
        title="Por estado"
        cifras={estados.map((one) =>
          cifraOf(`${one.estado} ${one.espera_por}`, one, { titulo: sayPaso(one), corte, paso: one }),
        )}
      />
      {oficios.length > 0 && (
        <Cifras
          title="Por oficio, de la recepción a la entrega"
          cifras={oficios.map((one) => cifraOf(one.oficio, one, { titulo: one.oficio, corte: { oficio: one.oficio } }))}
        />
      )}
      {tecnicos.length > 0 && (
        <Cifras
          title="Por técnico, de la recepción a la entrega"
          cifras={tecnicos.map((one) =>
            cifraOf(one.empleado_id, one, { titulo: one.nombre, corte: { empleado_id: one.empleado_id } }),
          )}
        />
      )}
      <Formula>{FORMULA_DE_CICLO}</Formula>
    </>
  );
}

interface Fila {
  grupo: string;
  nombre: string;
  ordenes: number;
  mediana_seg: number;
  p90_seg: number;
}

const takeAway = async (ciclo: Ciclo, filters: string[], choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  const data: Fila[] = [
    ...(ciclo.todo ? [{ grupo: 'Todo', nombre: 'De la recepción a la entrega', ...ciclo.todo }] : []),
    ...ciclo.estados.map((one) => ({ grupo: 'Estado', nombre: sayPaso(one), ...one })),
    ...ciclo.oficios.map((one) => ({ grupo: 'Oficio', nombre: one.oficio, ...one })),
    ...ciclo.tecnicos.map((one) => ({ grupo: 'Técnico', ...one })),
  ];
  await exportList<Fila>({
    title: 'Tiempo por estado',
    ...choice,
    columns: [
      { title: 'Grupo', kind: 'texto', read: (row) => row.grupo },
      { title: 'Nombre', kind: 'texto', read: (row) => row.nombre },
      { title: 'Órdenes', kind: 'numero', read: (row) => row.ordenes },
      { title: 'Mediana (horas)', kind: 'numero', read: (row) => asHours(row.mediana_seg) },
      { title: 'p90 (horas)', kind: 'numero', read: (row) => asHours(row.p90_seg) },
    ],
    filters,
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};
