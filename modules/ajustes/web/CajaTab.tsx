import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Checkbox from '@mui/material/Checkbox';
import type { Ajustes } from '#modules/empresas/contract.ts';
import { type Denominacion, denominacionesMxn, denominacionesOf, labelDenominacion } from '#modules/empresas/rules.ts';
import { CajasSection } from './CajasSection.tsx';
import { labelForma } from '#modules/pagos/rules.ts';
import { formasConReferencia } from '#modules/pagos/rules/referencias.ts';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { SectionForm } from './SectionForm.tsx';

/** Where money is taken, and what is counted at the end of the day. */
export function CajaTab({ ajustes }: { ajustes: Ajustes }) {
  return (
    <>
      <CajasSection />
      <SectionForm
        seccion="caja"
        ajustes={ajustes}
        title="Lo que se cuenta en el arqueo"
        labels={{ denominaciones: 'Denominaciones' }}
        read={(_, value) =>
          denominacionesOf(value as string[])
            .map(labelDenominacion)
            .join(', ')
        }
      >
        <Box sx={{ mb: 3, color: 'text.secondary' }}>
          Deja solo lo que manejan tus cajas: el arqueo será más corto. Lo que quites no se pide al cerrar.
        </Box>
        <Denominaciones />
      </SectionForm>
      <SectionForm
        seccion="tolerancia"
        ajustes={ajustes}
        title="Diferencias de los cortes"
        labels={{ tolerancia_corte_centavos: TOLERANCIA }}
        read={(_, value) => formatMoney(value as number)}
      >
        <MoneyField
          name="tolerancia_corte_centavos"
          label={TOLERANCIA}
          helperText="Los totales traen centavos que ninguna moneda tiene. Hasta este importe, una diferencia no avisa ni se cuenta en lo que necesita atención; el corte la sigue diciendo."
        />
      </SectionForm>
      <SectionForm
        seccion="referencias"
        ajustes={ajustes}
        title="Referencias de los pagos"
        labels={{ formas_con_referencia: 'Exigen su referencia' }}
        read={(_, value) => (value as string[]).map(labelForma).join(', ') || 'Ninguna'}
      >
        <Box sx={{ mb: 3, color: 'text.secondary' }}>
          Lo que marques no se cobra sin su referencia: la clave de rastreo, los últimos 4 dígitos o la autorización, el
          número del cheque. Lo demás se puede anotar, pero no detiene el cobro.
        </Box>
        <Choices
          name="formas_con_referencia"
          title="Exigir la referencia de"
          options={formasConReferencia.map(({ clave, corto }) => ({ clave, label: corto }))}
        />
      </SectionForm>
    </>
  );
}

const TOLERANCIA = 'Sin aviso hasta';

interface ChoicesProps {
  name: string;
  title: string;
  options: readonly { clave: string; label: string }[];
}

function Choices({ name, title, options }: ChoicesProps) {
  const { field } = useController({ name });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {options.map(({ clave, label }) => (
        <FormControlLabel
          key={clave}
          control={
            <Checkbox
              checked={chosen.includes(clave)}
              onChange={(_, on) => field.onChange(on ? [...chosen, clave] : chosen.filter((one) => one !== clave))}
              onBlur={field.onBlur}
            />
          }
          label={label}
        />
      ))}
    </Box>
  );
}

function Denominaciones() {
  const { field, fieldState } = useController({ name: 'denominaciones' });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (clave: string, on: boolean) => {
    const next = on ? [...chosen, clave] : chosen.filter((one) => one !== clave);
    field.onChange(denominacionesOf(next).map((one) => one.clave));
  };
  const group = (tipo: Denominacion['tipo'], title: string) => (
    <Box role="group" aria-label={title} sx={{ display: 'grid', alignContent: 'start' }}>
      <Box sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>{title}</Box>
      {denominacionesMxn
        .filter((one) => one.tipo === tipo)
        .map((one) => (
          <FormControlLabel
            key={one.clave}
            control={
              <Checkbox
                checked={chosen.includes(one.clave)}
                onChange={(_, on) => toggle(one.clave, on)}
                onBlur={field.onBlur}
              />
            }
            label={labelDenominacion(one)}
          />
        ))}
    </Box>
  );
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', sm: '220px 220px' } }}>
        {group('billete', 'Billetes')}
        {group('moneda', 'Monedas')}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </>
  );
}
