import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { type Cuenta, CuentaEntrada } from '#modules/bancos/contract.ts';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { changeCuenta, createCuenta } from './queries.ts';

const Escrita = z.extend(CuentaEntrada, { activa: z.boolean() });
type Escrita = z.input<typeof Escrita>;

/** An account of the company, new or as it is. */
export function CuentaDialog({
  cuenta,
  onClose,
  onSaved,
}: {
  cuenta: Cuenta | undefined;
  onClose: () => void;
  onSaved: (cuenta: Cuenta) => void;
}) {
  return (
    <RecordDialog<Cuenta, typeof Escrita, Cuenta>
      title={cuenta ? `Editar «${cuenta.nombre}»` : 'Nueva cuenta de banco'}
      size="sm"
      record={cuenta}
      schema={Escrita}
      valuesOf={valuesOf}
      create={({ activa: _, ...values }, key) => createCuenta(values, key)}
      change={(values, record) => changeCuenta(record, values)}
      onSaved={(saved) => {
        toast(cuenta ? 'Cuenta guardada.' : `Cuenta «${saved.nombre}» agregada. Ya puedes subir su estado de cuenta.`);
        onSaved(saved);
      }}
      onClose={onClose}
      draft={`cuenta-de-banco:${cuenta?.id ?? 'nueva'}`}
      labels={LABELS}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <TextInput name="nombre" label="Nombre" required max={60} autoFocus helperText="P. ej. Cheques BBVA" />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextInput name="banco" label="Banco" required max={40} />
          <TextInput
            name="terminacion"
            label="Últimos 4 dígitos"
            required
            max={4}
            helperText="De la cuenta o la CLABE."
          />
        </Box>
        <PercentField
          name="retencion_maxima"
          label="Comisión más alta de la terminal"
          helperText="Lo más que el banco descuenta de un depósito de tarjetas."
        />
        {cuenta && <SwitchField name="activa" label="Se usa" />}
      </Box>
    </RecordDialog>
  );
}

const valuesOf = (record: Cuenta | undefined): Escrita => ({
  nombre: record?.nombre ?? '',
  banco: record?.banco ?? '',
  terminacion: record?.terminacion ?? '',
  retencion_maxima: record?.retencion_maxima ?? 500,
  activa: record?.activa ?? true,
});
const LABELS = {
  nombre: 'Nombre',
  banco: 'Banco',
  terminacion: 'Últimos 4 dígitos',
  retencion_maxima: 'Comisión más alta',
  activa: 'Se usa',
};
