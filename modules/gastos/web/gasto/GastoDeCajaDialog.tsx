import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { GastoDeCajaNuevo } from '#modules/gastos/rules/formas.ts';
import { guessCategoria } from '#modules/gastos/rules/guess-categoria.ts';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { CATEGORIAS, categorias } from '#modules/proveedores/rules.ts';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { newId } from '#platform/web/call.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { Comprobantes } from '../panel/Comprobantes.tsx';
import { spendFromDrawer } from '../queries.ts';
import { sendComprobantes } from '../panel/send-comprobantes.ts';

type Escribiendo = z.input<typeof GastoDeCajaNuevo>;

export interface GastoDeCajaDialogProps {
  /** The open session out of which it is paid. */
  sesion_id: string;
  onClose: () => void;
}

/** Cash spent at the register: an expense like any other, with two things to write and the rest proposed. */
export function GastoDeCajaDialog({ sesion_id, onClose }: GastoDeCajaDialogProps) {
  const titleId = useId();
  const { can } = usePermissions();
  // The id is of this dialog: whatever is sent again from it is the same expense.
  const id = useMemo(() => newId(), []);
  const [files, setFiles] = useState<File[]>([]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Gasto de efectivo</DialogTitle>
      <DialogContent>
        <Form
          schema={GastoDeCajaNuevo}
          defaultValues={empty}
          submitLabel="Registrar gasto"
          onCancel={onClose}
          onSubmit={async (values, { idempotencyKey }) => {
            const gasto = await spendFromDrawer({ ...values, id, sesion_id }, idempotencyKey);
            toast(`${gasto.folio}: ${formatMoney(gasto.total_centavos)} de la caja.`);
            await sendComprobantes(gasto, files);
            onClose();
          }}
        >
          <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
            <MoneyField name="total_centavos" label="Importe" required autoFocus />
            <TextInput
              name="concepto"
              label="¿En qué se gastó?"
              placeholder="Estopa, gasolina, papelería…"
              required
              max={200}
            />
            <WhatAndWhose mayRead={can('registrar_gastos')} />
            {can('registrar_gastos') && <Comprobantes files={files} onFiles={setFiles} />}
          </div>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

/** The category follows the supplier or the words until the person chooses one. */
function WhatAndWhose({ mayRead }: { mayRead: boolean }) {
  const { getFieldState, resetField, setValue } = useFormContext<Escribiendo>();
  const [proveedor, setProveedor] = useState<Proveedor | null>(null);
  const concepto = useWatch<Escribiendo, 'concepto'>({ name: 'concepto' });
  const [suya] = proveedor?.categorias ?? [];
  const proposed = suya ?? guessCategoria(concepto) ?? 'otros';
  useEffect(() => {
    if (!getFieldState('categoria').isDirty) resetField('categoria', { defaultValue: proposed });
  }, [getFieldState, resetField, proposed]);
  const pick = (one: Proveedor | null) => {
    setProveedor(one);
    setValue('proveedor_id', one?.id ?? null, { shouldDirty: true });
  };
  return (
    <>
      <SelectField name="categoria" label="Categoría" required options={options} />
      {mayRead && <ProveedorPicker value={proveedor} onChange={pick} label="Proveedor (opcional)" />}
    </>
  );
}

const options = categorias.map((value) => ({ value, label: CATEGORIAS[value] }));
const empty = { concepto: '', categoria: 'otros' as const, proveedor_id: null };
