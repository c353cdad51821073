import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import type { Solicitud } from '#modules/privacidad/contract.ts';
import { etiquetasTipo, tiposSolicitud } from '#modules/privacidad/rules.ts';
import { formatFecha } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { dateColumn, folioColumn, type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AvisoDialog } from './AvisoDialog.tsx';
import { lookOf, sayLeft } from './looks.ts';
import { NuevaSolicitudDialog } from './NuevaSolicitudDialog.tsx';
import { type Filter, pageOfSolicitudes, useAviso, useSolicitud, useSolicitudes } from './queries.ts';
import { SolicitudPanel, SolicitudPanelFooter } from './SolicitudPanel.tsx';

const tabs = [
  { value: '', label: 'Abiertas' },
  { value: 'vencidas', label: 'Vencidas' },
  { value: 'ejecutada', label: 'Ejecutadas' },
  { value: 'improcedente', label: 'Improcedentes' },
  { value: 'todas', label: 'Todas' },
];

/** What customers ask of their data, with the term that the law gives to answer. */
export function SolicitudesPage() {
  const { can } = usePermissions();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const asked = useLocation().state as { elegido?: ClienteActivo } | null;
  const [filing, setFiling] = useState(asked?.elegido !== undefined);
  const [writing, setWriting] = useState(false);
  const { data: aviso } = useAviso();
  const list = useListState({ filters: ['tipo', 'cliente_id'], limit: 50 });
  const filter = filterOf(list.tab, list.q, list.filters);
  const query = useSolicitudes({ ...filter, limit: list.limit, ...(list.cursor ? { cursor: list.cursor } : {}) });
  return (
    <>
      <ListPage<Solicitud>
        id="privacidad"
        title="Privacidad"
        list={list}
        query={query}
        columns={columnsOf(hoy)}
        exportPage={(page, signal) => pageOfSolicitudes({ ...filter, ...page }, signal)}
        card={(s) => ({
          title: s.cliente,
          folio: `${s.folio} · ${formatFecha(s.recibida)}`,
          subtitle: <span>{[etiquetasTipo[s.tipo], sayLeft(s, hoy)].filter(Boolean).join(' · ')}</span>,
          state: <StateChip tone={lookOf(s, hoy).tone}>{lookOf(s, hoy).label}</StateChip>,
        })}
        tabs={tabs.map((tab) => ({
          ...tab,
          label: tab.value === 'vencidas' && query.data?.vencidas ? `Vencidas ${query.data.vencidas}` : tab.label,
        }))}
        filters={
          <TextField
            select
            size="small"
            label="Qué piden"
            value={list.filters['tipo'] ?? ''}
            onChange={(event) => list.filter({ tipo: event.target.value || null })}
          >
            <MenuItem value="">Todo</MenuItem>
            {tiposSolicitud.map((tipo) => (
              <MenuItem key={tipo} value={tipo}>
                {etiquetasTipo[tipo]}
              </MenuItem>
            ))}
          </TextField>
        }
        create={{ label: 'Nueva solicitud', onClick: () => setFiling(true) }}
        acts={
          can('administrar_permisos')
            ? [
                {
                  id: 'aviso',
                  label: 'Aviso de privacidad',
                  icon: <ScrollText size={16} />,
                  onClick: () => setWriting(true),
                },
              ]
            : []
        }
        panel={(id, row) => ({
          title: (
            <PanelTitle id={id} row={row} useRecord={useSolicitud} nameOf={({ folio }) => folio} kind="Solicitud" />
          ),
          body: <SolicitudPanel id={id} />,
          footer: <SolicitudPanelFooter key={id} id={id} />,
        })}
        emptyText="Ningún cliente espera respuesta sobre sus datos. Lo que pidan en el mostrador o desde su cuenta llega aquí, con su plazo."
      />
      {filing && (
        <NuevaSolicitudDialog
          hoy={hoy}
          cliente={asked?.elegido ?? null}
          onFiled={({ id }) => list.open(id)}
          onClose={() => setFiling(false)}
        />
      )}
      {writing && aviso && <AvisoDialog aviso={aviso} onClose={() => setWriting(false)} />}
    </>
  );
}

const filterOf = (tab: string, q: string, { tipo, cliente_id }: Record<string, string>): Filter => ({
  ...(q ? { q } : {}),
  ...(tab === 'todas' ? {} : { estado: (tab || 'abiertas') as NonNullable<Filter['estado']> }),
  ...(tipo ? { tipo: tipo as NonNullable<Filter['tipo']> } : {}),
  ...(cliente_id ? { cliente_id } : {}),
});

const columnsOf = (hoy: string): ListColumn<Solicitud>[] => [
  folioColumn('folio', (s) => s.folio, { width: 110 }),
  textColumn('tipo', 'Qué pide', { valueGetter: (_, s) => etiquetasTipo[s.tipo] }),
  textColumn('cliente', 'Cliente', { flex: 1.4 }),
  dateColumn('recibida', 'Recibida', (s) => s.recibida, { width: 108 }),
  dateColumn('limite', 'Plazo', (s) => s.limite, { width: 108 }),
  textColumn('queda', 'Queda', { valueGetter: (_, s) => sayLeft(s, hoy) }),
  stateColumn('estado', (s) => lookOf(s, hoy), { headerName: 'Estado', width: 190 }),
];
