import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Importacion } from '#modules/importaciones/contract.ts';
import { definicionOf, tipos } from '#modules/importaciones/rules/tipos.ts';
import { formatInstante, formatNumber } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { instantColumn, type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfImportacion, sayCuentas } from './looks.ts';
import { pageOfImportaciones, useImportaciones } from './queries.ts';

/** Every file that was brought in: when, by whom, what came of it. Each opens to be confirmed or undone. */
export function ImportacionesPage() {
  const zona = useSession((state) => state.company?.zona);
  const list = useListState({ filters: ['tipo'] });
  const asked = { q: list.q || undefined, estado: list.tab || undefined, tipo: list.filters.tipo || undefined };
  const query = useImportaciones({ ...asked, limit: list.limit, cursor: list.cursor ?? undefined });
  return (
    <ListPage<Importacion>
      id="importaciones"
      title="Importaciones"
      list={list}
      query={query}
      columns={columnsIn(zona)}
      searchPlaceholder="Nombre del archivo"
      tabs={[
        { value: '', label: 'Todas' },
        { value: 'revision', label: 'Por confirmar' },
        { value: 'hecha', label: 'Importadas' },
        { value: 'deshecha', label: 'Deshechas' },
      ]}
      filters={
        <TextField
          select
          label="De qué"
          value={list.filters.tipo ?? ''}
          onChange={(event) => list.filter({ tipo: event.target.value || null })}
        >
          <MenuItem value="">Todo</MenuItem>
          {tipos.map((tipo) => (
            <MenuItem key={tipo} value={tipo}>
              {definicionOf(tipo).titulo}
            </MenuItem>
          ))}
        </TextField>
      }
      card={(row) => ({
        title: row.archivo,
        folio: `${definicionOf(row.tipo).titulo} · ${formatInstante(row.creado_en, zona)}`,
        subtitle: sayCuentas(row),
        state: <StateChip tone={lookOfImportacion(row).tone}>{lookOfImportacion(row).label}</StateChip>,
      })}
      rowTo={(id) => `/administracion/importaciones/${id}`}
      exportPage={(page, signal) => pageOfImportaciones({ ...asked, ...page }, signal)}
      create={{ label: 'Importar', to: '/administracion/importaciones/nueva' }}
      emptyText="Todavía no se ha importado nada. Trae tus clientes, artículos o saldos desde Excel o CSV."
    />
  );
}

const countColumn = (
  field: string,
  headerName: string,
  read: (row: Importacion) => number,
): ListColumn<Importacion> => ({
  field,
  headerName,
  width: 96,
  align: 'right',
  headerAlign: 'right',
  sheet: { kind: 'numero', read },
  valueGetter: (_, row) => formatNumber(read(row)),
});

const columnsIn = (zona: string | undefined): ListColumn<Importacion>[] => [
  instantColumn('creado_en', 'Cuándo', (row) => row.creado_en, zona),
  textColumn('tipo', 'Qué', { valueGetter: (_, row) => definicionOf(row.tipo).titulo }),
  textColumn('archivo', 'Archivo', { flex: 1.6, minWidth: 180 }),
  textColumn('usuario_nombre', 'Quién'),
  countColumn('nuevos', 'Nuevos', ({ cuentas }) => cuentas.nuevo),
  countColumn('cambian', 'Actualizados', ({ cuentas }) => cuentas.cambia),
  countColumn('errores', 'Con error', ({ cuentas }) => cuentas.error),
  stateColumn('estado', (row) => lookOfImportacion(row)),
];
