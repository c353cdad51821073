import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, UserMinus, UserPlus } from 'lucide-react';
import type { Empleado } from '#modules/empleados/contract.ts';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Fact, Facts } from '#platform/web/ui/Facts.tsx';
import { PanelActs } from '#platform/web/ui/PanelActs.tsx';
import { api, refreshEmpleados, useCuentas } from './queries.ts';

/** One person, with what can be changed of him. */
export function EmpleadoPanel({ empleado, onEdit }: { empleado: Empleado; onEdit: () => void }) {
  const cache = useQueryClient();
  const { can } = usePermissions();
  const { id, version, activo, nombre } = empleado;
  const cuenta = useCuentas().data?.data.find((one) => one.usuario_id === empleado.usuario_id);
  const put = async (trabaja: boolean, of: number, isUndo = false) => {
    try {
      const changed = await api('PATCH /api/empleados/{id}', {
        params: { id },
        body: { activo: trabaja },
        version: of,
      });
      toast(
        trabaja ? `${nombre} vuelve a trabajar aquí.` : `${nombre} quedó de baja.`,
        isUndo ? {} : { action: { label: 'Deshacer', run: () => void put(!trabaja, changed.version, true) } },
      );
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
    refreshEmpleados(cache);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {!activo && <Alert severity="info">Está de baja: ya no se le ofrece para trabajos nuevos.</Alert>}
      <PanelActs
        actions={[
          {
            id: 'baja',
            label: activo ? 'Dar de baja' : 'Volver a dar de alta',
            icon: activo ? <UserMinus size={16} /> : <UserPlus size={16} />,
            onClick: () => void put(!activo, version),
          },
          { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, onClick: onEdit },
        ]}
      />
      <Facts
        facts={[
          ['Puesto', empleado.puesto || '—'],
          ['Teléfono', formatTelefono(empleado.telefono) || '—'],
          ...(can(COMISIONES) ? ([['Comisión', comisionOf(empleado)]] satisfies Fact[]) : []),
          ['Cuenta', cuenta ? `${cuenta.nombre} (${cuenta.email})` : 'Sin cuenta'],
        ]}
      />
    </Box>
  );
}

const comisionOf = ({ comision_diezmilesimas: tasa }: Empleado): string =>
  tasa === null ? 'La de cada servicio' : `${tasa / 100} %`;
