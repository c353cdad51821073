import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ALCANCES, CLASES, keysOf, MIDE, MODOS_DE_ESCALON, MODOS_DE_PAGO, REPARTOS } from '#modules/esquemas/rules.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import type { Escrito } from './formulario.ts';
import { type Objetivo, searchObjetivos } from './queries.ts';

const optionsOf = <K extends string>(labels: Record<K, string>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));

function Grupo({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {title}
      </Box>
      {help && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{help}</Box>}
      {children}
    </Box>
  );
}

/** What each kind of line pays. */
export function Reglas() {
  const { control } = useFormContext<Escrito>();
  const { fields, append, remove } = useFieldArray({ control, name: 'reglas', keyName: 'clave' });
  return (
    <Grupo
      title="Qué paga"
      help="Vale la más cercana: la del servicio, si no la de su clase, si no la del tipo de renglón. Lo que no está aquí no paga."
    >
      {fields.map(({ clave }, i) => (
        <Una key={clave} i={i} onRemove={() => remove(i)} />
      ))}
      <Button
        startIcon={<Plus size={16} />}
        onClick={() =>
          append({
            alcance: 'servicio',
            valor: '',
            nombre: '',
            modo: 'tasa',
            tasa_diezmilesimas: 1_000,
            fijo_centavos: 0,
          })
        }
        sx={{ justifySelf: 'start', ...touch }}
      >
        Otra regla
      </Button>
    </Grupo>
  );
}

function Una({ i, onRemove }: { i: number; onRemove: () => void }) {
  const { setValue, getValues } = useFormContext<Escrito>();
  const at = `reglas.${i}` as const;
  const modo = useWatch<Escrito, `reglas.${number}.modo`>({ name: `${at}.modo` });
  const [picked, setPicked] = useState<Objetivo | null>(() => {
    const { alcance = 'servicio', valor = '', nombre = '' } = getValues(at) ?? {};
    return valor === '' && alcance !== 'todo'
      ? null
      : { alcance, valor, nombre: alcance === 'todo' ? ALCANCES.todo : nombre || valor };
  });
  const pick = (objetivo: Objetivo | null) => {
    setPicked(objetivo);
    const write = { shouldDirty: true, shouldValidate: false };
    setValue(`${at}.alcance`, objetivo?.alcance ?? 'servicio', write);
    setValue(`${at}.valor`, objetivo?.valor ?? '', write);
    setValue(`${at}.nombre`, objetivo?.nombre ?? '', write);
  };
  return (
    <Box sx={row}>
      <EntityPicker<Objetivo>
        label="De qué"
        value={picked}
        onChange={pick}
        load={searchObjetivos}
        minLetters={0}
        getKey={({ alcance, valor }) => `${alcance} ${valor}`}
        primary={(one) => one.nombre}
        secondary={({ alcance }) => (alcance === 'todo' ? '' : ALCANCES[alcance])}
        required
      />
      <SelectField name={`${at}.modo`} label="Paga" options={optionsOf(MODOS_DE_PAGO)} />
      {modo === 'fijo' ? (
        <MoneyField name={`${at}.fijo_centavos`} label="Cada uno" emptyValue={0} />
      ) : (
        <PercentField name={`${at}.tasa_diezmilesimas`} label="Tasa" />
      )}
      <IconButton aria-label={`Quitar la regla de ${picked?.nombre ?? 'nada'}`} onClick={onRemove} sx={touch}>
        <Trash2 size={16} />
      </IconButton>
      {modo === 'margen' && (
        <Box sx={note}>
          Venta sin IVA menos su costo; sin costo conocido no paga. Quien gane así verá el margen de sus trabajos.
        </Box>
      )}
    </Box>
  );
}

/** Which lines count for the month. */
export function DelMes() {
  const { setValue } = useFormContext<Escrito>();
  const cuentan = useWatch<Escrito, 'cuentan'>({ name: 'cuentan' }) ?? [];
  const toggle = (clase: keyof typeof CLASES) =>
    setValue('cuentan', cuentan.includes(clase) ? cuentan.filter((one) => one !== clase) : [...cuentan, clase], {
      shouldDirty: true,
    });
  return (
    <Grupo title="Qué cuenta">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {keysOf(CLASES).map((clase) => (
          <FormControlLabel
            key={clase}
            control={<Checkbox checked={cuentan.includes(clase)} onChange={() => toggle(clase)} />}
            label={CLASES[clase]}
          />
        ))}
      </Box>
    </Grupo>
  );
}

/** From how much on at which rate. */
export function Tramos() {
  const { control, setValue } = useFormContext<Escrito>();
  const { fields, append, remove } = useFieldArray({ control, name: 'tramos', keyName: 'clave' });
  const mide = useWatch<Escrito, 'mide'>({ name: 'mide' });
  return (
    <Grupo
      title="Escalones"
      help="Durante el mes cada trabajo se anota con la tasa del primer escalón; al cerrar el mes se agrega lo que falte."
    >
      <Box sx={two}>
        <SelectField name="mide" label="Se mide por" options={optionsOf(MIDE)} />
        {mide === 'venta' && (
          <SelectField name="modo" label="Al pasar de escalón" options={optionsOf(MODOS_DE_ESCALON)} />
        )}
      </Box>
      {fields.map(({ clave }, i) => (
        <Box key={clave} sx={step}>
          {mide === 'horas' ? (
            <IntegerField name={`tramos.${i}.desde`} label="Desde" suffix="h" disabled={i === 0} emptyValue={0} />
          ) : (
            <MoneyField name={`tramos.${i}.desde`} label="Desde" disabled={i === 0} emptyValue={0} />
          )}
          <PercentField name={`tramos.${i}.tasa_diezmilesimas`} label="Tasa" />
          {i > 0 && (
            <IconButton aria-label={`Quitar el escalón ${i + 1}`} onClick={() => remove(i)} sx={touch}>
              <Trash2 size={16} />
            </IconButton>
          )}
        </Box>
      ))}
      <Button
        startIcon={<Plus size={16} />}
        onClick={() => {
          append({ desde: 0, tasa_diezmilesimas: 0 });
          if (mide === 'horas') setValue('modo', 'todo');
        }}
        sx={{ justifySelf: 'start', ...touch }}
      >
        Otro escalón
      </Button>
    </Grupo>
  );
}

/** What the team makes, and how it is divided. */
export function Equipo() {
  return (
    <Grupo
      title="El equipo"
      help="Al cerrar el mes se reparte todo lo que hizo el equipo, lo haya hecho quien lo haya hecho."
    >
      <Box sx={two}>
        <PercentField name="tasa_diezmilesimas" label="Tasa de lo que venda el equipo" />
        <SelectField
          name="reparto"
          label="Se reparte"
          helperText="Por partes: al asignar dices cuántas tiene cada quien, por ejemplo 2 el líder y 1 los demás."
          options={optionsOf(REPARTOS)}
        />
      </Box>
    </Grupo>
  );
}

const two = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;
const row = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 104px 48px', sm: 'minmax(0, 1fr) 190px 120px 40px' },
  '& > div:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > button': { justifySelf: 'end' },
} as const;
const step = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr 48px', sm: '180px 120px 40px' },
} as const;
const note = { gridColumn: '1 / -1', fontSize: 12.5, color: 'text.secondary' } as const;
const touch = { '@media (pointer: coarse)': { minHeight: 48, minWidth: 48 } };
