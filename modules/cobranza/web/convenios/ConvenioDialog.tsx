import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addDays, FRECUENCIAS, MAX_CUOTAS, splitCuotas } from '#modules/cobranza/rules.ts';
import { ConvenioNuevo } from '#modules/cobranza/rules/formas.ts';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { createConvenio } from '../queries.ts';

const Formulario = z.object({
  cuotas: ConvenioNuevo.shape.cuotas,
  nota: ConvenioNuevo.shape.nota,
  cuantas: z
    .int('Escribe cuántas fechas.')
    .check(z.gte(1, 'Al menos una.'), z.lte(MAX_CUOTAS, `A lo más ${MAX_CUOTAS}.`)),
  primera: z.string(),
  cada: z.enum(['semana', 'quincena', 'mes']),
});
type Escrito = z.input<typeof Formulario>;

interface ConvenioDialogProps {
  cliente: string;
  cuentas: readonly Cuenta[];
  onClose: () => void;
}

/** Which accounts, in how many dates: they come divided, and each date and amount can be changed by hand. */
export function ConvenioDialog({ cliente, cuentas, onClose }: ConvenioDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(cuentas.map((cuenta) => cuenta.id)));
  const picked = cuentas.filter((cuenta) => chosen.has(cuenta.id));
  const debe = picked.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0);
  const defaults = useMemo(() => startOf(cuentas, todayIn(zona)), [cuentas, zona]);
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Convenio de pago con {cliente}</DialogTitle>
      <DialogContent>
        <Form
          schema={Formulario}
          defaultValues={defaults}
          submitLabel="Acordar"
          onCancel={onClose}
          onSubmit={async ({ cuotas, nota }, { idempotencyKey }) => {
            const body = { cuentas: picked.map((cuenta) => cuenta.id), cuotas, nota };
            const convenio = await createConvenio(body, idempotencyKey);
            toast(
              `Convenio ${convenio.folio} por ${formatMoney(convenio.monto_centavos)} en ${convenio.cuotas.length} fechas.`,
            );
            onClose();
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
            {cuentas.length > 1 && (
              <Box role="group" aria-label="Cuentas del convenio" sx={{ display: 'grid' }}>
                {cuentas.map((cuenta) => (
                  <FormControlLabel
                    key={cuenta.id}
                    control={<Checkbox checked={chosen.has(cuenta.id)} onChange={() => toggle(cuenta.id)} />}
                    label={`${cuenta.folio} · ${formatMoney(cuenta.saldo_centavos)}`}
                  />
                ))}
              </Box>
            )}
            <Fechas debe={debe} />
            <TextInput name="nota" label="Nota" max={300} />
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const startOf = (cuentas: readonly Cuenta[], hoy: string): Escrito => {
  const debe = cuentas.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0);
  const plan = { cuantas: 3, primera: addDays(hoy, 7), cada: 'semana' as const };
  return { ...plan, cuotas: splitCuotas(debe, plan), nota: '' };
};

function Fechas({ debe }: { debe: number }) {
  const { setValue, getValues } = useFormContext<Escrito>();
  const cuotas = useWatch<Escrito, 'cuotas'>({ name: 'cuotas' });
  const suma = cuotas.reduce((sum, cuota) => sum + (cuota.monto_centavos || 0), 0);
  const divide = () => {
    const { cuantas, primera, cada } = getValues();
    if (Number.isSafeInteger(cuantas) && cuantas >= 1 && cuantas <= MAX_CUOTAS && primera && debe > 0)
      setValue('cuotas', splitCuotas(debe, { cuantas, primera, cada }), { shouldDirty: true });
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}>
        <IntegerField name="cuantas" label="Cuántas fechas" />
        <SelectField name="cada" label="Cada cuánto" options={frecuencias} />
        <DateField name="primera" label="La primera" />
        <Button variant="outlined" onClick={divide} sx={{ alignSelf: 'start', minHeight: 40 }}>
          Repartir
        </Button>
      </Box>
      <Box
        component="ol"
        aria-label="Fechas y cantidades"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
      >
        {cuotas.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each date is its place in the agreement
          <Box component="li" key={i} sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
            <DateField name={`cuotas.${i}.vence`} label={`Fecha ${i + 1}`} />
            <MoneyField name={`cuotas.${i}.monto_centavos`} label={`Cantidad ${i + 1}`} />
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ fontWeight: 600, color: suma === debe ? 'success.main' : 'error.main' }}>
        {suma === debe
          ? `Suman ${formatMoney(suma)}: todo lo que se debe.`
          : `Suman ${formatMoney(suma)} y se deben ${formatMoney(debe)}. Ajusta o pulsa Repartir.`}
      </Box>
    </>
  );
}

const frecuencias = Object.entries(FRECUENCIAS).map(([value, label]) => ({ value, label }));
