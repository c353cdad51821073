import Box from '@mui/material/Box';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Activo } from '#modules/activos/contract.ts';
import { combustibles, transmisiones } from '#modules/activos/data/categorias.ts';
import { labelCategoria, normalizeVin } from '#modules/activos/rules.ts';
import { serieOfCode } from '#modules/activos/rules/serie.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { ClienteActivoPicker } from './ClienteActivoPicker.tsx';
import type { ClienteActivo } from './cliente-activo.ts';
import { PalabraField } from './PalabraField.tsx';
import { SerieNotice } from './SerieNotice.tsx';

export interface ActivoFieldsProps {
  activo: Activo | undefined;
  asksCliente: boolean;
  onLink: (existente: Activo, clienteId: string) => void;
}

/** The serial number first: what it says fills make, year and type. */
export function ActivoFields({ activo, asksCliente, onLink }: ActivoFieldsProps) {
  const [serie, marca, clienteId] = useWatch({ name: ['serie', 'marca', 'cliente_id'] });
  const { setValue } = useFormContext();
  const linkable = clienteId ? { onLink: (existente: Activo) => onLink(existente, String(clienteId)) } : {};
  return (
    <Box
      sx={{ display: 'grid', gap: 4, pt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}
    >
      {asksCliente && (
        <Box sx={wide}>
          <DuenoField />
        </Box>
      )}
      <TextInput
        name="serie"
        label="Número de serie (NIV)"
        uppercase
        scans={writesScans}
        camera
        tidy={serieOfCode}
        max={120}
        autoFocus={!asksCliente}
      />
      <TextInput name="placas" label="Placas" uppercase scans={writesScans} max={15} />
      <Box sx={{ ...wide, '&:empty': { display: 'none' } }}>
        <SerieNotice serie={normalizeVin(String(serie ?? ''))} {...(activo ? { id: activo.id } : {})} {...linkable} />
      </Box>
      <PalabraField name="marca" label="Marca" tipo="marca" required />
      <PalabraField
        name="modelo"
        label="Modelo"
        tipo="modelo"
        padre={String(marca ?? '')}
        onPicked={({ categoria }) => categoria && setValue('categoria', categoria, { shouldDirty: true })}
      />
      <PalabraField name="categoria" label="Tipo de vehículo" tipo="categoria" readable={labelCategoria} />
      <PalabraField name="color" label="Color" tipo="color" />
      <TextInput name="anio" label="Año" max={4} />
      <IntegerField name="kilometraje" label="Kilometraje" suffix="km" />
      <TextInput name="no_economico" label="Número económico" max={20} />
      <TextInput name="motor" label="Número de motor" uppercase scans={writesScans} max={40} />
      <SelectField name="combustible" label="Combustible" emptyLabel="Sin dato" options={combustibles.map(asChoice)} />
      <SelectField name="transmision" label="Transmisión" emptyLabel="Sin dato" options={transmisiones.map(asChoice)} />
      {activo && <DateField name="visita_previa" label="Última visita, antes de Bahía" />}
      <Box sx={wide}>
        <TextInput name="notas" label="Notas" multiline rows={2} max={2000} />
      </Box>
    </Box>
  );
}

/** Whose it is: the box that finds customers, of which only the customer counts here. */
function DuenoField() {
  const [dueno, setDueno] = useState<ClienteActivo | null>(null);
  const { setValue, formState } = useFormContext();
  const error = formState.errors.cliente_id?.message;
  const pick = (picked: ClienteActivo | null) => {
    setDueno(picked && { cliente: picked.cliente, activo: null });
    setValue('cliente_id', picked?.cliente.id ?? '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ClienteActivoPicker
      label="Cliente"
      value={dueno}
      onChange={pick}
      autoFocus
      required
      error={Boolean(error)}
      {...(typeof error === 'string' ? { helperText: error } : {})}
    />
  );
}

const asChoice = (nombre: string) => ({ value: nombre, label: nombre });
const wide = { gridColumn: '1 / -1' };
