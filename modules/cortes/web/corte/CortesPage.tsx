import Button from '@mui/material/Button';
import { Copy, FileText, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { CorteResumen } from '#modules/cortes/contract.ts';
import { formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import {
  folioColumn,
  instantColumn,
  type ListColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { CorteDetail } from './CorteDetail.tsx';
import { lookOf } from '../looks.ts';
import { loadCopia, loadZ, pageOfCortes, useCorte, useCortes } from '../queries.ts';

/** Every Z, newest first: what should be, what was, and its PDF. */
export function CortesPage() {
  const list = useListState({ filters: ['desde', 'hasta'], limit: 50 });
  const zona = useSession((state) => state.company?.zona);
  const { desde, hasta } = list.filters;
  const asked = { desde, hasta, q: list.q };
  const query = useCortes({ ...asked, limit: list.limit, cursor: list.cursor ?? undefined });
  return (
    <ListPage<CorteResumen>
      id="cortes"
      title="Cortes de caja"
      list={list}
      query={query}
      exportPage={(page, signal) => pageOfCortes({ ...asked, ...page }, signal)}
      columns={columnsOf(zona)}
      card={(corte) => ({
        title: corte.folio,
        folio: `${corte.caja} · ${formatInstante(corte.creado_en, zona)}`,
        subtitle: <span>{corte.cerrado_por_nombre}</span>,
        amount: formatMoney(corte.contado_centavos),
        state: <StateChip tone={lookOf(corte).tone}>{lookOf(corte).label}</StateChip>,
      })}
      searchPlaceholder="Folio, caja o quién cerró"
      acts={[{ id: 'caja', label: 'Caja de hoy', icon: <Landmark size={16} />, to: '/comercial/caja' }]}
      filters={<DateRangeFilter list={list} />}
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={useCorte}
            nameOf={({ folio, caja }) => `${folio} · ${caja}`}
            kind="Corte"
          />
        ),
        body: <CorteDetail id={id} />,
        footer: <CortePdfs key={id} id={id} row={row} />,
      })}
      emptyText="Todavía no se cierra ninguna caja."
    />
  );
}

const columnsOf = (zona: string | undefined): ListColumn<CorteResumen>[] => [
  folioColumn('folio', (corte) => corte.folio, { width: 84 }),
  textColumn('caja', 'Caja', { flex: 0.7, minWidth: 90 }),
  textColumn('cerrado_por_nombre', 'Cerró', { flex: 0.8, minWidth: 100 }),
  instantColumn('abierta_en', 'Apertura', (corte) => corte.abierta_en, zona, { flex: 1, minWidth: 138 }),
  instantColumn('creado_en', 'Cierre', (corte) => corte.creado_en, zona, { flex: 1, minWidth: 138 }),
  moneyColumn('cobrado_centavos', 'Cobrado', (corte) => corte.cobrado_centavos, { hiddenAtFirst: true }),
  moneyColumn('esperado_centavos', 'Esperado', (corte) => corte.esperado_centavos, { width: 116 }),
  moneyColumn('contado_centavos', 'Contado', (corte) => corte.contado_centavos, { width: 116 }),
  moneyColumn('retiro_centavos', 'Retiro', (corte) => corte.retiro_centavos, { hiddenAtFirst: true }),
  moneyColumn('fondo_final_centavos', 'Fondo que quedó', (corte) => corte.fondo_final_centavos, {
    hiddenAtFirst: true,
  }),
  stateColumn('diferencia_centavos', lookOf, {
    headerName: 'Diferencia',
    width: 158,
    sheet: { kind: 'pesos', read: (corte) => corte.diferencia_centavos },
  }),
];

function CortePdfs({ id, row }: { id: string; row: CorteResumen | undefined }) {
  const [open, setOpen] = useState<'z' | 'copia' | null>(null);
  const corte = useCorte(id).data ?? row;
  if (!corte) return null;
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
