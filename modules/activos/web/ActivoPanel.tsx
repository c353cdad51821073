import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel, labelCategoria } from '#modules/activos/rules.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/Facts.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Plate, Stamped } from '#platform/web/ui/Plate.tsx';
import { api, rememberActivo, useActivo } from './queries.ts';

/** What is known of one vehicle, and what can be done to it. */
export function ActivoPanel({ id, onEdit }: { id: string; onEdit: (activo: Activo) => void }) {
  const { data: activo, error, refetch } = useActivo(id);
  if (error && !activo) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!activo) return <Loading shape="form" lines={4} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Actions activo={activo} onEdit={onEdit} />
      <Facts facts={facts(activo)} />
    </Box>
  );
}

function Actions({ activo, onEdit }: { activo: Activo; onEdit: (activo: Activo) => void }) {
  const cache = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const { can } = usePermissions();
  if (!can('ver_activos') && !can('ver_clientes')) return null;
  const { id, version } = activo;
  const retire = async () => {
    const saved = await api('PATCH /api/activos/{id}', { params: { id }, body: { activo: !activo.activo }, version });
    rememberActivo(cache, saved);
    toast(saved.activo ? 'El vehículo vuelve a estar en uso.' : 'El vehículo quedó de baja.');
  };
  const remove = async () => {
    await api('DELETE /api/activos/{id}', { params: { id }, version });
    void cache.invalidateQueries({ queryKey: ['activos'] });
    toast(`${activoLabel(activo)}: eliminado.`);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" startIcon={<Pencil size={16} />} onClick={() => onEdit(activo)}>
        Editar
      </Button>
      <Button onClick={() => void retire().catch((error: Error) => toast(error.message, { tone: 'error' }))}>
        {activo.activo ? 'Dar de baja' : 'Volver a usar'}
      </Button>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setDeleting(true)}>
        Eliminar
      </Button>
      <ConfirmDialog
        open={deleting}
        title={`Eliminar ${activoLabel(activo)}`}
        confirmLabel="Eliminar"
        tone="error"
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        Solo se elimina un vehículo sin documentos. No se puede deshacer.
      </ConfirmDialog>
    </Box>
  );
}

const facts = (activo: Activo): Fact[] => [
  [
    'Cliente',
    activo.cliente && <Link to={`/clientes/clientesList?cliente=${activo.cliente_id}`}>{activo.cliente}</Link>,
  ],
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
