import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Reporte } from '#modules/cupones/contract.ts';
import { todayIn } from '#platform/web/period.ts';
import { addDays } from '#platform/contract/zones.ts';
import { LAPSOS_EN_DIAS, useLapso } from '#platform/web/form/use-lapso.tsx';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { cuponesPath, cuponPath } from '../paths.ts';
import { useReporte } from '../queries.ts';

/** What coupons gave and what they brought. */
export function ReportePage() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const { value: dias, field } = useLapso('dias', LAPSOS_EN_DIAS, '30');
  const hasta = todayIn(zona);
  const { data, error, refetch } = useReporte(addDays(hasta, 1 - Number(dias)), hasta);
  return (
    <>
      <PageHeader title="Reporte de cupones" back={{ to: cuponesPath, label: 'cupones' }}>
        {field}
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <KpiStrip
            label="Cifras de los cupones"
            items={[
              { label: 'Usados', value: formatNumber(data.usados) },
              { label: 'Descontado', value: formatMoney(data.descuento_centavos) },
              { label: 'Vendido con ellos', value: formatMoney(data.vendido_centavos) },
              { label: 'Clientes nuevos', value: formatNumber(data.nuevos), note: 'En su primera visita' },
            ]}
          />
          <PorCupon cupones={data.cupones} />
          <Quienes quienes={data.quienes} />
        </Box>
      )}
    </>
  );
}

const PorCupon = ({ cupones }: Pick<Reporte, 'cupones'>) => (
  <Section title="Por cupón" flush>
    {cupones.length === 0 ? (
      <Box sx={{ p: 4 }}>Todavía no hay cupones.</Box>
    ) : (
      <Box tabIndex={0} role="group" aria-label="Cifras por cupón" sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Cupón</TableCell>
              {['Códigos', 'Usados', 'Descontado', 'Vendido', 'Nuevos'].map((name) => (
                <TableCell key={name} align="right">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {cupones.map((c) => (
              <TableRow key={c.id}>
                <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
                  <Folio to={cuponPath(c.id)}>{c.codigo}</Folio> {c.nombre}
                </TableCell>
                <Figure>{formatNumber(c.dados)}</Figure>
                <Figure>{formatNumber(c.usados)}</Figure>
                <Figure>{formatMoney(c.descuento_centavos)}</Figure>
                <Figure>{formatMoney(c.vendido_centavos)}</Figure>
                <Figure>{formatNumber(c.nuevos)}</Figure>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    )}
  </Section>
);

const Figure = ({ children }: { children: string }) => (
  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {children}
  </TableCell>
);

const Quienes = ({ quienes }: Pick<Reporte, 'quienes'>) => (
  <Section title="Quién los aplicó" flush>
    {quienes.length === 0 ? (
      <Box sx={{ p: 4 }}>Nadie en este periodo.</Box>
    ) : (
      <Box component="ul" aria-label="Quién los aplicó" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {quienes.map((q) => (
          <Box component="li" key={q.nombre} sx={row}>
            <span>{q.nombre}</span>
            <span>
              {q.usados === 1 ? '1 uso' : `${formatNumber(q.usados)} usos`} · {formatMoney(q.descuento_centavos)}
            </span>
          </Box>
        ))}
      </Box>
    )}
  </Section>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  px: 4,
  py: 2.5,
  fontVariantNumeric: 'tabular-nums',
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
