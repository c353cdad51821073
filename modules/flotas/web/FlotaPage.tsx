import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Wallet } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Flota, Unidad } from '#modules/flotas/contract.ts';
import { changeOf, FORMULAS } from '#modules/flotas/rules.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays } from '#platform/contract/zones.ts';
import { DatePickLater } from '#platform/web/form/DatePickLater.tsx';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ExportButton, type ExportChoice } from '#platform/web/table/ListTools.tsx';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { flotasPath } from './paths.ts';
import { useFlota } from './queries.ts';
import { sayGastos, sayProximo, Unidades } from './Unidades.tsx';

const LAPSOS = [
  { value: 'mes', label: 'Este mes' },
  { value: 'mes_pasado', label: 'Mes pasado' },
  { value: 'trimestre', label: '90 días' },
  { value: 'anio', label: '12 meses' },
];
const lapsoOf = (value: string, hoy: string): Periodo => {
  if (value === 'trimestre') return { desde: addDays(hoy, -89), hasta: hoy };
  if (value === 'anio') return { desde: addDays(hoy, -364), hasta: hoy };
  return periodOf(value === 'mes_pasado' ? 'mes_pasado' : 'mes', hoy);
};

/** The fleet of a customer in a period: each unit, what a kilometre cost, and what is still to be done. */
export function FlotaPage() {
  const { id = '' } = useParams();
  const { can } = usePermissions();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const { params, ask } = useAddress();
  const usual = lapsoOf('trimestre', hoy);
  const periodo = { desde: params.get('desde') ?? usual.desde, hasta: params.get('hasta') ?? usual.hasta };
  const { data, error, refetch } = useFlota(id, periodo);
  return (
    <>
      <PageHeader
        title={data?.cliente ?? 'Flota'}
        subtitle={data && `Se compara con el periodo anterior: ${sayPeriodo(data.antes_desde, data.antes_hasta)}`}
        back={{ to: flotasPath, label: 'flotas' }}
        beside={data && <ExportButton onExport={(choice) => void takeAway(data, choice)} />}
      >
        {can('ver_pendiente_pago') && (
          <Button
            component={Link}
            to={`/comercial/pendientePago/cliente/${id}`}
            startIcon={<Wallet size={16} />}
            sx={touch}
          >
            Estado de cuenta
          </Button>
        )}
      </PageHeader>
      <PeriodoDeFlota periodo={periodo} hoy={hoy} onChange={ask} />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.unidades.length === 0 && <EmptyState>Este cliente no tiene vehículos registrados.</EmptyState>}
      {data && data.unidades.length > 0 && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <KpiStrip items={kpis(data)} />
          <Section title="Unidades" flush>
            <Unidades flota={data} />
          </Section>
          {data.clases.length > 0 && (
            <Section title="En qué se gastó">
              <Bars
                bare
                label="En qué se gastó"
                bars={data.clases.map(({ clase, centavos }) => ({
                  key: clase,
                  label: clase,
                  amount: centavos,
                  written: formatMoney(centavos),
                }))}
              />
            </Section>
          )}
          <Section title="Cómo se calcula">
            <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1, fontSize: 13 }}>
              {FORMULAS.map(([figure, how]) => (
                <li key={figure}>
                  <b>{figure}</b>: {how}.
                </li>
              ))}
            </Box>
          </Section>
        </Box>
      )}
    </>
  );
}

interface PeriodoDeFlotaProps {
  periodo: Periodo;
  hoy: string;
  onChange: (changes: Partial<Periodo>) => void;
}

