import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Cliente } from '#modules/clientes/contract.ts';
import { formatPhone } from '#modules/clientes/rules.ts';
import { ClienteDialog } from '#modules/clientes/web/front-door.tsx';
import { later } from '#platform/web/later.tsx';
import { type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { readList, useListState } from '#platform/web/table/list-state.ts';
import { Stamped } from '#platform/web/ui/marks/Plate.tsx';
import { tipos } from './looks.ts';
import {
  activosPorCliente,
  bringClientes,
  type ClientesQuery,
  pageOfClientes,
  useActivosPorCliente,
  useCliente,
  useClientes,
} from './queries.ts';

type Fila = Cliente & { vehiculos: string };

const opening = { defaultSort: 'nombre' };

const askedOf = ({ query: { q, cursor, limit }, tab, sort }: ReturnType<typeof readList>) => {
  const asked = {
    activo: tab === 'baja' ? ('no' as const) : ('si' as const),
    sort: sort as ClientesQuery['sort'],
    ...(q ? { q } : {}),
  };
  return { asked, page: { ...asked, limit, ...(cursor ? { cursor } : {}) } };
};

const ClientePanel = later(async () => (await import('./ClientePanel.tsx')).ClientePanel);
const ClientePanelFooter = later(async () => (await import('./ClientePanel.tsx')).ClientePanelFooter);

export const ahead = (params: URLSearchParams): void => {
  if (!params.has('cliente')) void bringClientes(askedOf(readList(params, opening)).page);
};

/** The customers, and at the right what one asks of one of them in passing; his page has the rest. */
export function ClientesPage() {
  const linked = useSearchParams()[0].get('cliente');
  // What was sent or kept before each customer had a page of his own.
  return linked ? <Navigate to={`/clientes/${linked}`} replace /> : <Lista />;
}

function Lista() {
  const list = useListState(opening);
  const { asked, page } = askedOf(list);
  const query = useClientes(page);
  const filas = useFilas(query.data?.data);
  const [editing, setEditing] = useState<Cliente | 'nuevo' | null>(null);
  return (
    <>
      <ListPage
        id="clientes"
        title="Gestión Clientes"
        list={list}
        query={{ ...query, data: query.data && { ...query.data, data: filas } }}
        importTo="/administracion/importaciones/nueva?tipo=clientes"
        exportPage={(wanted, signal) => pageOfFilas({ ...asked, ...wanted }, signal)}
        columns={columns}
        searchPlaceholder="Nombre, teléfono o RFC"
        tabs={[
          { value: '', label: 'Activos' },
          { value: 'baja', label: 'De baja' },
        ]}
        card={(row) => ({
          title: row.nombre,
          subtitle: [formatPhone(row.telefono), row.vehiculos].filter(Boolean).join(' · '),
        })}
        create={{ label: 'Nuevo cliente', onClick: () => setEditing('nuevo') }}
        panel={(id, row) => ({
          title: <PanelTitle id={id} row={row} useRecord={useCliente} nameOf={({ nombre }) => nombre} kind="Cliente" />,
          body: <ClientePanel key={id} id={id} />,
          footer: <ClientePanelFooter key={id} id={id} onEdit={setEditing} />,
        })}
        emptyText="Todavía no hay clientes. Registra el primero con cuatro datos."
      />
      {editing && (
        <ClienteDialog
          {...(editing === 'nuevo' ? {} : { cliente: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => list.open(id)}
        />
      )}
    </>
  );
}

const none: Cliente[] = [];

const useFilas = (clientes: Cliente[] = none): Fila[] => {
  const { data } = useActivosPorCliente(clientes.map((cliente) => cliente.id));
  return withVehiculos(clientes, data?.data ?? []);
};

/** One page of the file: the customers, each with what he drives. */
const pageOfFilas = async (query: ClientesQuery, signal: AbortSignal) => {
  const { data, cursor } = await pageOfClientes(query, signal);
  const ids = data.map((cliente) => cliente.id);
  const activos = ids.length === 0 ? [] : (await activosPorCliente(ids, signal)).data;
  return { data: withVehiculos(data, activos), cursor };
};

type Vehiculo = Awaited<ReturnType<typeof activosPorCliente>>['data'][number];

const withVehiculos = (clientes: readonly Cliente[], activos: readonly Vehiculo[]): Fila[] =>
  clientes.map((cliente) => ({
    ...cliente,
    vehiculos: activos
      .filter((activo) => activo.cliente_id === cliente.id)
      .map((activo) => [activo.vehiculo, activo.placas].filter(Boolean).join(' '))
      .join(', '),
  }));

const columns: ListColumn<Fila>[] = [
  textColumn('numero', 'No.', {
    sortable: true,
    hiddenAtFirst: true,
    flex: 0,
    width: 80,
    minWidth: 60,
    sheet: { kind: 'numero', read: (row) => row.numero },
  }),
  textColumn('nombre', 'Nombre', { sortable: true, minWidth: 200 }),
  textColumn('telefono', 'Teléfono', { valueGetter: (_, row) => formatPhone(row.telefono) }),
  textColumn('rfc', 'RFC', { minWidth: 140, renderCell: ({ row }) => <Stamped>{row.rfc}</Stamped> }),
  textColumn('vehiculos', 'Vehículos', { flex: 2, minWidth: 200 }),
  textColumn('email', 'Correo', { hiddenAtFirst: true }),
  textColumn('direccion', 'Dirección', { hiddenAtFirst: true }),
  stateColumn('tipo', (row) => ({ label: row.fusionado_con ? 'Unido con otro' : tipos[row.tipo], tone: 'neutral' }), {
    headerName: 'Tipo',
  }),
];
