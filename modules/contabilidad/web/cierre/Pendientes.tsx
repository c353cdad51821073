import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { type ClaseDePendiente, dicenPendiente } from '#modules/contabilidad/rules/cierres.ts';
import type { CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { formatNumber } from '#platform/web/format.ts';
import { quiet } from '../looks.ts';

/** Where each is attended. */
const screenOf: Record<ClaseDePendiente, (mes: string) => string> = {
  cajas_abiertas: () => '/comercial/caja',
  gastos_sin_comprobante: (mes) => {
    const { desde, hasta } = daysOfMes(mes);
    return `/gastos/gastoRegistro?desde=${desde}&hasta=${hasta}`;
  },
  gastos_en_borrador: () => '/gastos/gastoRegistro?estado=borradores',
  banco_sin_conciliar: (mes) => `/administracion/bancos?mes=${mes}`,
};

export const sayPendiente = ({ clase, cuantos }: CierreDeMes['pendientes'][number]): string =>
  `${formatNumber(cuantos)} ${dicenPendiente[clase][cuantos === 1 ? 0 : 1]}`;

/** What is still open in a month that has not been closed: none of it stands in the way. */
export function Pendientes({ del }: { del: CierreDeMes }) {
  if (del.estado !== 'abierto' && del.estado !== 'en_curso') return null;
  if (del.pendientes.length === 0)
    return <Box sx={quiet}>No falta nada: cajas cortadas, gastos con comprobante y banco conciliado.</Box>;
  return (
    <Box>
      <Box sx={{ fontSize: 13, fontWeight: 600, mb: 1 }}>Todavía falta</Box>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1, '& a': { color: 'primary.main' } }}>
        {del.pendientes.map((one) => (
          <li key={one.clase}>
            <Link to={screenOf[one.clase](del.mes)}>{sayPendiente(one)}</Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