function PeriodoDeFlota({ periodo: { desde, hasta }, hoy, onChange }: PeriodoDeFlotaProps) {
  const chosen = LAPSOS.find(({ value }) => {
    const one = lapsoOf(value, hoy);
    return one.desde === desde && one.hasta === hasta;
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <Choice
        label="Periodo"
        empty="Otras fechas"
        options={LAPSOS}
        value={chosen?.value ?? ''}
        onChange={(value) => value && onChange(lapsoOf(value, hoy))}
      />
      <Box sx={{ display: 'flex', gap: 2, width: { xs: '100%', sm: 340 } }}>
        <DatePickLater
          label="Desde"
          clearable={false}
          value={desde}
          max={hasta}
          onChange={(fecha) => fecha && fecha !== 'incomplete' && onChange({ desde: fecha })}
        />
        <DatePickLater
          label="Hasta"
          clearable={false}
          value={hasta}
          min={desde}
          onChange={(fecha) => fecha && fecha !== 'incomplete' && onChange({ hasta: fecha })}
        />
      </Box>
    </Box>
  );
}

const sayPeriodo = (desde: string, hasta: string): string => `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;

const kpis = ({ unidades, total, antes }: Flota): Kpi[] => [
  { label: 'Unidades', value: formatNumber(unidades.length) },
  { label: 'Visitas', value: formatNumber(total.visitas), note: sayChange(total.visitas, antes.visitas) },
  {
    label: 'Gastado',
    value: formatMoney(total.gastado_centavos),
    note: sayChange(total.gastado_centavos, antes.gastado_centavos),
  },
  {
    label: 'Días en el taller',
    value: formatNumber(total.dias_taller),
    note: sayChange(total.dias_taller, antes.dias_taller),
  },
  { label: 'Kilómetros', value: total.km === null ? '–' : formatNumber(total.km), note: sayChange(total.km, antes.km) },
  {
    label: 'Costo por km',
    value: total.gasto_km_centavos === null ? '–' : formatMoney(total.gasto_km_centavos),
    note: sayChange(total.gasto_km_centavos, antes.gasto_km_centavos),
  },
];

const sayChange = (now: number | null, before: number | null): string => {
  const change = changeOf(now, before);
  if (change === null) return 'sin periodo anterior';
  return `${change > 0 ? '+' : ''}${formatNumber(Math.round(change / 10) / 10)} % que antes`;
};

const takeAway = async (flota: Flota, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  const pesos = (read: (unidad: Unidad) => number | null) => ({ kind: 'pesos' as const, read });
  const numero = (read: (unidad: Unidad) => number | null) => ({ kind: 'numero' as const, read });
  await exportList<Unidad>({
    title: `Flota ${flota.cliente}`,
    ...choice,
    columns: [
      { title: 'No. económico', kind: 'texto', read: (row) => row.no_economico },
      { title: 'Placas', kind: 'texto', read: (row) => row.placas },
      { title: 'Vehículo', kind: 'texto', read: (row) => row.vehiculo },
      { title: 'Visitas', ...numero((row) => row.visitas) },
      { title: 'Días', ...numero((row) => row.dias_taller) },
      { title: 'Gastado', ...pesos((row) => row.gastado_centavos) },
      { title: 'En qué', kind: 'texto', read: sayGastos },
      { title: 'Km', ...numero((row) => row.km) },
      // Not added up: the cost of a fleet by kilometre is no sum.
      { title: 'Costo por km', kind: 'texto', read: (row) => sayCosto(row.gasto_km_centavos) },
      { title: 'Antes, por km', kind: 'texto', read: (row) => sayCosto(row.antes.gasto_km_centavos) },
      { title: 'Pendientes', ...numero((row) => row.pendientes) },
      { title: 'Próximo servicio', kind: 'texto', read: sayProximo },
    ],
    filters: [
      `Periodo ${sayPeriodo(flota.desde, flota.hasta)}`,
      `Toda la flota: ${flota.total.km === null ? 'sin kilómetros' : `${formatNumber(flota.total.km)} km`}, costo por km ${sayCosto(flota.total.gasto_km_centavos)}`,
    ],
    total: flota.unidades.length,
    page: async () => ({ data: flota.unidades, cursor: null }),
  });
};

const sayCosto = (centavos: number | null): string => (centavos === null ? '–' : formatMoney(centavos));
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
