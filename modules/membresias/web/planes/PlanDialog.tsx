import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Plan, type Beneficio, PlanEntrada } from '#modules/membresias/rules/plan.ts';
import { cadas, colores, dadas, etiquetasCada, etiquetasDa, unidades } from '#modules/membresias/rules/palabras.ts';
import { newId } from '#platform/web/call.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { type Blanco, changePlan, createPlan, searchBlancos } from '../queries.ts';

type Escrito = z.input<typeof PlanEntrada>;
const NOMBRES = { azul: 'Azul', verde: 'Verde', dorado: 'Dorado', rojo: 'Rojo', morado: 'Morado', grafito: 'Grafito' };
const UNIDADES = { dia: 'Días', mes: 'Meses', anio: 'Años' };

/** A plan, new or as it is: what was sold of it stays as it was sold. */
export function PlanDialog({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) {
  return (
    <RecordDialog
      title={plan ? `Editar «${plan.nombre}»` : 'Nuevo plan'}
      record={plan}
      schema={PlanEntrada}
      valuesOf={(record) => (record ? { ...plainOf(record) } : emptyPlan())}
      create={(values, key) => createPlan(values, key)}
      change={(values, record) => changePlan(record, { ...values, activo: record.activo })}
      onSaved={() => toast(plan ? 'Guardado. Lo vendido no cambia.' : 'Ya se puede vender.')}
      onClose={onClose}
      draft="plan"
      labels={LABELS}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Box sx={two}>
          <TextInput name="nombre" label="Nombre" required max={60} autoFocus />
          <SelectField
            name="color"
            label="Color"
            options={colores.map((value) => ({ value, label: NOMBRES[value] }))}
          />
        </Box>
        <Box sx={three}>
          <MoneyField name="precio_centavos" label="Precio" required />
          <IntegerField name="duracion" label="Dura" required />
          <SelectField
            name="unidad"
            label="Unidad"
            options={unidades.map((value) => ({ value, label: UNIDADES[value] }))}
          />
        </Box>
        <Box sx={two}>
          <IntegerField name="vehiculos" label="Cuántos vehículos" helperText="Vacío: cualquiera del cliente." />
          <SelectField
            name="tasa_iva"
            label="IVA"
            options={[
              { value: 1600, label: '16 %' },
              { value: 800, label: '8 %' },
              { value: 0, label: '0 %' },
            ]}
          />
        </Box>
        <Beneficios />
        <TextInput name="terminos" label="Términos que lee el cliente" max={4000} rows={3} />
      </Box>
    </RecordDialog>
  );
}

const plainOf = ({ id: _i, version: _v, vigentes: _n, activo: _a, ...plan }: Plan): Escrito => plan as Escrito;
const emptyBeneficio = (): Beneficio => ({
  id: newId(),
  nombre: '',
  servicio_id: null,
  clasificacion_id: null,
  da: 'gratis',
  diezmilesimas: 0,
  centavos: 0,
  limite: null,
  cada: 'mes',
  intervalo_dias: 0,
});
const emptyPlan = () => ({
  nombre: '',
  color: 'azul' as const,
  tasa_iva: 1600 as const,
  duracion: 1,
  unidad: 'mes' as const,
  vehiculos: 1,
  terminos: '',
  beneficios: [emptyBeneficio()],
});

function Beneficios() {
  const { control, formState } = useFormContext<Escrito>();
  const { fields, append, remove } = useFieldArray({ control, name: 'beneficios', keyName: 'clave' });
  const whole = formState.errors.beneficios?.message ?? formState.errors.beneficios?.root?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        Qué da
      </Box>
      {fields.map(({ clave }, i) => (
        <Uno key={clave} i={i} onRemove={fields.length > 1 ? () => remove(i) : undefined} />
      ))}
      {whole && <Box sx={{ color: 'error.main', fontSize: 13 }}>{whole}</Box>}
      <Button
        startIcon={<Plus size={16} />}
        onClick={() => append(emptyBeneficio())}
        sx={{ justifySelf: 'start', ...touch }}
      >
        Otro beneficio
      </Button>
    </Box>
  );
}

