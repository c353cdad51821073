import { useState } from 'react';
import type { Empleado } from '#modules/empleados/contract.ts';
import { type ListColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { EmpleadoDialog } from './EmpleadoDialog.tsx';
import { EmpleadoPanel } from './EmpleadoPanel.tsx';
import { useEmpleados } from './queries.ts';

/** Who works in the workshop; it is one list, so its search happens here. */
export function EmpleadosPage() {
  const list = useListState();
  const query = useEmpleados(list.tab === 'baja' ? 'no' : 'si');
  const wanted = fold(list.q);
  const rows = query.data?.data.filter((row) => fold(`${row.nombre} ${row.puesto} ${row.telefono}`).includes(wanted));
  const [editing, setEditing] = useState<Empleado | 'nuevo' | null>(null);
  return (
    <>
      <ListPage
        id="empleados"
        title="Empleados"
        list={list}
        query={{ ...query, data: rows && { data: rows, cursor: null } }}
        columns={columns}
        searchPlaceholder="Nombre, puesto o teléfono"
        tabs={[
          { value: '', label: 'Trabajan aquí' },
          { value: 'baja', label: 'De baja' },
        ]}
        card={(row) => ({ title: row.nombre, subtitle: [row.puesto, row.telefono].filter(Boolean).join(' · ') })}
        create={{ label: 'Nuevo empleado', onClick: () => setEditing('nuevo') }}
        panel={(_, row) =>
          row
            ? { title: row.nombre, body: <EmpleadoPanel empleado={row} onEdit={() => setEditing(row)} /> }
            : { title: 'Empleado', body: 'Esta persona no está en la lista que ves.' }
        }
        emptyText="Todavía no hay empleados. Agrega a quienes hacen el trabajo."
      />
      {editing && (
        <EmpleadoDialog {...(editing === 'nuevo' ? {} : { empleado: editing })} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const columns: ListColumn<Empleado>[] = [
  textColumn('numero', 'No.', { sortable: false, flex: 0, width: 70, minWidth: 60 }),
  textColumn('nombre', 'Nombre', { sortable: false, minWidth: 180 }),
  textColumn('puesto', 'Puesto', { sortable: false }),
  textColumn('telefono', 'Teléfono', { sortable: false }),
  stateColumn(
    'activo',
    (row) => (row.activo ? { label: 'Trabaja aquí', tone: 'ok' } : { label: 'De baja', tone: 'neutral' }),
    { sortable: false },
  ),
];
