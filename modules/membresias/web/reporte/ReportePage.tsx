import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Reporte } from '#modules/membresias/rules/reporte.ts';
import { todayIn } from '#platform/web/period.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';
import { useLapso } from '#platform/web/form/use-lapso.tsx';
import { formatMoney, formatNumber, formatTasa } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { entreEmpresasPath, membresiaPath, membresiasPath } from '../paths.ts';
import { useReporte } from '../queries.ts';

const LAPSOS = [
  { value: '1', label: 'Este mes' },
  { value: '3', label: 'Tres meses' },
  { value: '12', label: 'Doce meses' },
];

/** What memberships bring and what they cost: who joined, who left, who comes back, and who takes more than he pays. */
export function ReportePage() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const several = useSession((state) => state.companies.length > 1);
  const { value: meses, field } = useLapso('meses', LAPSOS, '3');
  const hasta = todayIn(zona);
  const desde = meses === '1' ? `${hasta.slice(0, 7)}-01` : addDays(addMonths(hasta, -Number(meses)), 1);
  const { data, error, refetch } = useReporte(desde, hasta);
  return (
    <>
      <PageHeader title="Reporte de membresías" back={{ to: membresiasPath, label: 'membresías' }}>
        {several && (
          <Button component={Link} to={entreEmpresasPath} startIcon={<Building2 size={16} />} sx={touch}>
            Entre empresas
          </Button>
        )}
        {field}
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <KpiStrip
            label="Cifras de las membresías"
            items={[
              { label: 'Activas', value: formatNumber(data.activas) },
              { label: 'Nuevas', value: formatNumber(data.nuevas) },
              { label: 'Perdidas', value: formatNumber(data.perdidas), note: 'No renovaron a tiempo' },
              { label: 'Renovaron', value: sayRate(data), note: 'De lo que terminó' },
            ]}
          />
          <KpiStrip
            label="Dinero de las membresías"
            items={[
              { label: 'Al mes', value: formatMoney(data.mensual_centavos), note: 'Lo que traen las activas' },
              { label: 'Cobrado', value: formatMoney(data.cobrado_centavos) },
              {
                label: 'Usado',
                value: formatMoney(data.usado_centavos),
                note: `${formatNumber(data.usos)} usos, a precio de lista`,
              },
              { label: 'Queda', value: formatMoney(data.cobrado_centavos - data.usado_centavos) },
            ]}
          />
          <PorPlan planes={data.planes} />
          <Caros caros={data.caros} />
        </Box>
      )}
    </>
  );
}

const sayRate = ({ renovacion_diezmilesimas: rate }: Pick<Reporte, 'renovacion_diezmilesimas'>): string =>
  rate === null ? '—' : formatTasa(rate);

const PorPlan = ({ planes }: Pick<Reporte, 'planes'>) => (
  <Section title="Por plan" flush>
    {planes.length === 0 ? (
      <Box sx={{ p: 4 }}>Todavía no se vende ninguna.</Box>
    ) : (
      <Box tabIndex={0} role="group" aria-label="Cifras por plan" sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Plan</TableCell>
              {['Activas', 'Nuevas', 'Perdidas', 'Renovaron', 'Al mes', 'Cobrado', 'Usado'].map((name) => (
                <TableCell key={name} align="right">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {planes.map((plan) => (
              <TableRow key={plan.plan_id}>
                <TableCell component="th" scope="row">
                  {plan.nombre}
                </TableCell>
                {[
                  formatNumber(plan.activas),
                  formatNumber(plan.nuevas),
                  formatNumber(plan.perdidas),
                  sayRate(plan),
                  formatMoney(plan.mensual_centavos),
                  formatMoney(plan.cobrado_centavos),
                  formatMoney(plan.usado_centavos),
                ].map((figure, i) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the figures of a row keep their places
                  <TableCell key={i} align="right" sx={figures}>
                    {figure}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    )}
  </Section>
);

const Caros = ({ caros }: Pick<Reporte, 'caros'>) => (
  <Section title="Cuestan más de lo que pagan" flush>
    {caros.length === 0 ? (
      <Box sx={{ p: 4 }}>Nadie usó más de lo que pagó.</Box>
    ) : (
      <Box component="ul" aria-label="Socios que cuestan más" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {caros.map((one) => (
          <Box component="li" key={one.id} sx={row}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Folio to={membresiaPath(one.id)}>{one.folio}</Folio> {one.cliente}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {one.plan_nombre} · {one.usos === 1 ? '1 uso' : `${formatNumber(one.usos)} usos`}
              </Box>
            </Box>
            <Box sx={figures}>
              usó {formatMoney(one.usado_centavos)}, pagó {formatMoney(one.cobrado_centavos)}
            </Box>
          </Box>
        ))}
      </Box>
    )}
  </Section>
);

const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
