import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ProveedorPicker, useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { type Refaccion, RefaccionCambio } from '#modules/refacciones/contract.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { MoneyField, QuantityField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { readsProveedores } from '../looks.ts';
import { changeRefaccion, usePedidosAbiertos } from '../queries.ts';

type Escrita = z.input<typeof RefaccionCambio>;

/** What it is, whom it comes from and for when. */
export function CambiarDialog({ refaccion, onClose }: { refaccion: Refaccion; onClose: () => void }) {
  const { can } = usePermissions();
  return (
    <RecordDialog
      title={`Editar «${refaccion.descripcion}»`}
      record={refaccion}
      schema={RefaccionCambio}
      size="sm"
      valuesOf={(record = refaccion) => ({
        descripcion: record.descripcion,
        cantidad_milesimas: record.cantidad_milesimas,
        articulo_id: record.articulo_id,
        partida_id: record.partida_id,
        proveedor_id: record.proveedor_id,
        pedido_id: record.pedido_id,
        esperada: record.esperada,
        nota: record.nota,
        ...(can('ver_costos') ? { costo_centavos: record.costo_centavos } : {}),
      })}
      create={() => Promise.reject(new Error('it exists'))}
      change={(values, record) => changeRefaccion(record, values)}
      onSaved={() => toast('Guardado.')}
      onClose={onClose}
      draft={`refaccion:${refaccion.id}`}
      labels={labels}
    >
      <TextInput name="descripcion" label="Qué pieza" required max={160} />
      <Box sx={two}>
        <QuantityField name="cantidad_milesimas" label="Cantidad" required />
        <DateField name="esperada" label="Llega el" />
      </Box>
      <ProveedorField />
      <PedidoField refaccion={refaccion} />
      {can('ver_costos') && <MoneyField name="costo_centavos" label="Costo sin IVA" />}
      <TextInput name="nota" label="Nota" max={300} />
    </RecordDialog>
  );
}

/** Whoever may not read the suppliers leaves it as it is. */
export function ProveedorField() {
  const { can } = usePermissions();
  const { setValue } = useFormContext<Escrita>();
  const id = useWatch<Escrita, 'proveedor_id'>({ name: 'proveedor_id' }) ?? null;
  const reads = readsProveedores(can);
  const { data } = useProveedor(reads ? id : null);
  if (!reads) return null;
  return (
    <ProveedorPicker
      value={id !== null && data ? data : null}
      onChange={(one) => setValue('proveedor_id', one?.id ?? null, { shouldDirty: true })}
    />
  );
}

/** When that purchase order is received, the part arrives by itself. */
function PedidoField({ refaccion }: { refaccion: Refaccion }) {
  const { can } = usePermissions();
  const reads = can('ver_inventario');
  const { data } = usePedidosAbiertos(reads);
  if (!reads || refaccion.articulo_id === null) return null;
  const open = (data?.data ?? []).map(({ id, folio, proveedor }) => ({
    value: id,
    label: [folio, proveedor].filter(Boolean).join(' · '),
  }));
  const own =
    refaccion.pedido_id !== null && !open.some(({ value }) => value === refaccion.pedido_id)
      ? [{ value: refaccion.pedido_id, label: refaccion.pedido_folio }]
      : [];
  if (open.length + own.length === 0) return null;
  return (
    <SelectField
      name="pedido_id"
      label="Orden de compra"
      helperText="Cuando se reciba, la refacción llega sola."
      options={[...own, ...open]}
      emptyLabel="Ninguna"
    />
  );
}

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const labels = {
  descripcion: 'Qué pieza',
  cantidad_milesimas: 'Cantidad',
  proveedor_id: 'Proveedor',
  pedido_id: 'Orden de compra',
  esperada: 'Llega el',
  nota: 'Nota',
  costo_centavos: 'Costo',
};
