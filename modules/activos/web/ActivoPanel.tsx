import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Activo, DIAS_ELIMINADO } from '#modules/activos/contract.ts';
import { activoLabel, labelCategoria } from '#modules/activos/rules.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { Plate, Stamped } from '#platform/web/ui/marks/Plate.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { recoverActivo } from './EliminadosDialog.tsx';
import { api, rememberActivo, useActivo } from './queries.ts';

/** What is known of one vehicle. */
export function ActivoPanel({ id }: { id: string }) {
  const { data: activo, error, refetch } = useActivo(id);
  if (error && !activo) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!activo) return <Loading shape="form" lines={4} />;
  return <Facts facts={facts(activo)} />;
}

/** What can be done to it. */
export function ActivoPanelFooter({ id, onEdit }: { id: string; onEdit: (activo: Activo) => void }) {
  const { data: activo } = useActivo(id);
  const { can } = usePermissions();
  if (!activo || !can('editar_activos')) return null;
  return <Actions activo={activo} onEdit={onEdit} />;
}

function Actions({ activo, onEdit }: { activo: Activo; onEdit: (activo: Activo) => void }) {
  const cache = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const { id, version } = activo;
  const retire = async () => {
    const saved = await api('PATCH /api/activos/{id}', { params: { id }, body: { activo: !activo.activo }, version });
    rememberActivo(cache, saved);
    toast(saved.activo ? 'El vehículo vuelve a estar en uso.' : 'El vehículo quedó de baja.');
  };
  const remove = async () => {
    await api('DELETE /api/activos/{id}', { params: { id }, version });
    void cache.invalidateQueries({ queryKey: ['activos'] });
    const undo = () => void recoverActivo(cache, id).catch((error: Error) => toast(error.message, { tone: 'error' }));
    toast(`${activoLabel(activo)}: eliminado.`, { action: { label: 'Deshacer', run: undo } });
  };
  return (
    <>
      <ActionBar
        actions={[
          {
            id: 'eliminar',
            label: 'Eliminar',
            icon: <Trash2 size={16} />,
            danger: true,
            folded: true,
            onClick: () => setDeleting(true),
          },
          {
            id: 'baja',
            label: activo.activo ? 'Dar de baja' : 'Volver a usar',
            onClick: () => void retire().catch((error: Error) => toast(error.message, { tone: 'error' })),
          },
          {
            id: 'editar',
            label: 'Editar',
            icon: <Pencil size={16} />,
            primary: true,
            shortcut: 'E',
            onClick: () => onEdit(activo),
          },
        ]}
      />
      <ConfirmDialog
        open={deleting}
        title={`Eliminar ${activoLabel(activo)}`}
        confirmLabel="Eliminar"
        tone="error"
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        Solo se elimina un vehículo sin documentos. Se puede recuperar {DIAS_ELIMINADO} días, en «Eliminados».
      </ConfirmDialog>
    </>
  );
}

const facts = (activo: Activo): Fact[] => [
  ['Cliente', activo.cliente && <Link to={`/clientes/${activo.cliente_id}`}>{activo.cliente}</Link>],
  ['Placas', activo.placas && <Plate>{activo.placas}</Plate>],
  ['Serie', activo.serie && <Stamped>{activo.serie}</Stamped>],
  ['Tipo', labelCategoria(activo.categoria)],
  ['Color', activo.color],
  ['Kilometraje', activo.kilometraje === null ? '' : `${formatNumber(activo.kilometraje)} km`],
  ['Última visita, antes de Bahía', activo.visita_previa ? formatFecha(activo.visita_previa) : ''],
  ['Número económico', activo.no_economico],
  ['Motor', activo.motor],
  ['Combustible', activo.combustible],
  ['Transmisión', activo.transmision],
  ['Notas', activo.notas],
];
