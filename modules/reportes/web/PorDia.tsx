import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { stretchesOf, type Tramo } from '#modules/reportes/rules.ts';
import { Columns } from '#platform/web/chart/Columns.tsx';
import { formatFecha, formatMoney, writeShortPesos } from '#platform/web/format.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import type { Reporte } from './columns.ts';

interface PorDiaProps {
  dias: Reporte['totales']['por_dia'];
  periodo: { desde: string; hasta: string };
  /** A column leaves only its days in the report. */
  onPick: (tramo: { desde: string; hasta: string }) => void;
}

/** What was sold along the period, in days, weeks or months as they fit; of a single day there is nothing to draw. */
export function PorDia({ dias, periodo, onPick }: PorDiaProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  if (periodo.desde >= periodo.hasta || dias.length === 0) return null;
  const tramos = stretchesOf(dias, periodo, phone ? 7 : 16);
  return (
    <Box sx={{ mb: 4 }}>
      <Columns
        label="Vendido en el periodo"
        onPick={(key) => {
          const tramo = tramos.find((one) => one.desde === key);
          if (tramo) onPick({ desde: tramo.desde, hasta: tramo.hasta });
        }}
        columns={tramos.map((tramo) => ({
          key: tramo.desde,
          label: nameOf(tramo),
          amount: tramo.total_centavos,
          written: writeShortPesos(tramo.total_centavos),
          note: formatMoney(tramo.total_centavos),
        }))}
      />
    </Box>
  );
}

const MONTH_DAYS = 28;
const YEAR_DAYS = 360;

/** «3 nov», «3–9 nov», «nov 26», «2026»: as long as the stretch needs. */
const nameOf = ({ desde, hasta }: Tramo): string => {
  if (desde === hasta) return formatFecha(desde).replace(/ \d{4}$/, '');
  const days = (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1;
  const [day, month, year] = formatFecha(hasta).split(' ');
  if (days >= YEAR_DAYS) return desde.slice(0, 4);
  if (days >= MONTH_DAYS || (desde.slice(0, 7) === hasta.slice(0, 7) && days > 7)) return `${month} ${year?.slice(2)}`;
  return `${Number(desde.slice(8))}–${day} ${month}`;
};
