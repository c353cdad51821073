import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Empleado, EmpleadoNuevo } from '#modules/empleados/contract.ts';
import { CERRADO, esquemas, etiquetasEsquema, LINKS_ACCOUNTS } from '#modules/empleados/rules.ts';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { ColorField } from '#platform/web/form/ColorField.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { PhoneField } from '#platform/web/form/PhoneField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { HorarioField } from './HorarioField.tsx';
import { EspecialidadesField } from './EspecialidadesField.tsx';
import { api, refreshEmpleados, useCuentas } from './queries.ts';

const { id: _, ...fields } = EmpleadoNuevo.shape;
const Formulario = z.object(fields);

export interface EmpleadoDialogProps {
  empleado?: Empleado;
  onClose: () => void;
}

/** The form of a person who works here. */
export function EmpleadoDialog({ empleado, onClose }: EmpleadoDialogProps) {
  const cache = useQueryClient();
  const { can } = usePermissions();
  const { data } = useCuentas();
  const cuentas = data?.data ?? [];
  const labelOf = (id: unknown) => cuentas.find((one) => one.usuario_id === id)?.nombre ?? 'Sin cuenta';
  return (
    <RecordDialog
      title={empleado ? `Editar a ${empleado.nombre}` : 'Nuevo empleado'}
      size="sm"
      record={empleado}
      schema={Formulario}
      valuesOf={valuesOf}
      create={(body, idempotencyKey) => api('POST /api/empleados', { body, idempotencyKey })}
      change={(body, { id, version }) => api('PATCH /api/empleados/{id}', { params: { id }, body, version })}
      onSaved={(saved) => {
        refreshEmpleados(cache);
        toast(`${saved.nombre}: guardado.`);
      }}
      onClose={onClose}
      draft="empleado"
      labels={labels}
      read={(field, value) => (field === 'usuario_id' ? labelOf(value) : `${(value ?? '') as string}`)}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <TextInput name="nombre" label="Nombre" required autoFocus max={120} />
        <TextInput name="puesto" label="Puesto" max={60} placeholder="Mecánico, electricista, lavador…" />
        <PhoneField name="telefono" label="Teléfono" />
        {can(LINKS_ACCOUNTS) && (
          <SelectField
            name="usuario_id"
            label="Cuenta con la que entra"
            emptyLabel="Sin cuenta"
            helperText="Con su cuenta ve sus propios trabajos."
            options={cuentas.map(({ usuario_id, nombre, email }) => ({
              value: usuario_id,
              label: `${nombre} (${email})`,
            }))}
          />
        )}
        <EspecialidadesField />
        <HorarioField />
        <DateField name="ingreso" label="Entró a trabajar" />
        {can(COMISIONES) && (
          <SelectField
            name="esquema"
            label="Gana por"
            helperText="Cuenta para los trabajos que se le asignen desde ahora."
            options={esquemas.map((esquema) => ({ value: esquema, label: etiquetasEsquema[esquema] }))}
          />
        )}
        {can(COMISIONES) && (
          <PercentField
            name="comision_diezmilesimas"
            label="Comisión"
            emptyValue={null}
            helperText="De los servicios y la mano de obra que no tienen la suya. Si está en un esquema, gana solo por él"
          />
        )}
        <TextInput name="rfc" label="RFC" max={13} uppercase />
        <TextInput name="curp" label="CURP" max={18} uppercase />
        <TextInput name="nss" label="Número de seguridad social" max={11} />
        <ColorField name="color" label="Color con el que se le reconoce" />
      </Box>
    </RecordDialog>
  );
}

const valuesOf = (empleado: Empleado | undefined) => ({
  nombre: empleado?.nombre ?? '',
  puesto: empleado?.puesto ?? '',
  telefono: empleado?.telefono ?? '',
  usuario_id: empleado?.usuario_id ?? null,
  color: empleado?.color ?? '#0E5C73',
  comision_diezmilesimas: empleado?.comision_diezmilesimas ?? null,
  esquema: empleado?.esquema ?? 'mixto',
  especialidades: empleado?.especialidades ?? [],
  horario: empleado?.horario ?? [...CERRADO],
  ingreso: empleado?.ingreso ?? null,
  rfc: empleado?.rfc ?? '',
  curp: empleado?.curp ?? '',
  nss: empleado?.nss ?? '',
});

const labels = {
  nombre: 'Nombre',
  puesto: 'Puesto',
  telefono: 'Teléfono',
  usuario_id: 'Cuenta',
  color: 'Color',
  comision_diezmilesimas: 'Comisión',
  esquema: 'Gana por',
  especialidades: 'Especialidades',
  horario: 'Horario',
  ingreso: 'Entró a trabajar',
  rfc: 'RFC',
  curp: 'CURP',
  nss: 'Seguridad social',
};
