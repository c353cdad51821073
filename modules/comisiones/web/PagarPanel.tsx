import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import { type CreditoDePago, type Devengado, type PagoCompleto, PagoNuevo } from '#modules/comisiones/contract.ts';
import { ORIGENES } from '#modules/comisiones/rules.ts';
import { FORMAS_BANCO } from '#modules/gastos/rules.ts';
import { newId } from '#platform/web/call.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import type { Periodo } from '#platform/web/period.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { api, askAgain, useDebido } from './queries.ts';
import { Renglones } from './Renglones.tsx';

interface PagarPanelProps {
  persona: Devengado;
  periodo: Periodo;
  onPaid: (pago: PagoCompleto) => void;
  onClose: () => void;
}

/** What is owed to a person, row by row, and its payment. */
export function PagarPanel({ persona, periodo, onPaid, onClose }: PagarPanelProps) {
  const { data, error, isError, refetch } = useDebido(persona.empleado_id, periodo);
  return (
    <SidePanel open onClose={onClose} title={`Pagar comisiones a ${persona.nombre}`} width={560}>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="rows" />}
      {data?.data.length === 0 && <EmptyState>No se le debe nada de estas fechas.</EmptyState>}
      {data && data.data.length > 0 && (
        <Pagar
          // What is owed is another: whoever pays looks at it again.
          key={data.total_centavos}
          persona={persona}
          periodo={periodo}
          debido={data.data}
          onPaid={onPaid}
          onClose={onClose}
        />
      )}
    </SidePanel>
  );
}

const { pago, forma_pago, referencia, sesion_id, nota } = PagoNuevo.shape;
const PagoFormulario = z.object({ pago, forma_pago, referencia, sesion_id, nota });
type Escribiendo = z.input<typeof PagoFormulario>;

function Pagar({
  persona: { empleado_id, nombre },
  periodo,
  debido,
  onPaid,
  onClose,
}: PagarPanelProps & { debido: readonly CreditoDePago[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // The id is of this panel and of what is chosen in it: whatever is sent again is the same payment.
  const [id, setId] = useState(newId);
  const defaults = useMemo(() => ({ pago: 'banco' as const, forma_pago: '03' as const, referencia: '', nota: '' }), []);
  const total = debido.reduce((sum, row) => (left.has(row.id) ? sum : sum + row.comision_centavos), 0);
  const toggle = (one: string) => {
    setId(newId());
    setLeft((now) => (now.has(one) ? new Set([...now].filter((other) => other !== one)) : new Set([...now, one])));
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Se paga</Box>
        <Box role="status" sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650 }}>
          {formatMoney(total)}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {debido.length - left.size} de {debido.length} {debido.length === 1 ? 'renglón' : 'renglones'}. Lo que quites
          se le sigue debiendo.
        </Box>
      </Box>
      <Renglones renglones={debido} left={left} onToggle={toggle} />
      {total <= 0 && (
        <Alert severity="info">No hay nada que pagar: lo devuelto se descuenta de su siguiente pago.</Alert>
      )}
      <Form
        schema={PagoFormulario}
        defaultValues={defaults}
        submitLabel={`Pagar ${formatMoney(Math.max(0, total))}`}
        refusal={total > 0 ? null : 'No hay nada que pagar.'}
        onCancel={onClose}
        onSubmit={async (values, { idempotencyKey }) => {
          const body = { ...values, id, empleado_id, ...periodo, excepto: [...left], total_centavos: total };
          const saved = await api('POST /api/comisiones/pagos', {
            body,
            idempotencyKey: `${idempotencyKey}-${id.slice(-8)}`,
          });
          toast(`${saved.folio}: ${formatMoney(saved.total_centavos)} a ${nombre}.`);
          await askAgain();
          onPaid(saved);
        }}
      >
        <Fields />
      </Form>
    </Box>
  );
}

function Fields() {
  const { setValue } = useFormContext<Escribiendo>();
  const pick = useCallback((sesion: { id: string } | null) => setValue('sesion_id', sesion?.id), [setValue]);
  const from = useWatch<Escribiendo, 'pago'>({ name: 'pago' });
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <SelectField name="pago" label="¿De dónde sale?" options={origenOptions} />
      {from === 'banco' && <SelectField name="forma_pago" label="Forma" options={formaOptions} />}
      {from === 'banco' && <TextInput name="referencia" label="Referencia" scans={writesScans} max={120} />}
      {from === 'caja' && <SesionPicker onPick={pick} closedText="Abre la caja antes de sacar dinero de ella." />}
      <TextInput name="nota" label="Nota en el recibo" max={300} />
    </div>
  );
}

const origenOptions = Object.entries(ORIGENES).map(([value, label]) => ({ value, label }));
const formaOptions = Object.entries(FORMAS_BANCO).map(([value, label]) => ({ value, label }));
