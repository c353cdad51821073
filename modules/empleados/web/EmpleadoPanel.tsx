import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, UserMinus, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Empleado } from '#modules/empleados/contract.ts';
import { DIAS, etiquetasEsquema } from '#modules/empleados/rules.ts';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha, formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import { Acceso } from './Acceso.tsx';
import { Foto } from './Foto.tsx';
import { places } from './places.ts';
import { api, refreshEmpleados, useCuentas } from './queries.ts';

/** One person: what is known of him, and what other rooms tell of him in a tab each. */
export function EmpleadoPanel({ empleado, onEdit }: { empleado: Empleado; onEdit: () => void }) {
  const { can } = usePermissions();
  const mine = places.filter(({ permission }) => permission.split('|').some(can));
  const [tab, setTab] = useState('Datos');
  const shown = mine.find(({ title }) => title === tab);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {mine.length > 0 && (
        <TabStrip
          label="De la persona"
          tabs={['Datos', ...mine.map(({ title }) => title)].map((title) => ({ value: title, label: title }))}
          value={tab}
          onPick={setTab}
        />
      )}
      {shown ? (
        <Suspense fallback={<Loading shape="rows" lines={6} />}>
          <shown.Part empleado_id={empleado.id} />
        </Suspense>
      ) : (
        <Datos empleado={empleado} onEdit={onEdit} />
      )}
    </Box>
  );
}

function Datos({ empleado, onEdit }: { empleado: Empleado; onEdit: () => void }) {
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
      <Foto empleado={empleado} />
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
      <Facts facts={factsOf(empleado, can, cuenta ? `${cuenta.nombre} (${cuenta.email})` : 'Sin cuenta')} />
      {activo && <Acceso empleado={empleado} />}
    </Box>
  );
}

const factsOf = (empleado: Empleado, can: (key: string) => boolean, cuenta: string): Fact[] => [
  ['Puesto', empleado.puesto || '—'],
  ['Especialidades', empleado.especialidades.join(', ') || '—'],
  ['Teléfono', formatTelefono(empleado.telefono) || '—'],
  ['Horario', sayHorario(empleado)],
  ...(empleado.ingreso ? ([['Entró', formatFecha(empleado.ingreso)]] satisfies Fact[]) : []),
  ...(can(COMISIONES)
    ? ([
        ['Gana por', etiquetasEsquema[empleado.esquema]],
        ['Comisión', comisionOf(empleado)],
      ] satisfies Fact[])
    : []),
  ...known('RFC', empleado.rfc),
  ...known('CURP', empleado.curp),
  ...known('Seguro social', empleado.nss),
  ['Cuenta', cuenta],
];

const known = (label: string, value: string): Fact[] => (value === '' ? [] : [[label, value]]);

const comisionOf = ({ comision_diezmilesimas: tasa, esquema }: Empleado): string => {
  if (esquema === 'sueldo') return 'No gana';
  return tasa === null ? 'La de cada servicio' : `${tasa / 100} %`;
};

/** Days of the same hours together: «Lun a vie 08:00–18:00, sáb 08:00–14:00». */
const sayHorario = ({ horario }: Empleado): string => {
  const days = [1, 2, 3, 4, 5, 6, 0].map((day) => {
    const turno = horario[day];
    return { day: (DIAS[day] ?? '').slice(0, 3).toLowerCase(), said: turno ? `${turno.entra}–${turno.sale}` : '' };
  });
  const runs: { from: string; to: string; said: string }[] = [];
  for (const { day, said } of days) {
    const last = runs.at(-1);
    if (last?.said === said) last.to = day;
    else runs.push({ from: day, to: day, said });
  }
  const told = runs
    .filter(({ said }) => said !== '')
    .map(({ from, to, said }) => `${from === to ? from : `${from} a ${to}`} ${said}`)
    .join(', ');
  return told === '' ? '—' : told.charAt(0).toUpperCase() + told.slice(1);
};
