import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Articulo } from '#modules/inventario/contract.ts';
import { Costo, MilesimasOCero } from '#modules/inventario/rules/formas.ts';
import { MOTIVOS, type Motivo } from '#modules/inventario/rules.ts';
import { Milesimas, Texto } from '#platform/contract/fields.ts';
import { ApiError } from '#platform/web/call.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField, QuantityField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMilesimas } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { withUnit } from '../looks.tsx';
import { api, refreshInventario } from '../queries.ts';

export type Movimiento = 'ajuste' | 'entrada' | 'salida';

const TITULOS: Record<Movimiento, string> = { ajuste: 'Ajustar', entrada: 'Entrada de', salida: 'Salida de' };
const USUAL: Record<Movimiento, Motivo> = { ajuste: 'conteo', entrada: 'otro', salida: 'uso_interno' };
const motivos = Object.entries(MOTIVOS).map(([value, label]) => ({ value, label }));
const motivo = z.enum(['conteo', 'merma', 'dano', 'uso_interno', 'otro'], 'Elige el motivo.');

const Escrito = z.object({
  cantidad_milesimas: Milesimas,
  costo_centavos: z.optional(z.nullable(Costo)),
  motivo,
  nota: z._default(Texto(200), ''),
});
const Contado = z.object({ ...Escrito.shape, cantidad_milesimas: MilesimasOCero });

interface MoverDialogProps {
  tipo: Movimiento;
  articulo: Articulo;
  /** Counted before this was opened. */
  contado?: number;
  seesCosts: boolean;
  onClose: () => void;
}

/** One article corrected by hand: how much there is, or how much came in or went out, and why. */
export function MoverDialog({ tipo, articulo, contado, seesCosts, onClose }: MoverDialogProps) {
  const titleId = useId();
  const cache = useQueryClient();
  // What the person saw; another figure meanwhile is told, and he counts again.
  const [visto, setVisto] = useState(articulo.existencia_milesimas);
  const [moved, setMoved] = useState(false);
  const [defaults] = useState({
    motivo: USUAL[tipo],
    nota: '',
    ...(contado === undefined ? {} : { cantidad_milesimas: contado }),
  });
  const save = async (values: z.output<typeof Contado>, idempotencyKey: string) => {
    const { cantidad_milesimas, costo_centavos, ...why } = values;
    const articulo_id = articulo.id;
    const body =
      tipo === 'ajuste'
        ? { tipo, articulo_id, contado_milesimas: cantidad_milesimas, visto_milesimas: visto, ...why }
        : tipo === 'salida'
          ? { tipo, articulo_id, cantidad_milesimas, ...why }
          : { tipo, articulo_id, cantidad_milesimas, ...why, ...(costo_centavos == null ? {} : { costo_centavos }) };
    try {
      const after = await api('POST /api/inventario/movimientos', { body, idempotencyKey });
      toast(`${after.descripcion}: hay ${withUnit(after.existencia_milesimas, after.unidad)}.`);
      refreshInventario(cache);
      onClose();
    } catch (error) {
      const now = currentOf(error);
      if (now !== null) {
        setVisto(now);
        setMoved(true);
        refreshInventario(cache);
      }
      throw error;
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {TITULOS[tipo]} {articulo.descripcion}
      </DialogTitle>
      <DialogContent>
        <Form
          schema={tipo === 'ajuste' ? Contado : Escrito}
          defaultValues={defaults}
          submitLabel={tipo === 'ajuste' ? 'Ajustar' : 'Registrar'}
          onCancel={onClose}
          onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
        >
          <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
            {moved && <Alert severity="warning">Ahora el sistema dice {withUnit(visto, articulo.unidad)}.</Alert>}
            <QuantityField
              name="cantidad_milesimas"
              label={tipo === 'ajuste' ? '¿Cuánto hay?' : 'Cantidad'}
              unit={articulo.unidad}
              required
              autoFocus
              {...(tipo === 'salida'
                ? { helperText: `Disponible: ${formatMilesimas(articulo.disponible_milesimas)}` }
                : {})}
            />
            {tipo === 'ajuste' && <Difference visto={visto} />}
            {tipo === 'entrada' && seesCosts && (
              <MoneyField name="costo_centavos" label="Costo por unidad" helperText="Vacío: al costo promedio" />
            )}
            <SelectField name="motivo" label="Motivo" options={motivos} required />
            <TextInput name="nota" label="Nota" max={200} placeholder="Opcional" />
          </div>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function Difference({ visto }: { visto: number }) {
  const contado = useWatch({ name: 'cantidad_milesimas' }) as number | null | undefined; // The form holds a number or nothing.
  const known = typeof contado === 'number' && Number.isSafeInteger(contado);
  const difference = known ? contado - visto : 0;
  return (
    <div aria-live="polite" style={{ fontSize: 13 }}>
      El sistema dice {formatMilesimas(visto)}
      {known && difference !== 0 && (
        <strong>{` · ${difference > 0 ? 'sobran' : 'faltan'} ${formatMilesimas(Math.abs(difference))}`}</strong>
      )}
      {known && difference === 0 && ' · cuadra'}
    </div>
  );
}

const currentOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'existencia_cambio') return null;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'existencia_milesimas' in current
    ? Number(current.existencia_milesimas)
    : null;
};
