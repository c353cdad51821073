import Box from '@mui/material/Box';
import { FileSpreadsheet, ReceiptText } from 'lucide-react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Resumen } from '#modules/bancos/rules/formas-de-resumen.ts';
import { DIFERENCIAS, isAwaited } from '#modules/bancos/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { sayMonth } from '#platform/web/months.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { GastoDialog } from './GastoDialog.tsx';
import { sayApunte, touch } from './looks.ts';
import { api, type DelMes } from './queries.ts';

type Dia = Resumen['dias'][number];
/** What waits of before has no day of the month, and belongs to the total. */
const rowsOf = (resumen: Resumen): { key: string; dia: string; figures: Omit<Dia, 'fecha'> }[] => [
  ...(resumen.antes.cuantas > 0
    ? [
        {
          key: 'antes',
          dia: 'De antes del mes',
          figures: { ...NOTHING, sistema_pendiente_centavos: resumen.antes.centavos },
        },
      ]
    : []),
  ...resumen.dias.map(({ fecha, ...figures }) => ({ key: fecha, dia: formatFecha(fecha), figures })),
];
const totalOf = (resumen: Resumen): Omit<Dia, 'fecha'> => ({
  ...resumen,
  sistema_pendiente_centavos: addCentavos(resumen.sistema_pendiente_centavos, resumen.antes.centavos),
});
const NOTHING: Omit<Dia, 'fecha'> = {
  banco_centavos: 0,
  banco_conciliado_centavos: 0,
  banco_pendiente_centavos: 0,
  sistema_centavos: 0,
  sistema_conciliado_centavos: 0,
  sistema_pendiente_centavos: 0,
};
const COLUMNS: readonly (readonly [string, (dia: Omit<Dia, 'fecha'>) => number])[] = [
  ['Banco', (d) => d.banco_centavos],
  ['Conciliado', (d) => d.banco_conciliado_centavos],
  ['En el banco y no aquí', (d) => d.banco_pendiente_centavos],
  ['Aquí', (d) => d.sistema_centavos],
  ['Conciliado', (d) => d.sistema_conciliado_centavos],
  ['Aquí y no en el banco', (d) => d.sistema_pendiente_centavos],
];

