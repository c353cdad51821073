import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel, labelCategoria } from '#modules/activos/rules.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type ListColumn, numberColumn, plateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { ActivoDialog } from './ActivoDialog.tsx';
import { ActivoPanel, ActivoPanelFooter } from './ActivoPanel.tsx';
import { activoPlaces } from './activo-places.ts';
import { EliminadosDialog } from './EliminadosDialog.tsx';
import { type ActivosQuery, pageOfActivos, useActivo, useActivos } from './queries.ts';

export interface ActivosPageProps {
  /** What rooms above know of a vehicle, over its facts. */
  beside?: (activo_id: string) => ReactNode;
}

/** Every vehicle that the workshop knows. */
export function ActivosPage({ beside }: ActivosPageProps) {
  const list = useListState({ defaultSort: '-registro' });
  const { q, cursor, limit } = list.query;
  const asked = {
    activo: list.tab === 'baja' ? ('no' as const) : ('si' as const),
    sort: list.sort as ActivosQuery['sort'],
    ...(q ? { q } : {}),
  };
  const query = useActivos({ ...asked, limit, ...(cursor ? { cursor } : {}) });
  const [editing, setEditing] = useState<Activo | 'nuevo' | null>(null);
  const { can } = usePermissions();
  const mayWrite = can('editar_activos');
  const [seesDeleted, setSeesDeleted] = useState(false);
  return (
    <>
      <ListPage
        id="activos"
        title="Activos"
        list={list}
        query={query}
        importTo="/administracion/importaciones/nueva?tipo=activos"
        exportPage={(page, signal) => pageOfActivos({ ...asked, ...page }, signal)}
        columns={columns}
        searchPlaceholder="Placas, serie, marca o número económico"
        tabs={[
          { value: '', label: 'En uso' },
          { value: 'baja', label: 'De baja' },
        ]}
        bulk={(ids) => (
          <Suspense fallback={null}>
            {activoPlaces.map(({ Bulk }, i) => (
              // Said once at the start: their order never changes.
              <Bulk key={i} ids={ids} />
            ))}
          </Suspense>
        )}
        card={(row) => ({
          title: activoLabel(row),
          subtitle: (
            <>
              <Plate>{row.placas}</Plate> {row.cliente}
            </>
          ),
        })}
        panel={(id, row) => ({
          title: <PanelTitle id={id} row={row} useRecord={useActivo} nameOf={activoLabel} kind="Vehículo" />,
          body: (
            <>
              {beside?.(id)}
              <Suspense fallback={null}>
                {activoPlaces.map(({ Panel }, i) => (
                  // Said once at the start: their order never changes.
                  <Panel key={i} activo_id={id} />
                ))}
              </Suspense>
              <ActivoPanel id={id} />
            </>
          ),
          footer: <ActivoPanelFooter key={id} id={id} onEdit={setEditing} />,
        })}
        {...(mayWrite
          ? {
              create: { label: 'Nuevo vehículo', onClick: () => setEditing('nuevo') },
              headerActions: (
                <Button size="small" onClick={() => setSeesDeleted(true)}>
                  Eliminados
                </Button>
              ),
            }
          : {})}
        emptyText="Todavía no hay vehículos. Registra el primero o hazlo desde una cotización."
      />
      {seesDeleted && <EliminadosDialog onClose={() => setSeesDeleted(false)} />}
      {editing && (
        <ActivoDialog
          {...(editing === 'nuevo' ? {} : { activo: editing })}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => list.open(id)}
        />
      )}
    </>
  );
}

const columns: ListColumn<Activo>[] = [
  textColumn('vehiculo', 'Vehículo', { sortable: true, minWidth: 180, valueGetter: (_, row) => activoLabel(row) }),
  plateColumn('placas', (row) => row.placas, { sortable: true }),
  textColumn('cliente', 'Cliente', { flex: 1.7 }),
  textColumn('categoria', 'Tipo', { flex: 0.7, minWidth: 100, valueGetter: (_, row) => labelCategoria(row.categoria) }),
  textColumn('color', 'Color', { hiddenAtFirst: true }),
  textColumn('serie', 'Serie', { minWidth: 170 }),
  textColumn('no_economico', 'Económico', { flex: 0.5, minWidth: 100 }),
  numberColumn('kilometraje', 'Km', (row) => row.kilometraje, { flex: 0.5, minWidth: 90 }),
];
