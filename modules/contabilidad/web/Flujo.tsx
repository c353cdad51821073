import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Tramo } from '#modules/contabilidad/contract.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { nombreDeMes } from '#platform/contract/meses.ts';
import { quiet, table } from './looks.ts';
import { useFlujo } from './queries.ts';

type Por = 'semana' | 'mes';

/** What entered and what left, by form: each week of the month, or the last months. */
export function Flujo({ mes }: { mes: string }) {
  const [por, setPor] = useState<Por>('semana');
  const { data, error, refetch } = useFlujo(mes, por);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const tramos = data.data;
  const sum = (read: (tramo: Tramo) => number) => tramos.reduce((total, one) => total + read(one), 0);
  const row = (name: string, read: (tramo: Tramo) => number, strong = false) => (
    <Box component="tr" key={name} sx={strong ? { '& > *': { fontWeight: '600 !important' } } : {}}>
      <th scope="row">{name}</th>
      {tramos.map((one) => (
        <td key={one.desde}>{written(read(one))}</td>
      ))}
      <Box component="td" sx={{ fontWeight: 600 }}>
        {written(sum(read))}
      </Box>
    </Box>
  );
  const head = (name: string) => (
    <tr key={name}>
      <Box component="th" scope="rowgroup" colSpan={tramos.length + 2} sx={group}>
        {name}
      </Box>
    </tr>
  );
  return (
    <Section
      title="Entró y salió"
      flush
      actions={
        <Box sx={{ '& .MuiTextField-root': { minWidth: 190 } }}>
          <Choice
            label="Por"
            value={por}
            onChange={(value) => setPor(value === 'mes' ? 'mes' : 'semana')}
            options={[
              { value: 'semana', label: 'Semana del mes' },
              { value: 'mes', label: 'Últimos 6 meses' },
            ]}
          />
        </Box>
      }
    >
      <Box sx={{ overflowX: 'auto', pt: 2 }} tabIndex={0} role="region" aria-label="Entradas y salidas por forma">
        <Box component="table" sx={{ ...table, ...pinned }}>
          <thead>
            <tr>
              <th scope="col">Forma</th>
              {tramos.map((one) => (
                <th scope="col" key={one.desde}>
                  {sayTramo(one, por)}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {head('Entró')}
            {formsOf(tramos, 'entradas').map((forma) => row(labelForma(forma), amountOf('entradas', forma)))}
            {row('Todo lo que entró', (one) => one.entra_centavos, true)}
            {tramos.some((one) => one.entra_centavos !== one.cobrado_centavos) && (
              <>
                {row('De eso, cobrado', (one) => one.cobrado_centavos)}
                {row('De eso, otras entradas de caja', (one) => one.entra_centavos - one.cobrado_centavos)}
              </>
            )}
            {head('Salió')}
            {formsOf(tramos, 'salidas').map((forma) => row(labelForma(forma), amountOf('salidas', forma)))}
            {row('Todo lo que salió', (one) => one.sale_centavos, true)}
            {head('Quedó')}
            {row('En caja', (one) => one.caja_centavos)}
            {row('En banco', (one) => one.banco_centavos)}
            {row('En total', (one) => one.caja_centavos + one.banco_centavos, true)}
          </tbody>
        </Box>
      </Box>
      <Box component="p" sx={{ ...quiet, m: 0, px: 4, py: 3 }}>
        Pagos de clientes, pagos de gastos y entradas y salidas de caja, por el día en que se hicieron. Lo que se lleva
        de la caja al banco no entra ni sale.
      </Box>
    </Section>
  );
}

type Lado = 'entradas' | 'salidas';
const formsOf = (tramos: readonly Tramo[], lado: Lado): string[] =>
  [...new Set(tramos.flatMap((one) => one[lado].map(({ forma_pago }) => forma_pago)))].sort();
const amountOf =
  (lado: Lado, forma: string) =>
  (tramo: Tramo): number =>
    tramo[lado].find(({ forma_pago }) => forma_pago === forma)?.monto_centavos ?? 0;
const written = (centavos: number): string => (centavos === 0 ? '–' : formatMoney(centavos));
const day = (fecha: string): string => String(Number(fecha.slice(8)));
const sayTramo = ({ desde, hasta }: Tramo, por: Por): string => {
  if (por === 'mes') return `${nombreDeMes(desde).slice(0, 3)} ${desde.slice(2, 4)}`;
  return desde === hasta ? `Día ${day(desde)}` : `${day(desde)} al ${day(hasta)}`;
};

const group = { pt: '14px !important', fontWeight: '600 !important', color: 'text.secondary', fontSize: 12.5 } as const;
/** On a phone the forms stay while the weeks go by. */
const pinned = {
  '& th:first-of-type': { position: 'sticky', left: 0, textAlign: 'left', pl: 4, backgroundColor: 'background.paper' },
  '& tbody th, & td': { whiteSpace: 'nowrap' },
} as const;