/** Day by day what each side says and what of it the other does not. */
export function Diferencias({ del, resumen }: { del: DelMes; resumen: Resumen | undefined }) {
  const [busy, setBusy] = useState(false);
  if (!resumen) return <Loading />;
  const rows = rowsOf(resumen);
  if (rows.length === 0) return <EmptyState>De este mes no hay nada en el banco ni aquí.</EmptyState>;
  const take = async () => {
    setBusy(true);
    try {
      await takeAway(del, resumen);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Section
        title="Por día"
        actions={
          <Button loading={busy} startIcon={<FileSpreadsheet size={16} />} onClick={() => void take()} sx={touch}>
            Exportar a Excel
          </Button>
        }
        flush
      >
        <Box
          sx={{ overflowX: 'auto', display: { xs: 'none', md: 'block' } }}
          tabIndex={0}
          role="region"
          aria-label="Diferencias por día"
        >
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">Día</th>
                {COLUMNS.map(([title], at) => (
                  <th scope="col" key={`${title} ${at}`}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, dia, figures }) => (
                <tr key={key}>
                  <th scope="row">{dia}</th>
                  {COLUMNS.map(([title, read], at) => (
                    <td key={`${title} ${at}`}>{written(read(figures))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {COLUMNS.map(([title, read], at) => (
                  <td key={`${title} ${at}`}>{formatMoney(read(totalOf(resumen)))}</td>
                ))}
              </tr>
            </tfoot>
          </Box>
        </Box>
        <Box
          component="ul"
          sx={{ display: { md: 'none' }, listStyle: 'none', m: 0, p: 0 }}
          aria-label="Diferencias por día"
        >
          {rows.map(({ key, dia, figures }) => (
            <Box component="li" key={key} sx={card}>
              <Box sx={{ fontWeight: 600, gridColumn: '1 / -1' }}>{dia}</Box>
              {COLUMNS.filter((_, at) => at % 3 !== 1).map(([title, read]) => (
                <Box key={title} sx={{ display: 'contents' }}>
                  <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{title}</Box>
                  <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{written(read(figures))}</Box>
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Section>
      <Comisiones del={del} resumen={resumen} />
      {resumen.diferencias.length > 0 && (
        <Section title="Diferencias de lo conciliado">
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {resumen.diferencias.map(({ tipo, cuantas, centavos }) => (
              <li key={tipo}>
                {DIFERENCIAS[tipo]}: {formatMoney(centavos)} en{' '}
                {cuantas === 1 ? '1 conciliación' : `${cuantas} conciliaciones`}
              </li>
            ))}
          </Box>
        </Section>
      )}
    </Box>
  );
}

/** What the bank kept of cards in the month: an expense with its IVA, once. */
function Comisiones({ del, resumen: { descontado } }: { del: DelMes; resumen: Resumen }) {
  const { can } = usePermissions();
  const [spending, setSpending] = useState(false);
  if (descontado.cuantas === 0 && descontado.gastos.length === 0) return null;
  return (
    <Section
      title="Comisiones descontadas"
      actions={
        descontado.centavos > 0 &&
        can('registrar_gastos') && (
          <Button startIcon={<ReceiptText size={16} />} onClick={() => setSpending(true)} sx={touch}>
            Registrar como gasto
          </Button>
        )
      }
    >
      {descontado.centavos > 0 && (
        <Box>
          {formatMoney(descontado.centavos)} en{' '}
          {descontado.cuantas === 1 ? '1 depósito' : `${descontado.cuantas} depósitos`} todavía no son un gasto.
        </Box>
      )}
      {descontado.gastos.map(({ gasto_id, folio, centavos }) => (
        <Box key={gasto_id}>
          {formatMoney(centavos)} ya están en el gasto {folio}.
        </Box>
      ))}
      {spending && (
        <GastoDialog
          del={del}
          movimientos={[]}
          total_centavos={descontado.centavos}
          onClose={() => setSpending(false)}
          onDone={() => setSpending(false)}
        />
      )}
    </Section>
  );
}

const written = (centavos: number): string => (centavos === 0 ? '–' : formatMoney(centavos));

const takeAway = async (del: DelMes, resumen: Resumen): Promise<void> => {
  const [{ writeXlsx }, { fileNameOf, saveAs }, pendientes] = await Promise.all([
    import('#platform/web/export/write-xlsx.ts'),
    import('#platform/web/export/hand-over.ts'),
    api('GET /api/bancos/pendientes', { query: del }),
  ]);
  const text = (title: string) => ({ title, kind: 'texto' as const });
  const pesos = (title: string) => ({ title, kind: 'pesos' as const });
  const day = { title: 'Día', kind: 'fecha' as const };
  const notes = [`Conciliado al ${resumen.porcentaje} % · ${sayMonth(resumen.mes)}`];
  const file = await writeXlsx(
    {
      title: 'Por día',
      notes,
      columns: [
        text('Día'),
        ...[
          'Banco',
          'Banco conciliado',
          'En el banco y no aquí',
          'Aquí',
          'Aquí conciliado',
          'Aquí y no en el banco',
        ].map(pesos),
      ],
      rows: rowsOf(resumen).map(({ dia, figures }) => [dia, ...COLUMNS.map(([, read]) => read(figures))]),
    },
    {
      title: 'En el banco y no aquí',
      notes,
      columns: [day, text('Concepto'), text('Referencia'), pesos('Importe')],
      rows: pendientes.movimientos.map((one) => [one.fecha, one.texto, one.referencia, one.monto_centavos]),
    },
    {
      title: 'Aquí y no en el banco',
      notes,
      columns: [day, text('Folio'), text('De quién'), text('Forma'), pesos('Importe')],
      rows: pendientes.apuntes
        .filter((one) => isAwaited(one, del))
        .map((one) => [one.fecha, one.folio, one.quien, sayApunte(one), one.monto_centavos]),
    },
  );
  saveAs(file, `${fileNameOf(`Conciliación ${sayMonth(resumen.mes)}`)}.xlsx`);
};

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { px: 3, py: 2, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { textAlign: 'left', pl: 4 },
  '& thead th': { fontSize: 12.5, fontWeight: 600, color: 'text.secondary' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody th': { fontWeight: 400 },
  '& tfoot tr': { borderTop: '2px solid var(--mui-palette-divider)', '& > *': { fontWeight: 600 } },
} as const;
const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  columnGap: 3,
  rowGap: 1,
  px: 4,
  py: 3,
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;
