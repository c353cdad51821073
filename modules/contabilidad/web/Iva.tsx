import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MesContable, Tasa } from '#modules/contabilidad/contract.ts';
import { definicionesHoja, FORMULA_POR_PAGAR } from '#modules/contabilidad/rules.ts';
import { EXENTO } from '#modules/gastos/rules.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Diot } from './Diot.tsx';
import { grid, quiet, table, touch } from './looks.ts';
import { Retenciones } from './Retenciones.tsx';

type Lado = 'trasladado' | 'acreditable';

/** The tax of what was collected, less that of what was paid. */
export function Iva({ del, onOpen }: { del: MesContable; onOpen: (lado: Lado) => void }) {
  return (
    <Box sx={grid}>
      <Section title={del.por_pagar_centavos < 0 ? 'IVA a favor' : 'IVA por pagar'}>
        <Box component="dl" sx={equation}>
          <dt>Trasladado, de lo cobrado</dt>
          <dd>{formatMoney(del.trasladado.iva_centavos)}</dd>
          <dt>Acreditable, de lo pagado</dt>
          <dd>− {formatMoney(del.acreditable.iva_centavos)}</dd>
          <Box component="dt" sx={result}>
            {del.por_pagar_centavos < 0 ? 'A favor' : 'Por pagar'}
          </Box>
          <Box component="dd" sx={result}>
            {formatMoney(Math.abs(del.por_pagar_centavos))}
          </Box>
        </Box>
        <Box component="p" sx={{ ...quiet, mb: 0, mt: 3 }}>
          {FORMULA_POR_PAGAR}
          {del.sin_xml_iva_centavos !== 0 &&
            ` De lo acreditable, ${formatMoney(del.sin_xml_iva_centavos)} son de gastos sin el XML de su factura.`}
          {del.sin_aplicar_centavos !== 0 &&
            ` De lo cobrado, ${formatMoney(del.sin_aplicar_centavos)} no son de ningún documento todavía y no llevan IVA aquí.`}
        </Box>
      </Section>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' } }}
      >
        <Side lado="trasladado" iva={del.trasladado} money="Cobrado" onOpen={onOpen} />
        <Side lado="acreditable" iva={del.acreditable} money="Pagado" onOpen={onOpen} />
      </Box>
      <Retenciones del={del.retenciones} />
      <Diot mes={del.mes} />
    </Box>
  );
}

const sayRate = (tasa: number | null): string =>
  tasa === null ? 'Sin desglose' : tasa === EXENTO ? 'Exento' : `${tasa / 100} %`;

interface SideProps {
  lado: Lado;
  iva: MesContable['trasladado'];
  money: string;
  onOpen: (lado: Lado) => void;
}

function Side({ lado, iva, money, onOpen }: SideProps) {
  const { nombre, formula } = definicionesHoja[lado];
  const showsOthers = iva.tasas.some((one) => one.otros_centavos !== 0);
  const cells = (one: Omit<Tasa, 'tasa_iva'>) => (
    <>
      <td>{formatMoney(one.base_centavos)}</td>
      <td>{formatMoney(one.iva_centavos)}</td>
      {showsOthers && <td>{formatMoney(one.otros_centavos)}</td>}
      <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        {formatMoney(one.total_centavos)}
      </Box>
    </>
  );
  return (
    <Section
      title={nombre}
      flush
      actions={
        <Button onClick={() => onOpen(lado)} disabled={iva.renglones === 0} sx={touch}>
          {`Ver documentos (${formatNumber(iva.renglones)})`}
        </Button>
      }
    >
      <Box component="p" sx={{ ...quiet, m: 0, px: 4, pb: 2 }}>
        {formula}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`${nombre} por tasa`}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Tasa</th>
              <th scope="col">Base</th>
              <th scope="col">IVA</th>
              {showsOthers && <th scope="col">Otros</th>}
              <Box component="th" scope="col" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                {money}
              </Box>
            </tr>
          </thead>
          <tbody>
            {iva.tasas.map((one) => (
              <tr key={one.tasa_iva ?? ''}>
                <th scope="row">{sayRate(one.tasa_iva)}</th>
                {cells(one)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {cells(iva)}
            </tr>
          </tfoot>
        </Box>
      </Box>
    </Section>
  );
}

const equation = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  rowGap: 2,
  maxWidth: 460,
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
const result = { borderTop: '2px solid var(--mui-palette-divider)', pt: 2, fontWeight: 600, fontSize: 18 } as const;
