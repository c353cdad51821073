import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { BookText, Globe } from 'lucide-react';
import { useState } from 'react';
import { etiquetasGrupo, etiquetasPrioridad, type Grupo, grupos, prioridades } from '#modules/soporte/rules/estados.ts';
import type { TicketResumen, TicketsTotales } from '#modules/soporte/rules/formas.ts';
import { tellSpan } from '#modules/soporte/rules.ts';
import { writeInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { folioColumn, instantColumn, type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import type { ListTab } from '#platform/web/table/list-props.ts';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { EnlacePublicoDialog } from './EnlacePublicoDialog.tsx';
import { lookOf, lookOfEspera, lookOfPrioridad } from '../looks.ts';
import { NuevoTicketDialog } from './NuevoTicketDialog.tsx';
import { pageOfTickets, useEquipo, useTicket, useTickets, useTotales } from '../queries.ts';
import { RespuestasDialog } from './RespuestasDialog.tsx';
import { TicketActions, TicketPanel } from './TicketPanel.tsx';

const filterNames = ['prioridad', 'asignado', 'cliente_id'] as const;

/** Whoever writes to the workshop, the one who has waited longest first. */
export function SoportePage() {
  const list = useListState({ filters: filterNames, limit: 25 });
  const query = useTickets(list.query);
  const totales = useTotales(list.filterQuery).data;
  const [dialog, setDialog] = useState<'nuevo' | 'respuestas' | 'enlace' | null>(null);
  const zona = useSession((session) => session.company?.zona);
  const close = () => setDialog(null);
  return (
    <>
      <ListPage<TicketResumen>
        id="soporte"
        title="Soporte"
        list={list}
        query={query}
        exportPage={(page, signal) => pageOfTickets({ ...list.sortedQuery, ...page }, signal)}
        columns={columnsIn(zona)}
        card={(t) => {
          const espera = lookOfEspera(t);
          const look = lookOf(t.estado);
          return {
            title: <Unread row={t}>{t.asunto}</Unread>,
            folio: `${t.folio} · ${t.contacto}`,
            subtitle: t.asignado ? `Atiende ${t.asignado}` : 'Sin asignar',
            state: (
              <StateChip tone={espera?.tone ?? look.tone}>{espera ? `Espera ${espera.label}` : look.label}</StateChip>
            ),
          };
        }}
        tabs={tabsOf(totales, list.tab)}
        searchPlaceholder="Folio, cliente o asunto"
        create={{ label: 'Nuevo ticket', onClick: () => setDialog('nuevo') }}
        acts={[
          { id: 'enlace', label: 'Enlace público', icon: <Globe size={16} />, onClick: () => setDialog('enlace') },
          {
            id: 'respuestas',
            label: 'Respuestas',
            icon: <BookText size={16} />,
            onClick: () => setDialog('respuestas'),
          },
        ]}
        filters={<Filters list={list} />}
        totals={
          totales?.primera_respuesta_ms == null
            ? []
            : [{ label: 'Primera respuesta, mediana de 30 días', value: tellSpan(totales.primera_respuesta_ms) }]
        }
        panel={(id, row) => ({
          title: (
            <PanelTitle
              id={id}
              row={row}
              useRecord={useTicket}
              nameOf={({ folio, asunto }) => `${folio} · ${asunto}`}
              kind="Ticket"
            />
          ),
          body: <TicketPanel key={id} id={id} />,
          actions: <TicketActions id={id} />,
        })}
        emptyText={emptyTexts[list.tab as Grupo] ?? 'Nadie espera respuesta. Buen trabajo.'}
      />
      {dialog === 'nuevo' && <NuevoTicketDialog onClose={close} onMade={(id) => list.open(id)} />}
      {dialog === 'respuestas' && <RespuestasDialog onClose={close} />}
      {dialog === 'enlace' && <EnlacePublicoDialog onClose={close} />}
    </>
  );
}

const emptyTexts: Partial<Record<Grupo, string>> = {
  mios: 'No tienes tickets asignados.',
  esperando: 'No hay tickets esperando al cliente.',
  resueltos: 'No hay tickets resueltos en los últimos días.',
  cerrados: 'Todavía no se ha cerrado ningún ticket.',
  sospechosos: 'Nada parece escrito por un programa.',
  todos: 'Todavía no hay tickets.',
};

function Unread({ row, children }: { row: TicketResumen; children: string }) {
  if (!row.sin_leer) return children;
  return (
    <Box component="span" sx={{ fontWeight: 700 }}>
      <Box component="span" aria-hidden="true" sx={{ color: 'primary.main', mr: 1.5 }}>
        ●
      </Box>
      {children}
      <span className="solo-lector">, sin leer</span>
    </Box>
  );
}

const columnsIn = (zona: string | undefined): ListColumn<TicketResumen>[] => [
  folioColumn('folio', (t) => t.folio, { sortable: false }),
  textColumn('asunto', 'Asunto', {
    sortable: false,
    flex: 2,
    minWidth: 200,
    renderCell: ({ row }) => <Unread row={row}>{row.asunto}</Unread>,
  }),
  textColumn('contacto', 'Cliente', { sortable: false, flex: 1.2 }),
  {
    field: 'espera',
    headerName: 'Espera',
    width: 110,
    sortable: true,
    sheet: { kind: 'texto', read: (row) => lookOfEspera(row)?.label },
    renderCell: ({ row }) => {
      const espera = lookOfEspera(row);
      return espera && <StateChip tone={espera.tone}>{espera.label}</StateChip>;
    },
  },
  stateColumn('estado', (t) => lookOf(t.estado), { sortable: false, width: 168 }),
  stateColumn('prioridad', (t) => lookOfPrioridad(t.prioridad), {
    headerName: 'Prioridad',
    sortable: false,
    width: 104,
  }),
  textColumn('asignado', 'Atiende', { sortable: false, minWidth: 130 }),
  {
    field: 'documento_folio',
    headerName: 'Documento',
    width: 108,
    sortable: false,
    renderCell: ({ row }) => (row.documento_folio ? <Folio>{row.documento_folio}</Folio> : null),
  },
  instantColumn('creado', 'Abierto', (row) => row.creado_en, zona, { hiddenAtFirst: true, sortable: true }),
  instantColumn('ultimo', 'Último mensaje', (row) => row.ultimo_mensaje_en, zona, {
    hiddenAtFirst: true,
    sortable: true,
  }),
  textColumn('primera_respuesta_en', 'Primera respuesta', {
    hiddenAtFirst: true,
    sortable: false,
    sheet: {
      kind: 'momento',
      read: (row) => row.primera_respuesta_en && writeInstante(row.primera_respuesta_en, zona),
    },
    valueGetter: (_, row) =>
      row.primera_respuesta_en === null
        ? ''
        : tellSpan(Date.parse(row.primera_respuesta_en) - Date.parse(row.creado_en)),
  }),
];

/** The suspects have a tab only while there are some. */
const tabsOf = (totales: TicketsTotales | undefined, open: string): ListTab[] =>
  grupos
    .filter((grupo) => grupo !== 'sospechosos' || grupo === open || (totales?.grupos.sospechosos ?? 0) > 0)
    .map((grupo) => ({
      value: grupo === 'por_atender' ? '' : grupo,
      label: etiquetasGrupo[grupo],
      count: totales?.grupos[grupo],
    }));

function Filters({ list }: { list: ListState }) {
  const equipo = useEquipo().data;
  return (
    <>
      <TextField
        select
        size="small"
        label="Prioridad"
        value={list.filters.prioridad ?? ''}
        onChange={(event) => list.filter({ prioridad: event.target.value || null })}
      >
        <MenuItem value="">Todas</MenuItem>
        {prioridades.map((prioridad) => (
          <MenuItem key={prioridad} value={prioridad}>
            {etiquetasPrioridad[prioridad]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Atiende"
        value={list.filters.asignado ?? ''}
        onChange={(event) => list.filter({ asignado: event.target.value || null })}
      >
        <MenuItem value="">Todos</MenuItem>
        <MenuItem value="nadie">Sin asignar</MenuItem>
        {equipo?.map(({ id, nombre }) => (
          <MenuItem key={id} value={id}>
            {nombre}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
