import Box from '@mui/material/Box';
import type { ModoPrecio, Opcion, Totales } from '#modules/partidas/contract.ts';
import { formatMoney, formatTasa } from '#platform/web/format.ts';

interface TotalsListProps {
  totales: Totales;
  precios: ModoPrecio;
  anticipo_centavos: number;
  autorizado_centavos?: number;
  /** With each alternative that does not count. */
  otros?: readonly { opcion: Opcion; total_centavos: number }[];
}

/** Amounts of a quotation, from the lines to what is left to pay. */
export function TotalsList({
  totales: t,
  precios,
  anticipo_centavos,
  autorizado_centavos = 0,
  otros = [],
}: TotalsListProps) {
  const rows: [string, number][] = [
    ['Servicios', t.por_tipo.servicio],
    ['Mano de obra', t.por_tipo.mano_obra],
    ['Refacciones', t.por_tipo.refaccion],
    ['Otros', t.por_tipo.otro],
    [precios === 'con_iva' ? 'Ahorro (ya descontado)' : 'Descuento (ya aplicado)', t.descuento_centavos],
  ];
  const taxes = t.por_tasa
    .filter((one) => one.tasa_iva > 0)
    .map((one): [string, number] => [`IVA ${formatTasa(one.tasa_iva)}`, one.iva_centavos]);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {rows
        .filter(([, centavos]) => centavos > 0)
        .map(([label, centavos]) => (
          <Row key={label} label={label} centavos={centavos} quiet />
        ))}
      <Row label="Subtotal sin IVA" centavos={t.base_centavos} />
      {taxes.map(([label, centavos]) => (
        <Row key={label} label={label} centavos={centavos} />
      ))}
      <Row label="Total" centavos={t.total_centavos} strong />
      {otros.map(({ opcion, total_centavos }) => (
        <Row key={opcion} label={`Con la opción ${opcion}`} centavos={total_centavos} quiet />
      ))}
      {autorizado_centavos > 0 && <Row label="Autorizado" centavos={autorizado_centavos} />}
      {anticipo_centavos > 0 && <Row label="Anticipo" centavos={anticipo_centavos} />}
      {anticipo_centavos > 0 && (
        <Row
          label="Resta al entregar"
          centavos={
            (autorizado_centavos || t.total_centavos) -
            Math.min(anticipo_centavos, autorizado_centavos || t.total_centavos)
          }
        />
      )}
    </Box>
  );
}

function Row({
  label,
  centavos,
  quiet,
  strong,
}: {
  label: string;
  centavos: number;
  quiet?: boolean;
  strong?: boolean;
}) {
  const look = strong
    ? { fontSize: 20, fontWeight: 650, borderTop: '1px solid var(--mui-palette-divider)', pt: 2 }
    : quiet
      ? { color: 'text.secondary' }
      : {};
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, ...look }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {formatMoney(centavos)}
      </Box>
    </Box>
  );
}
