import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Diot as DiotDelMes } from '#modules/contabilidad/contract.ts';
import { etiquetasFuera, etiquetasOperacion } from '#modules/contabilidad/rules/diot.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { sayMonth } from '#platform/web/months.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { quiet, table, touch } from './looks.ts';
import { noteDiot, useDiot } from './queries.ts';

/** What was paid to each supplier by rate, and the file of it that the SAT takes. */
export function Diot({ mes }: { mes: string }) {
  const { data, error, refetch } = useDiot(mes);
  return (
    <Section title="DIOT" flush actions={data && <Bajar del={data} />}>
      <Box component="p" sx={{ ...quiet, m: 0, px: 4, pb: 2 }}>
        Lo pagado en el mes a cada proveedor, por tasa, con el IVA que te cobró y el que le retuviste. El archivo se
        sube en el portal del SAT con «Carga masiva», en pesos cerrados.
        {data && data.sin_xml_centavos !== 0
          ? ` De su IVA, ${formatMoney(data.sin_xml_centavos)} son de gastos sin el XML de su factura: revísalos antes.`
          : ''}
      </Box>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={3} />)}
      {data && data.terceros.length === 0 && <EmptyState>No se pagó nada a proveedores con RFC en el mes.</EmptyState>}
      {data && data.terceros.length > 0 && <Terceros terceros={data.terceros} />}
      {data && data.fuera.length > 0 && <Fuera fuera={data.fuera} />}
    </Section>
  );
}

function Bajar({ del }: { del: DiotDelMes }) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await noteDiot(del.mes);
      const { companyName, fileNameOf, saveAs } = await import('#platform/web/export/hand-over.ts');
      const name = `${fileNameOf(`DIOT ${companyName()}`, { desde: del.mes })}.txt`;
      saveAs(new Blob([del.archivo], { type: 'text/plain;charset=utf-8' }), name);
      toast(`${name}: la DIOT de ${sayMonth(del.mes)}.`);
    } catch (error) {
      toast(`No se bajó la DIOT. ${messageOf(error)}`, { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      loading={busy}
      loadingPosition="start"
      disabled={del.terceros.length === 0}
      startIcon={<FileText size={16} />}
      onClick={() => void take()}
      sx={touch}
    >
      Archivo de la DIOT
    </Button>
  );
}

type Tercero = DiotDelMes['terceros'][number];
const COLUMNS: readonly [string, (one: Tercero) => number][] = [
  ['Al 16 %', (one) => one.base_16_centavos],
  ['Al 8 %', (one) => one.base_8_centavos],
  ['Al 0 %', (one) => one.base_0_centavos],
  ['Exento', (one) => one.exento_centavos],
  ['IVA', (one) => one.iva_16_centavos + one.iva_8_centavos],
  ['IVA retenido', (one) => one.iva_retenido_centavos],
];

function Terceros({ terceros }: { terceros: Tercero[] }) {
  const sum = (read: (one: Tercero) => number) => terceros.reduce((total, one) => total + read(one), 0);
  const shown = COLUMNS.filter(([, read]) => terceros.some((one) => read(one) !== 0));
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="DIOT por proveedor">
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Proveedor</th>
            {shown.map(([label]) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terceros.map((one) => (
            <tr key={`${one.tipo_operacion} ${one.rfc}`}>
              <th scope="row">
                {one.nombre}
                <Box component="span" sx={{ ...quiet, display: 'block', whiteSpace: 'nowrap' }}>
                  {`${one.rfc} · ${one.tipo_operacion} ${etiquetasOperacion[one.tipo_operacion]}`}
                </Box>
              </th>
              {shown.map(([label, read]) => (
                <td key={label}>{formatMoney(read(one))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {shown.map(([label, read]) => (
              <td key={label}>{formatMoney(sum(read))}</td>
            ))}
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

const MOST_FOLIOS = 6;

function Fuera({ fuera }: { fuera: DiotDelMes['fuera'] }) {
  return (
    <Box sx={{ px: 4, py: 3, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 14, fontWeight: 600 }}>
        Pagado que no va en el archivo
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, fontSize: 14 }}>
        {fuera.map((one) => (
          <li key={one.motivo}>
            <span>{`${formatMoney(one.total_centavos)}. ${etiquetasFuera[one.motivo]}`}</span>
            <Box component="span" sx={{ ...quiet, display: 'block' }}>
              {sayFolios(one.folios)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const sayFolios = (folios: readonly string[]): string => {
  const rest = folios.length - MOST_FOLIOS;
  return `${folios.slice(0, MOST_FOLIOS).join(', ')}${rest > 0 ? ` y ${formatNumber(rest)} más` : ''}`;
};
