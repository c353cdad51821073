import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Copy, FileText, Landmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CorteResumen } from '#modules/cortes/contract.ts';
import { kindOfDifference, labelDifference } from '#modules/cortes/rules.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { folioColumn, type ListColumn, moneyColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Money } from '#platform/web/ui/Money.tsx';
import { PdfDialog } from '#platform/web/ui/PdfDialog.tsx';
import { StateChip, type Tone } from '#platform/web/ui/StateChip.tsx';
import { loadCopia, loadZ, useCorte, useCortes } from './queries.ts';

/** Every Z, newest first: what should be, what was, and its PDF. */
export function CortesPage() {
  const list = useListState({ filters: ['desde', 'hasta'], limit: 50 });
  const zona = useSession((state) => state.company?.zona);
  const { desde, hasta } = list.filters;
  const query = useCortes({ desde, hasta, q: list.q, limit: list.limit, cursor: list.cursor ?? undefined });
  return (
    <ListPage<CorteResumen>
      id="cortes"
      title="Cortes de caja"
      list={list}
      query={query}
      columns={columnsOf(zona)}
      card={(corte) => ({
        title: corte.folio,
        folio: `${corte.caja} · ${formatInstante(corte.creado_en, zona)}`,
        subtitle: <span>{corte.cerrado_por_nombre}</span>,
        amount: formatMoney(corte.contado_centavos),
        state: <StateChip tone={lookOf(corte).tone}>{lookOf(corte).label}</StateChip>,
      })}
      searchPlaceholder="Folio, caja o quién cerró"
      headerActions={
        <Button component={Link} to="/comercial/caja" variant="outlined" startIcon={<Landmark size={16} />}>
          Caja de hoy
        </Button>
      }
      filters={<Filters list={list} />}
      panel={(id, row) => ({
        title: row ? `${row.folio} · ${row.caja}` : 'Corte',
        body: <CorteDetail id={id} />,
        footer: row && <CortePdfs corte={row} />,
      })}
      emptyText="Todavía no se cierra ninguna caja."
    />
  );
}

const tones: Record<ReturnType<typeof kindOfDifference>, Tone> = { cuadra: 'ok', faltante: 'error', sobrante: 'warn' };
const lookOf = ({ diferencia_centavos }: CorteResumen) => ({
  label: labelDifference(diferencia_centavos).replace('La caja cuadra', 'Cuadra'),
  tone: tones[kindOfDifference(diferencia_centavos)],
});

const columnsOf = (zona: string | undefined): ListColumn<CorteResumen>[] => [
  folioColumn('folio', (corte) => corte.folio, { width: 84 }),
  textColumn('caja', 'Caja', { flex: 0.7, minWidth: 90 }),
  textColumn('cerrado_por_nombre', 'Cerró', { flex: 0.8, minWidth: 100 }),
  textColumn('abierta_en', 'Apertura', {
    minWidth: 138,
    valueGetter: (_, corte) => formatInstante(corte.abierta_en, zona),
  }),
  textColumn('creado_en', 'Cierre', {
    minWidth: 138,
    valueGetter: (_, corte) => formatInstante(corte.creado_en, zona),
  }),
  moneyColumn('cobrado_centavos', 'Cobrado', (corte) => corte.cobrado_centavos, { hiddenAtFirst: true }),
  moneyColumn('esperado_centavos', 'Esperado', (corte) => corte.esperado_centavos, { width: 116 }),
  moneyColumn('contado_centavos', 'Contado', (corte) => corte.contado_centavos, { width: 116 }),
  stateColumn('diferencia_centavos', lookOf, { headerName: 'Diferencia', width: 158 }),
];

function CorteDetail({ id }: { id: string }) {
  const { data, error, refetch } = useCorte(id);
  const zona = useSession((state) => state.company?.zona);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const { label, tone } = lookOf(data);
  const figures: [string, number][] = [
    ['Esperado', data.esperado_centavos],
    ['Contado', data.contado_centavos],
    ['Cobrado en todas las formas', data.cobrado_centavos],
    ...data.datos.formas.map((forma): [string, number] => [labelForma(forma.forma_pago), forma.monto_centavos]),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div>
        <StateChip tone={tone}>{label}</StateChip>
      </div>
      {!data.integro && (
        <Alert severity="error">Los datos guardados de este corte no coinciden con su huella. Avisa a soporte.</Alert>
      )}
      <Box component="dl" sx={figuresLook}>
        {figures.map(([name, centavos]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money centavos={centavos} />
            </dd>
          </div>
        ))}
      </Box>
      {data.comentario && <Alert severity="info">{data.comentario}</Alert>}
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Abrió {data.abierta_por_nombre} el {formatInstante(data.abierta_en, zona)}. Cerró {data.cerrado_por_nombre} el{' '}
        {formatInstante(data.creado_en, zona)}. Día de negocio: {formatFecha(data.fecha)}.
      </Box>
    </Box>
  );
}

function CortePdfs({ corte }: { corte: CorteResumen }) {
  const [open, setOpen] = useState<'z' | 'copia' | null>(null);
  return (
    <>
      <Button startIcon={<Copy size={16} />} onClick={() => setOpen('copia')}>
        Reimprimir copia
      </Button>
      <Button variant="contained" startIcon={<FileText size={16} />} onClick={() => setOpen('z')}>
        Ver PDF
      </Button>
      <PdfDialog
        open={open !== null}
        title={open === 'copia' ? `Corte ${corte.folio} (copia)` : `Corte ${corte.folio}`}
        filename={open === 'copia' ? `${corte.folio}-copia.pdf` : `${corte.folio}.pdf`}
        load={() => (open === 'copia' ? loadCopia(corte.id) : loadZ(corte.archivo))}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

const DatePick = lazy(() => import('#platform/web/form/DatePick.tsx').then((m) => ({ default: m.DatePick })));

function Filters({ list }: { list: ListState }) {
  const day = (name: 'desde' | 'hasta', label: string) => (
    <DatePick
      label={label}
      value={list.filters[name] || null}
      onChange={(fecha) => fecha !== 'incomplete' && list.filter({ [name]: fecha })}
    />
  );
  return (
    <Suspense fallback={null}>
      {day('desde', 'Desde')}
      {day('hasta', 'Hasta')}
    </Suspense>
  );
}

const figuresLook = {
  m: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 3,
    py: 1.25,
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& dd': { m: 0 },
};
