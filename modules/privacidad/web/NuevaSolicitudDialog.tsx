import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import { type Solicitud, SolicitudNueva } from '#modules/privacidad/contract.ts';
import {
  etiquetasCanal,
  etiquetasIdentidad,
  etiquetasTipo,
  explicaTipo,
  identidades,
  type TipoSolicitud,
  tiposSolicitud,
} from '#modules/privacidad/rules.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { fileSolicitud } from './queries.ts';

interface NuevaSolicitudProps {
  hoy: string;
  cliente?: ClienteActivo | null;
  onFiled: (solicitud: Solicitud) => void;
  onClose: () => void;
}

/** What a customer asks of his data at the counter, by mail or by telephone: his account files its own. */
export function NuevaSolicitudDialog({ hoy, cliente = null, onFiled, onClose }: NuevaSolicitudProps) {
  return (
    <RecordDialog<Solicitud, typeof SolicitudNueva, Solicitud>
      size="sm"
      title="Nueva solicitud de privacidad"
      record={undefined}
      schema={SolicitudNueva}
      valuesOf={() => ({
        cliente_id: cliente?.cliente.id ?? '',
        tipo: 'acceso',
        canal: 'mostrador',
        detalle: '',
        identidad: 'ine',
        identidad_nota: '',
        recibida: hoy,
      })}
      create={({ id: _, ...body }, key) => fileSolicitud(body, key)}
      change={() => Promise.reject(new Error('a request is not rewritten'))}
      onSaved={(saved) => {
        toast(`${saved.folio} quedó registrada.`);
        onFiled(saved);
      }}
      onClose={onClose}
      draft="privacidad:nueva"
      labels={labels}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Quien cliente={cliente} />
        <SelectField
          name="tipo"
          label="Qué pide"
          options={tiposSolicitud.map((value) => ({ value, label: etiquetasTipo[value] }))}
        />
        <Explica />
        <SelectField
          name="canal"
          label="Cómo llegó"
          options={(['mostrador', 'correo', 'telefono'] as const).map((value) => ({
            value,
            label: etiquetasCanal[value],
          }))}
        />
        <DateField name="recibida" label="Recibida el" max={hoy} />
        <SelectField
          name="identidad"
          label="Cómo probó quién es"
          options={identidades
            .filter((value) => value !== 'cuenta')
            .map((value) => ({ value, label: etiquetasIdentidad[value] }))}
        />
        <TextInput name="identidad_nota" label="Nota de la identificación" max={500} />
        <TextInput name="detalle" label="Qué pide exactamente" multiline rows={3} max={2000} />
      </Box>
    </RecordDialog>
  );
}

function Quien({ cliente }: { cliente: ClienteActivo | null }) {
  const [picked, setPicked] = useState(cliente);
  const { field, fieldState } = useController({ name: 'cliente_id' });
  return (
    <ClienteActivoPicker
      label="Cliente"
      value={picked}
      onChange={(value) => {
        setPicked(value);
        field.onChange(value?.cliente.id ?? '');
      }}
      required
      error={fieldState.invalid}
      {...(fieldState.invalid ? { helperText: 'Elige al cliente.' } : {})}
    />
  );
}

function Explica() {
  const tipo = useWatch({ name: 'tipo' }) as TipoSolicitud | null;
  return tipo ? <Alert severity="info">{explicaTipo[tipo]}.</Alert> : null;
}

const labels = {
  cliente_id: 'Cliente',
  tipo: 'Qué pide',
  canal: 'Cómo llegó',
  detalle: 'Qué pide exactamente',
  identidad: 'Identidad',
  identidad_nota: 'Nota de la identificación',
  recibida: 'Recibida el',
};
