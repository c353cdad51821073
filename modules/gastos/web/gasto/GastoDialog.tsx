import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CfdiLeido, Gasto, GastoCompleto } from '#modules/gastos/rules/formas.ts';
import { CATEGORIAS, type Categoria } from '#modules/proveedores/rules.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { Comprobantes } from '../panel/Comprobantes.tsx';
import { GastoFields } from './GastoFields.tsx';
import {
  cfdiToForm,
  emptyGasto,
  type GastoEscribiendo,
  GastoFormulario,
  gastoToForm,
  toCambio,
  toNuevo,
} from './gasto-formulario.ts';
import { api, readCfdi, rememberGasto } from '../queries.ts';
import { sendComprobantes } from '../panel/send-comprobantes.ts';

export interface GastoDialogProps {
  /** The expense to change; without it, a new one. */
  gasto?: Gasto;
  /** One that is done again. */
  repeat?: Gasto;
  /** The order that a new one is for. */
  orden?: { id: string; folio: string };
  onClose: () => void;
  onSaved?: (gasto: GastoCompleto) => void;
  /** Opens the expense that an invoice already is. */
  onExisting: (id: string) => void;
}

const forOrden = (orden: GastoDialogProps['orden']) => (orden ? { orden_id: orden.id, orden_folio: orden.folio } : {});

/** The form of an expense; an invoice in XML fills it. */
export function GastoDialog({ gasto, repeat, orden, onClose, onSaved, onExisting }: GastoDialogProps) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const [files, setFiles] = useState<File[]>([]);
  const [leido, setLeido] = useState<CfdiLeido | null>(null);
  const keep = async (saved: GastoCompleto) => {
    rememberGasto(saved);
    toast(`${saved.folio}: guardado.`);
    await sendComprobantes(saved, files);
    setFiles([]);
    setLeido(null);
    onSaved?.(saved);
  };
  return (
    <RecordDialog<Gasto, typeof GastoFormulario, GastoCompleto>
      title={gasto ? `Cambiar ${gasto.folio}` : 'Registrar gasto'}
      record={gasto}
      schema={GastoFormulario}
      valuesOf={(record) => (record ? gastoToForm(record) : { ...emptyGasto(hoy, repeat), ...forOrden(orden) })}
      create={(values, idempotencyKey) => api('POST /api/gastos', { body: toNuevo(values), idempotencyKey })}
      change={(values, before) =>
        api('PATCH /api/gastos/{id}', {
          params: { id: before.id },
          body: toCambio(values, before),
          version: before.version,
        })
      }
      onSaved={(saved) => void keep(saved)}
      onClose={onClose}
      draft={repeat ? 'gasto-repetido' : 'gasto'}
      labels={labels}
      read={readField}
    >
      {(record) => (
        <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
          <Papers files={files} onFiles={setFiles} onExisting={onExisting} {...(record ? {} : { onLeido: setLeido })} />
          <GastoFields gasto={record} leido={leido} />
        </div>
      )}
    </RecordDialog>
  );
}

function Papers({
  onLeido,
  ...rest
}: {
  files: File[];
  onFiles: (files: File[]) => void;
  onExisting: (id: string) => void;
  onLeido?: (leido: CfdiLeido) => void;
}) {
  const { setValue } = useFormContext<GastoEscribiendo>();
  const fill = async (file: File) => {
    const leido = await readCfdi(file);
    for (const [field, value] of Object.entries(cfdiToForm(leido)))
      setValue(field as keyof GastoEscribiendo, value, { shouldDirty: true, shouldValidate: true });
    onLeido?.(leido);
  };
  return <Comprobantes {...rest} {...(onLeido ? { onXml: fill } : {})} />;
}

const labels = {
  total_centavos: 'Total',
  categoria: 'Categoría',
  concepto: 'Concepto',
  fecha: 'Fecha',
  vence: 'Vence',
  orden_folio: 'Orden o placas',
  notas: 'Notas',
};

const readField = (field: string, value: unknown): string => {
  if (typeof value === 'number') return field.endsWith('_centavos') ? formatMoney(value) : String(value);
  if (typeof value !== 'string') return '';
  if (field === 'categoria') return CATEGORIAS[value as Categoria];
  return field === 'fecha' || (field === 'vence' && value !== '') ? formatFecha(value) : value;
};
