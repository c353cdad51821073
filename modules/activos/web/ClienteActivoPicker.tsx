import { useState } from 'react';
import type { Seleccion } from '#modules/activos/contract.ts';
import { formatPhone } from '#modules/clientes/rules.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import type { ClienteActivo } from './cliente-activo.ts';
import { NuevoClienteDialog } from './NuevoClienteDialog.tsx';
import { api } from './queries.ts';

export interface ClienteActivoPickerProps {
  value: ClienteActivo | null;
  onChange: (value: ClienteActivo | null) => void;
  autoFocus?: boolean;
  label?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: string;
}

/** Customer and vehicle in one box: name, phone, plates, serial or RFC; who is not there is created without leaving. */
export function ClienteActivoPicker({
  value,
  onChange,
  label = 'Cliente y vehículo',
  ...rest
}: ClienteActivoPickerProps) {
  const [creating, setCreating] = useState<{ text: string; done: (made: ClienteActivo | null) => void } | null>(null);
  const create = (text: string) =>
    new Promise<Seleccion | null>((resolve) =>
      setCreating({ text, done: (made) => resolve(made === null ? null : toSeleccion(made)) }),
    );
  const finish = (made: ClienteActivo | null) => {
    creating?.done(made);
    setCreating(null);
  };
  return (
    <>
      <EntityPicker<Seleccion>
        {...rest}
        label={label}
        value={value === null ? null : toSeleccion(value)}
        onChange={(picked) => onChange(picked === null ? null : toClienteActivo(picked))}
        load={async (text, signal) => (await api('GET /api/selector', { query: { q: text }, signal })).data}
        getKey={(row) => row.activo_id ?? row.cliente_id}
        primary={primaryOf}
        secondary={secondaryOf}
        create={{ label: (text) => `Crear cliente «${text}»`, onCreate: create }}
        placeholder="Nombre, teléfono, placas o serie"
        helperText={rest.helperText ?? (value?.activo ? ownerLine(value.cliente) : undefined)}
      />
      {creating && <NuevoClienteDialog text={creating.text} onDone={finish} />}
    </>
  );
}

const primaryOf = (row: Seleccion): string =>
  row.tipo === 'cliente' ? row.nombre : [row.vehiculo, row.placas].filter(Boolean).join(' · ');

const secondaryOf = (row: Seleccion): string =>
  row.tipo === 'cliente'
    ? [row.telefono && formatPhone(row.telefono), 'sin vehículo'].filter(Boolean).join(' · ')
    : ownerLine(row);

const ownerLine = ({ nombre, telefono }: { nombre: string; telefono: string }): string =>
  [nombre, telefono && formatPhone(telefono)].filter(Boolean).join(' · ');

const toSeleccion = ({ cliente, activo }: ClienteActivo): Seleccion => ({
  tipo: activo ? 'activo' : 'cliente',
  cliente_id: cliente.id,
  activo_id: activo?.id ?? null,
  nombre: cliente.nombre,
  telefono: cliente.telefono,
  vehiculo: activo?.vehiculo ?? '',
  placas: activo?.placas ?? '',
  serie: '',
});

const toClienteActivo = (row: Seleccion): ClienteActivo => ({
  cliente: { id: row.cliente_id, nombre: row.nombre, telefono: row.telefono },
  activo: row.activo_id === null ? null : { id: row.activo_id, vehiculo: row.vehiculo, placas: row.placas },
});
