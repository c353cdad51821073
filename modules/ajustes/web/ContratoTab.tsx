import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileText, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CLAUSULAS_DE_EJEMPLO, stateOfClausulas } from '#modules/contratos/rules/clausulas.ts';
import { MuestraDialog } from '#modules/contratos/web/front-door.tsx';
import type { Ajustes } from '#modules/empresas/contract.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { Columns, SectionForm, Wide } from './SectionForm.tsx';

/** What the contract with the consumer says of the company, and its clauses. */
export function ContratoTab({ ajustes }: { ajustes: Ajustes }) {
  return (
    <>
      <SectionForm seccion="profeco" ajustes={ajustes} title="Contrato con el consumidor" labels={profeco} read={read}>
        <Columns>
          <TextInput
            name="contrato_registro"
            label={profeco.contrato_registro}
            max={60}
            helperText="El que PROFECO dio a tu contrato de adhesión."
          />
          <DateField name="contrato_registrado_el" label={profeco.contrato_registrado_el} max={ajustes.hoy} />
          <TextInput
            name="siem"
            label={profeco.siem}
            max={40}
            helperText="Del Sistema de Información Empresarial Mexicano."
          />
          <MoneyField
            name="almacenaje_centavos"
            label={profeco.almacenaje_centavos}
            helperText="Por cada día que no lo recogen. 0: no se cobra."
          />
          <IntegerField
            name="almacenaje_dias"
            label={profeco.almacenaje_dias}
            suffix="días"
            helperText="Desde que le avisas que está listo."
          />
          <Wide>
            <SwitchField
              name="mostrar_profeco"
              label="Mostrar «Listo para PROFECO» en cotizaciones y órdenes"
              helperText="Dice qué le falta a cada documento de lo que pide el modelo, y lleva a donde se llena."
            />
          </Wide>
        </Columns>
      </SectionForm>
      <SectionForm seccion="clausulas" ajustes={ajustes} title="Cláusulas" labels={clausulas}>
        <Clausulas />
      </SectionForm>
    </>
  );
}

const profeco = {
  contrato_registro: 'Número de registro ante PROFECO',
  contrato_registrado_el: 'Fecha del registro',
  siem: 'Registro en el SIEM',
  almacenaje_centavos: 'Almacenaje por día',
  almacenaje_dias: 'Días de gracia',
  mostrar_profeco: 'Listo para PROFECO',
};
const clausulas = { contrato_clausulas: 'Cláusulas del contrato' };

const read = (field: string, value: unknown): string => {
  if (field === 'mostrar_profeco') return value === true ? 'Se muestra' : 'No se muestra';
  if (typeof value === 'number') return field === 'almacenaje_centavos' ? formatMoney(value) : String(value);
  const text = typeof value === 'string' ? value : '';
  return field === 'contrato_registrado_el' && text ? formatFecha(text) : text;
};

const NOTICES = {
  faltan: [
    'warning',
    'Sin cláusulas, el contrato se imprime con sus datos y condiciones, y dice que faltan. Pega aquí las del contrato que registraste.',
  ],
  ejemplo: [
    'warning',
    'Este es un texto de ejemplo: nadie lo ha registrado y el contrato lo dice. Registra el tuyo ante PROFECO y ponlo en su lugar.',
  ],
  propias: ['info', 'Deben decir lo mismo que el contrato que registraste ante PROFECO. Cada renglón es un párrafo.'],
} as const;

function Clausulas() {
  const texto = String(useWatch({ name: 'contrato_clausulas' }) ?? '');
  const { setValue } = useFormContext();
  const [shown, show] = useState(false);
  const state = stateOfClausulas(texto);
  const [severity, notice] = NOTICES[state];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity={severity}>{notice}</Alert>
      <TextInput name="contrato_clausulas" label={clausulas.contrato_clausulas} multiline rows={18} max={30_000} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" startIcon={<FileText size={16} />} onClick={() => show(true)}>
          Ver en PDF
        </Button>
        {state === 'faltan' && (
          <Button
            startIcon={<TextQuote size={16} />}
            onClick={() => setValue('contrato_clausulas', CLAUSULAS_DE_EJEMPLO, { shouldDirty: true })}
          >
            Empezar con un texto de ejemplo
          </Button>
        )}
      </Box>
      {shown && <MuestraDialog clausulas={texto} onClose={() => show(false)} />}
    </Box>
  );
}
