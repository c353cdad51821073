import Box from '@mui/material/Box';
import type { MesContable } from '#modules/contabilidad/contract.ts';
import { FORMULA_RETENCIONES } from '#modules/contabilidad/rules.ts';
import { sayTasaRetenida } from '#modules/gastos/rules/retenciones.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { quiet, table } from './looks.ts';

/** What was withheld in the month by kind and rate, and what is owed to the SAT at its end. */
export function Retenciones({ del }: { del: MesContable['retenciones'] }) {
  const foot = [
    ['Retenido en el mes', del.retenido_centavos],
    ['Enterado en el mes', -del.enterado_centavos],
    ['Por enterar al cierre', del.por_enterar_centavos],
  ] as const;
  return (
    <Section title="Retenciones por enterar" flush>
      <Box component="p" sx={{ ...quiet, m: 0, px: 4, pb: 2 }}>
        {FORMULA_RETENCIONES} Al pagarlas, regístralas como gasto de «Impuestos y trámites» con «Es el pago de
        retenciones».
      </Box>
      {del.renglones.length === 0 && del.por_enterar_centavos === 0 && del.enterado_centavos === 0 ? (
        <EmptyState>No se retuvo nada en el mes ni se debe nada.</EmptyState>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Retenciones por impuesto y tasa">
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">Impuesto</th>
                <th scope="col">Gastos</th>
                <th scope="col">Base</th>
                <th scope="col">Retenido</th>
              </tr>
            </thead>
            <tbody>
              {del.renglones.map((one) => (
                <tr key={`${one.impuesto} ${one.tasa_millonesimas}`}>
                  <th scope="row">{`${one.impuesto.toUpperCase()} ${sayTasaRetenida(one.tasa_millonesimas)}`}</th>
                  <td>{formatNumber(one.gastos)}</td>
                  <td>{formatMoney(one.base_centavos)}</td>
                  <td>{formatMoney(one.retenido_centavos)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {foot.map(([label, centavos]) => (
                <tr key={label}>
                  <th scope="row" colSpan={3}>
                    {label}
                  </th>
                  <td>{formatMoney(centavos)}</td>
                </tr>
              ))}
            </tfoot>
          </Box>
        </Box>
      )}
    </Section>
  );
}
