import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { Caja, SesionCaja } from '#modules/caja/contract.ts';
import { isUnreachable, newId, newKey } from '#platform/web/call.ts';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { openSesion } from './queries.ts';

interface Values {
  caja_id: string | null;
  fondo_centavos: number | null;
}
export interface AbrirCajaProps {
  cajas: readonly Caja[];
  onOpened?: (sesion: SesionCaja) => void;
  autoFocus?: boolean;
}

/** Opens a register with its float, right where it is needed. Not a form element, so that it may stand inside one. */
export function AbrirCaja({ cajas, onOpened, autoFocus = false }: AbrirCajaProps) {
  const { can } = usePermissions();
  const [first] = cajas;
  const form = useForm<Values>({
    defaultValues: { caja_id: first?.id ?? null, fondo_centavos: first?.fondo_propuesto_centavos ?? null },
  });
  const proposed = useProposedFloat(form, cajas);
  const { open, busy, failure } = useOpening(onOpened);
  const save = form.handleSubmit(({ caja_id, fondo_centavos }) => {
    if (caja_id === null) return;
    if (fondo_centavos !== null && !(fondo_centavos >= 0))
      return form.setError('fondo_centavos', { message: 'Escribe el fondo en pesos, o déjalo en cero.' });
    return open(caja_id, fondo_centavos ?? 0);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  if (!can('abrir_caja')) return <Alert severity="info">Pide que abra la caja a quien tenga ese permiso.</Alert>;
  if (cajas.length === 0) return <Alert severity="info">Todas las cajas ya están abiertas.</Alert>;
  return (
    <FormProvider {...form}>
      <Box role="group" aria-label="Abrir caja" onKeyDown={onKeyDown} sx={layout}>
        {cajas.length > 1 && (
          <SelectField name="caja_id" label="Caja" options={cajas.map((c) => ({ value: c.id, label: c.nombre }))} />
        )}
        <MoneyField
          name="fondo_centavos"
          label="Fondo con el que abre"
          helperText={
            proposed === null
              ? 'El efectivo para dar cambio que hay en el cajón.'
              : `El último corte dejó ${formatMoney(proposed)} en el cajón.`
          }
          autoFocus={autoFocus}
        />
        <Button variant="contained" loading={busy} onClick={() => void save()} sx={{ mt: '1px' }}>
          Abrir caja
        </Button>
      </Box>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </FormProvider>
  );
}

/** What the chosen register's last Z left; it fills the float until somebody writes another. */
const useProposedFloat = (form: UseFormReturn<Values>, cajas: AbrirCajaProps['cajas']): number | null => {
  const caja_id = form.watch('caja_id');
  const proposed = cajas.find((caja) => caja.id === caja_id)?.fondo_propuesto_centavos ?? null;
  useEffect(() => {
    if (!form.getFieldState('fondo_centavos').isDirty) form.resetField('fondo_centavos', { defaultValue: proposed });
  }, [form, proposed]);
  return proposed;
};

const layout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
};

const useOpening = (onOpened: AbrirCajaProps['onOpened']) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef({ values: '', key: '', id: '' });
  const open = async (caja_id: string, fondo_centavos: number) => {
    const values = `${caja_id}:${fondo_centavos}`;
    if (attempt.current.values !== values) attempt.current = { values, key: newKey(), id: newId() };
    setBusy(true);
    setFailure(null);
    try {
      const { id, key } = attempt.current;
      const sesion = await openSesion({ id, caja_id, fondo_centavos }, key);
      onOpened?.(sesion);
    } catch (error) {
      setFailure(messageOf(error));
      // Somebody may have opened it meanwhile, or our own answer got lost: the list says.
      if (!isUnreachable(error)) void queryClient.invalidateQueries({ queryKey: ['caja'] });
    } finally {
      setBusy(false);
    }
  };
  return { open, busy, failure };
};
