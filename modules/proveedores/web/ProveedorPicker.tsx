import { useState } from 'react';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import type { ProveedorDialogProps } from './ProveedorDialog.tsx';
import { ProveedorDialog } from './ProveedorWhenOpen.tsx';
import { findProveedores } from './queries.ts';

export interface ProveedorPickerProps {
  value: Proveedor | null;
  onChange: (proveedor: Proveedor | null) => void;
  label?: string;
  helperText?: string | undefined;
  error?: boolean;
  /** Not one of these. */
  except?: string;
  /** Only those that are there. */
  withoutNew?: boolean;
  autoFocus?: boolean;
}

/** Finds a supplier by name, RFC or phone; one that is missing is registered without leaving. */
export function ProveedorPicker({ value, onChange, label = 'Proveedor', except, ...rest }: ProveedorPickerProps) {
  const { can } = usePermissions();
  const [adding, setAdding] = useState<ProveedorDialogProps['begin'] | null>(null);
  const mayAdd = !rest.withoutNew && (can('agregar_proveedores') || can('registrar_gastos'));
  return (
    <>
      <EntityPicker<Proveedor>
        label={label}
        value={value}
        onChange={onChange}
        load={async (text, signal) => (await findProveedores(text, signal)).filter(({ id }) => id !== except)}
        getKey={({ id }) => id}
        primary={({ nombre }) => nombre}
        secondary={({ rfc, razon_social }) => [rfc, razon_social].filter(Boolean).join(' · ')}
        placeholder="Nombre, RFC o teléfono"
        helperText={rest.helperText}
        error={rest.error ?? false}
        autoFocus={rest.autoFocus ?? false}
        {...(mayAdd
          ? {
              create: {
                label: (text: string) => `Registrar «${text}»`,
                onCreate: (text: string) => {
                  setAdding({ nombre: text });
                  return undefined;
                },
              },
            }
          : {})}
      />
      {adding && <ProveedorDialog begin={adding} onSaved={onChange} onClose={() => setAdding(null)} />}
    </>
  );
}
