import { MonitorCheck } from 'lucide-react';
import { useState } from 'react';
import type { Evento } from '#modules/vigilancia/contract.ts';
import { consejoDe, etiquetasHecho, etiquetasRiesgo, etiquetasTipo } from '#modules/vigilancia/rules.ts';
import { riesgos, tiposEvento } from '#platform/contract/page-events.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import { instantColumn, type ListColumn, numberColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { EsteNavegadorDialog } from './EsteNavegadorDialog.tsx';
import { pageOfEventos, useEventos } from './queries.ts';
import { RiesgoChip, riskTones } from './RiesgoChip.tsx';

/** What the pages of the company told of in the last 30 days. */
export function SeguridadPage() {
  const list = useListState({ filters: ['tipo', 'riesgo'] });
  const query = useEventos(list.query);
  const zona = useSession((session) => session.company?.zona);
  const [here, setHere] = useState(false);
  return (
    <>
      <ListPage<Evento>
        id="vigilancia"
        title="Seguridad de la página"
        list={list}
        query={query}
        exportPage={(page, signal) => pageOfEventos({ ...list.sortedQuery, ...page }, signal)}
        columns={columnsIn(zona)}
        searchPlaceholder="Persona, sitio, pantalla o equipo"
        tabs={[
          { value: '', label: 'Todos' },
          { value: 'graves', label: 'Riesgo alto y crítico' },
        ]}
        filters={<Filters list={list} />}
        acts={[
          {
            id: 'aqui',
            label: 'Este navegador',
            icon: <MonitorCheck size={16} />,
            onClick: () => setHere(true),
          },
        ]}
        card={(row) => ({
          title: etiquetasTipo[row.tipo],
          folio: formatInstante(row.ultima_en, zona),
          subtitle: `${row.usuario} · ${row.origen}`,
          state: <RiesgoChip riesgo={row.riesgo} />,
        })}
        panel={(_id, row) => ({
          title: row ? etiquetasTipo[row.tipo] : 'Evento',
          body: row ? (
            <Detail row={row} zona={zona} />
          ) : (
            <EmptyState>Búscalo en la lista: ya no está en esta página.</EmptyState>
          ),
        })}
        emptyText="Ninguna página ha contado nada raro en los últimos 30 días."
      />
      {here && <EsteNavegadorDialog onClose={() => setHere(false)} />}
    </>
  );
}

function Detail({ row, zona }: { row: Evento; zona: string | undefined }) {
  return (
    <>
      <Facts
        facts={[
          ['Riesgo', <RiesgoChip key="riesgo" riesgo={row.riesgo} />],
          ['Qué pasó', row.detalle],
          ['Qué se hizo', etiquetasHecho[row.hecho]],
          ['Sitio', row.origen],
          ['Pantalla', row.pagina],
          ['Persona', row.usuario],
          ['Equipo', row.dispositivo],
          ['Veces', row.veces],
          ['Primera vez', formatInstante(row.primera_en, zona)],
          ['Última vez', formatInstante(row.ultima_en, zona)],
        ]}
      />
      <p>{consejoDe(row.riesgo, row.hecho)}</p>
    </>
  );
}

const columnsIn = (zona: string | undefined): ListColumn<Evento>[] => [
  instantColumn('ultima_en', 'Última vez', (row) => row.ultima_en, zona, { width: 160, sortable: false }),
  stateColumn('riesgo', ({ riesgo }) => ({ label: etiquetasRiesgo[riesgo], tone: riskTones[riesgo] }), {
    headerName: 'Riesgo',
    width: 96,
    sortable: false,
  }),
  textColumn('tipo', 'Tipo', { sortable: false, minWidth: 160, valueGetter: (_, row) => etiquetasTipo[row.tipo] }),
  textColumn('hecho', 'Qué se hizo', {
    sortable: false,
    minWidth: 170,
    valueGetter: (_, row) => etiquetasHecho[row.hecho],
  }),
  textColumn('origen', 'Sitio', { sortable: false }),
  textColumn('pagina', 'Pantalla', { sortable: false, minWidth: 90 }),
  textColumn('usuario', 'Persona', { sortable: false, minWidth: 100 }),
  textColumn('dispositivo', 'Equipo', { sortable: false, minWidth: 150 }),
  numberColumn('veces', 'Veces', (row) => row.veces, { width: 76, sortable: false }),
];

function Filters({ list }: { list: ListState }) {
  return (
    <>
      <ChoiceFilter
        list={list}
        name="tipo"
        label="Tipo"
        all="Todos"
        options={tiposEvento.map((tipo) => [tipo, etiquetasTipo[tipo]])}
      />
      <ChoiceFilter
        list={list}
        name="riesgo"
        label="Riesgo"
        all="Todos"
        options={riesgos.map((one) => [one, etiquetasRiesgo[one]])}
      />
    </>
  );
}