function Uno({ i, onRemove }: { i: number; onRemove: (() => void) | undefined }) {
  const { setValue, getValues, formState } = useFormContext<Escrito>();
  const at = `beneficios.${i}` as const;
  const b = useWatch<Escrito, typeof at>({ name: at });
  const [picked, setPicked] = useState<Blanco | null>(() => blancoOf(getValues(at)));
  const error = formState.errors.beneficios?.[i]?.servicio_id?.message;
  const pick = (blanco: Blanco | null) => {
    setPicked(blanco);
    const write = { shouldDirty: true, shouldValidate: false };
    setValue(`${at}.servicio_id`, blanco?.tipo === 'servicio' ? blanco.id : null, write);
    setValue(`${at}.clasificacion_id`, blanco?.tipo === 'clasificacion' ? blanco.id : null, write);
    if (blanco && !getValues(`${at}.nombre`)) setValue(`${at}.nombre`, blanco.nombre.slice(0, 80), write);
  };
  return (
    <Box sx={box}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <EntityPicker<Blanco>
            label="Servicio o clasificación"
            value={picked}
            onChange={pick}
            load={searchBlancos}
            getKey={({ id }) => id}
            primary={({ nombre }) => nombre}
            secondary={({ tipo }) => (tipo === 'servicio' ? 'Servicio' : 'Toda la clasificación')}
            error={error !== undefined}
            helperText={error}
            required
          />
        </Box>
        {onRemove && (
          <IconButton aria-label="Quitar este beneficio" onClick={onRemove} sx={touch}>
            <Trash2 size={16} />
          </IconButton>
        )}
      </Box>
      <Box sx={two}>
        <TextInput name={`${at}.nombre`} label="Cómo lo lee el cliente" required max={80} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: b?.da === 'gratis' ? '1fr' : '1fr 1fr' }}>
          <SelectField
            name={`${at}.da`}
            label="Cuánto"
            options={dadas.map((value) => ({ value, label: etiquetasDa[value] }))}
          />
          {b?.da === 'porcentaje' && <PercentField name={`${at}.diezmilesimas`} label="Porcentaje" />}
          {b?.da === 'monto' && <MoneyField name={`${at}.centavos`} label="Pesos" emptyValue={0} />}
        </Box>
      </Box>
      <Box sx={three}>
        <IntegerField name={`${at}.limite`} label="Cuántas veces" helperText="Vacío: las que quiera." />
        <SelectField
          name={`${at}.cada`}
          label="Cada cuánto"
          options={cadas.map((value) => ({ value, label: etiquetasCada[value] }))}
        />
        <IntegerField
          name={`${at}.intervalo_dias`}
          label="Uno cada (días)"
          emptyValue={0}
          helperText="0: sin espera."
        />
      </Box>
    </Box>
  );
}

const blancoOf = (b: z.input<typeof PlanEntrada>['beneficios'][number] | undefined): Blanco | null => {
  const id = b?.servicio_id ?? b?.clasificacion_id;
  return b && id ? { id, tipo: b.servicio_id ? 'servicio' : 'clasificacion', nombre: b.nombre } : null;
};

const LABELS = {
  nombre: 'Nombre',
  color: 'Color',
  precio_centavos: 'Precio',
  duracion: 'Dura',
  unidad: 'Unidad',
  vehiculos: 'Vehículos',
  tasa_iva: 'IVA',
  terminos: 'Términos',
  beneficios: 'Beneficios',
};
const two = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const three = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } } as const;
const box = {
  display: 'grid',
  gap: 3,
  p: 3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
} as const;
const touch = { '@media (pointer: coarse)': { minHeight: 48, minWidth: 48 } };
