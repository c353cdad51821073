import { useState } from 'react';
import type { Empleado } from '#modules/empleados/contract.ts';
import { foldText } from '#platform/contract/fold.ts';
import { formatTelefono } from '#platform/web/format.ts';
import { type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { EmpleadoDialog } from './EmpleadoDialog.tsx';
import { EmpleadoPanel } from './EmpleadoPanel.tsx';
import { useEmpleados } from './queries.ts';

/** Who works in the workshop; it is one list, so its search happens here. */
export function EmpleadosPage() {
  const list = useListState({ defaultSort: 'numero' });
  const query = useEmpleados(list.tab === 'baja' ? 'no' : 'si');
  // Whoever was taken off, or put back, while his panel is open has left this tab.
  const gone = useEmpleados('todos', list.selected !== null).data?.data;
  const wanted = foldText(list.q);
  const rows = query.data?.data
    .filter((row) => foldText(`${row.nombre} ${row.puesto} ${row.telefono}`).includes(wanted))
    .sort(by(list.sort));
  const [editing, setEditing] = useState<Empleado | 'nuevo' | null>(null);
  return (
    <>
      <ListPage
        id="empleados"
        title="Empleados"
        list={list}
        query={{ ...query, data: rows && { data: rows, cursor: null } }}
        exportPage={async () => ({ data: rows ?? [], cursor: null })}
        columns={columns}
        searchPlaceholder="Nombre, puesto o teléfono"
        tabs={[
          { value: '', label: 'Trabajan aquí' },
          { value: 'baja', label: 'De baja' },
        ]}
        card={(row) => ({
          title: row.nombre,
          subtitle: [row.puesto, formatTelefono(row.telefono)].filter(Boolean).join(' · '),
          state: <PersonMark nombre={row.nombre} color={row.color} />,
        })}
        total={rows?.length}
        create={{ label: 'Nuevo empleado', onClick: () => setEditing('nuevo') }}
        panel={(id, row) => {
          const one = row ?? gone?.find((empleado) => empleado.id === id);
          return one
            ? { title: one.nombre, body: <EmpleadoPanel empleado={one} onEdit={() => setEditing(one)} /> }
            : { title: 'Empleado', body: gone && <EmptyState>Esta persona ya no está.</EmptyState> };
        }}
        emptyText="Todavía no hay empleados. Agrega a quienes hacen el trabajo."
      />
      {editing && (
        <EmpleadoDialog {...(editing === 'nuevo' ? {} : { empleado: editing })} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const by = (sort: string) => {
  const field = sort.replace('-', '');
  const up = sort.startsWith('-') ? -1 : 1;
  return (a: Empleado, b: Empleado) => {
    if (field === 'nombre' || field === 'puesto') return up * a[field].localeCompare(b[field], 'es-MX');
    return up * (a.numero - b.numero);
  };
};

const columns: ListColumn<Empleado>[] = [
  textColumn('numero', 'No.', {
    sortable: true,
    flex: 0,
    width: 70,
    minWidth: 60,
    sheet: { kind: 'numero', read: (row) => row.numero },
  }),
  textColumn('nombre', 'Nombre', {
    sortable: true,
    minWidth: 200,
    renderCell: ({ row }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        <PersonMark nombre={row.nombre} color={row.color} />
        {row.nombre}
      </span>
    ),
  }),
  textColumn('puesto', 'Puesto', { sortable: true }),
  textColumn('telefono', 'Teléfono', { valueGetter: (_, row) => formatTelefono(row.telefono) }),
  stateColumn('activo', (row) =>
    row.activo ? { label: 'Trabaja aquí', tone: 'ok' } : { label: 'De baja', tone: 'neutral' },
  ),
];
