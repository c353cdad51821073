import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { Inicio } from '#modules/inicio/contract.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { compareMonths } from './greeting.ts';
import { item, list, wholeRow } from './layout.ts';
import { More } from './parts.tsx';

/** The month until today, each figure a link to what makes it. */
export function Mes({ mes, hoy }: { mes: NonNullable<Inicio['mes']>; hoy: string }) {
  const { can } = usePermissions();
  const dates = `desde=${mes.desde}&hasta=${hoy}`;
  const report = can('ver_resumen_ventas') ? `/comercial/resumenVentas?${dates}` : undefined;
  const pagos = can('ver_clientes') ? `/clientes/historialPagos?${dates}` : undefined;
  const sold = compareMonths(mes.vendido_centavos, mes.vendido_anterior_centavos);
  const collected = compareMonths(mes.cobrado_centavos, mes.cobrado_anterior_centavos);
  return (
    <Section
      title={`Este mes, desde el ${formatFecha(mes.desde)}`}
      actions={can('ver_dashboard') && <More to="/dashboard" label="Ver números" />}
    >
      <Box component="ul" sx={list}>
        <Row
          label={`Vendido en ${formatNumber(mes.ventas)} notas y órdenes`}
          centavos={mes.vendido_centavos}
          to={report}
          {...sold}
        />
        <Row label="Cobrado" centavos={mes.cobrado_centavos} to={pagos} {...collected} />
        <Row label="IVA de lo vendido" centavos={mes.iva_centavos} to={report} />
        {mes.devuelto_centavos > 0 && <Row label="Devoluciones" centavos={mes.devuelto_centavos} to={report} />}
        {mes.cortes_con_diferencia > 0 && (
          <Row
            label={`Diferencias en ${formatNumber(mes.cortes_con_diferencia)} ${mes.cortes_con_diferencia === 1 ? 'corte' : 'cortes'}`}
            centavos={mes.diferencias_centavos}
            to={can('ver_pendiente_pago') ? '/comercial/caja/cortes' : undefined}
            tone={mes.diferencias_centavos < 0 ? 'error' : 'neutral'}
          />
        )}
      </Box>
    </Section>
  );
}

function Row({
  label,
  centavos,
  to,
  note = '',
  tone = 'neutral',
}: {
  label: string;
  centavos: number;
  to?: string | undefined;
  note?: string;
  tone?: 'ok' | 'error' | 'neutral';
}) {
  return (
    <Box component="li" sx={item}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {to ? (
          <Box component={Link} to={to} sx={{ ...wholeRow, color: 'inherit', textDecoration: 'none' }}>
            {label}
          </Box>
        ) : (
          label
        )}
        {note && (
          <Box sx={{ fontSize: 13 }} style={{ color: toneColors[tone].color }}>
            {note}
          </Box>
        )}
      </Box>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatMoney(centavos)}</Box>
    </Box>
  );
}
