import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Checkbox from '@mui/material/Checkbox';
import type { Ajustes } from '#modules/empresas/contract.ts';
import { type Denominacion, denominacionesMxn, denominacionesOf, labelDenominacion } from '#modules/empresas/rules.ts';
import { CajasSection } from './CajasSection.tsx';
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
    </>
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
