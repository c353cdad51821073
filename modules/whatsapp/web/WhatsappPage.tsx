import Box from '@mui/material/Box';
import { BellOff, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Mensaje } from '#modules/whatsapp/contract.ts';
import { etiquetasGrupo, grupos } from '#modules/whatsapp/rules/estados.ts';
import { formatInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { instantColumn, type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AjustesDialog } from './AjustesDialog.tsx';
import { BajasDialog } from './BajasDialog.tsx';
import { addresseeOf, lookOf, nameOf, phoneOf } from './looks.ts';
import { MensajeFooter, MensajePanel } from './MensajeDetail.tsx';
import { pageOfMensajes, useMensaje, useMensajes, useTotales } from './queries.ts';

/** Every message of the company and what became of it: what waits for somebody first. */
export function WhatsappPage() {
  const list = useListState();
  const [params] = useSearchParams();
  const { can } = usePermissions();
  const zona = useSession((session) => session.company?.zona);
  const query = useMensajes(list.query);
  const totales = useTotales(list.q).data;
  const [bajas, setBajas] = useState(false);
  const adjusts = can('administrar_permisos');
  const openAjustes = (open: boolean) => list.ask({ ajustes: open ? 'si' : null });
  return (
    <>
      <ListPage<Mensaje>
        id="whatsapp"
        title="WhatsApp"
        list={list}
        query={query}
        exportPage={(page, signal) => pageOfMensajes({ ...list.sortedQuery, ...page }, signal)}
        columns={columnsIn(zona)}
        searchPlaceholder="Cliente, teléfono o folio"
        tabs={grupos.map((grupo) => ({
          value: grupo === 'por_atender' ? '' : grupo,
          label: etiquetasGrupo[grupo],
          count: totales?.grupos[grupo],
        }))}
        acts={[
          { id: 'bajas', label: 'No molestar', icon: <BellOff size={16} />, onClick: () => setBajas(true) },
          ...(adjusts
            ? [{ id: 'ajustes', label: 'Ajustes', icon: <Settings2 size={16} />, onClick: () => openAjustes(true) }]
            : []),
        ]}
        card={(row) => {
          const { label, tone } = lookOf(row);
          return {
            title: addresseeOf(row),
            folio: `${nameOf(row.evento)} · ${formatInstante(row.creado_en, zona)}`,
            subtitle: <Box sx={twoLines}>{row.motivo || row.texto}</Box>,
            state: <StateChip tone={tone}>{label}</StateChip>,
          };
        }}
        panel={(id, row) => ({
          title: <PanelTitle id={id} row={row} useRecord={useMensaje} nameOf={addresseeOf} kind="Mensaje" />,
          body: <MensajePanel key={id} id={id} />,
          footer: <MensajeFooter id={id} />,
        })}
        emptyText={
          list.tab === '' ? 'Nada por atender: todo lo que había que enviar, salió.' : 'No hay mensajes aquí todavía.'
        }
      />
      {bajas && <BajasDialog onClose={() => setBajas(false)} />}
      {adjusts && params.get('ajustes') !== null && <AjustesDialog onClose={() => openAjustes(false)} />}
    </>
  );
}

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;

const columnsIn = (zona: string | undefined): ListColumn<Mensaje>[] => [
  instantColumn('creado_en', 'Escrito', (row) => row.creado_en, zona, { sortable: false, width: 160 }),
  textColumn('nombre', 'Cliente', {
    sortable: false,
    minWidth: 170,
    valueGetter: (_, row) => addresseeOf(row),
  }),
  textColumn('telefono', 'Teléfono', {
    sortable: false,
    flex: 0,
    width: 128,
    valueGetter: (_, row) => phoneOf(row.telefono),
  }),
  textColumn('evento', 'Mensaje', { sortable: false, minWidth: 170, valueGetter: (_, row) => nameOf(row.evento) }),
  textColumn('documento_folio', 'Documento', { sortable: false, flex: 0, width: 112 }),
  stateColumn('estado', lookOf, { sortable: false, width: 124 }),
  {
    ...textColumn<Mensaje>('motivo', 'Qué pasó', { sortable: false, minWidth: 220, flex: 2 }),
    sheet: { kind: 'texto', read: (row) => row.motivo || row.texto },
    renderCell: ({ row }) => (
      <Box component="span" title={row.motivo || row.texto}>
        {row.motivo || row.texto}
      </Box>
    ),
  },
];
