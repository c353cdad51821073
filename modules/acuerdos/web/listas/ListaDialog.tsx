import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type ListaCompleta, ListaEntrada } from '#modules/acuerdos/contract.ts';
import { etiquetasAlcance, etiquetasForma, formas, isGeneral } from '#modules/acuerdos/rules.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { changeLista, createLista, type Objetivo, searchObjetivos } from '../queries.ts';

type Escrita = z.input<typeof ListaEntrada>;

/** A list, new or as it is: what was written at its prices stays as it was written. */
export function ListaDialog({ lista, onClose }: { lista: ListaCompleta | undefined; onClose: () => void }) {
  return (
    <RecordDialog
      title={lista ? `Editar «${lista.nombre}»` : 'Nueva lista de precios'}
      record={lista}
      schema={ListaEntrada}
      valuesOf={(record) => (record ? entryOf(record) : { nombre: '', desde: null, hasta: null, reglas: [] })}
      create={(values, key) => createLista(values, key)}
      change={(values, record) => changeLista(record, { ...values, activa: record.activa })}
      onSaved={() => toast(lista ? 'Guardada. Lo ya escrito no cambia.' : 'Lista creada. Elígela en sus clientes.')}
      onClose={onClose}
      draft="lista-de-precios"
      labels={LABELS}
    >
      {(record) => (
        <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
          <TextInput
            name="nombre"
            label="Nombre"
            required
            max={60}
            autoFocus
            helperText="El cliente lo lee en sus papeles."
          />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <DateField name="desde" label="Vale desde" />
            <DateField name="hasta" label="Vale hasta" />
          </Box>
          <Reglas named={record?.reglas ?? []} />
        </Box>
      )}
    </RecordDialog>
  );
}

export const entryOf = ({ nombre, desde, hasta, reglas }: ListaCompleta): Escrita => ({
  nombre,
  desde,
  hasta,
  reglas: reglas.map(({ alcance, objetivo, forma, valor }) => ({ alcance, objetivo, forma, valor })),
});

function Reglas({ named }: { named: ListaCompleta['reglas'] }) {
  const { control, formState } = useFormContext<Escrita>();
  const { fields, append, remove } = useFieldArray({ control, name: 'reglas', keyName: 'clave' });
  const whole = formState.errors.reglas?.message ?? formState.errors.reglas?.root?.message;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        Reglas
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Vale la más cercana: la del servicio o artículo, si no la de su clasificación o categoría, si no la de todos.
      </Box>
      {fields.map(({ clave, alcance, objetivo }, i) => (
        <Una
          key={clave}
          i={i}
          nombre={named.find((one) => one.alcance === alcance && one.objetivo === objetivo)?.nombre ?? objetivo}
          onRemove={() => remove(i)}
        />
      ))}
      {whole && <Box sx={{ color: 'error.main', fontSize: 13 }}>{whole}</Box>}
      <Button
        startIcon={<Plus size={16} />}
        onClick={() => append({ alcance: 'servicio', objetivo: '', forma: 'descuento', valor: 0 })}
        sx={{ justifySelf: 'start', ...touch }}
      >
        Otra regla
      </Button>
    </Box>
  );
}

function Una({ i, nombre, onRemove }: { i: number; nombre: string; onRemove: () => void }) {
  const { setValue, getValues, formState } = useFormContext<Escrita>();
  const at = `reglas.${i}` as const;
  const forma = useWatch<Escrita, `reglas.${number}.forma`>({ name: `${at}.forma` });
  const valor = useWatch<Escrita, `reglas.${number}.valor`>({ name: `${at}.valor` });
  const [picked, setPicked] = useState<Objetivo | null>(() => {
    const regla = getValues(at);
    if (!regla || (regla.objetivo === '' && !isGeneral(regla.alcance))) return null;
    return { ...regla, nombre: isGeneral(regla.alcance) ? etiquetasAlcance[regla.alcance] : nombre };
  });
  const error = formState.errors.reglas?.[i]?.objetivo?.message ?? formState.errors.reglas?.[i]?.forma?.message;
  const pick = (objetivo: Objetivo | null) => {
    setPicked(objetivo);
    const write = { shouldDirty: true, shouldValidate: false };
    setValue(`${at}.alcance`, objetivo?.alcance ?? 'servicio', write);
    setValue(`${at}.objetivo`, objetivo?.objetivo ?? '', write);
  };
  return (
    <Box sx={row}>
      <EntityPicker<Objetivo>
        label="De qué"
        value={picked}
        onChange={pick}
        load={searchObjetivos}
        minLetters={0}
        getKey={({ alcance, objetivo }) => `${alcance} ${objetivo}`}
        primary={(one) => one.nombre}
        secondary={({ alcance }) => etiquetasAlcance[alcance]}
        error={error !== undefined}
        helperText={error}
        required
      />
      <SelectField
        name={`${at}.forma`}
        label="Cómo"
        disabled={valor === null}
        options={formas.map((value) => ({ value, label: etiquetasForma[value] }))}
      />
      {valor === null ? (
        <Box sx={{ alignSelf: 'center', fontSize: 13, color: 'text.secondary' }}>Lo sabe quien ve costos</Box>
      ) : forma === 'fijo' ? (
        <MoneyField name={`${at}.valor`} label="Precio" emptyValue={0} />
      ) : (
        <PercentField name={`${at}.valor`} label="Porcentaje" />
      )}
      <IconButton aria-label={`Quitar la regla de ${picked?.nombre ?? 'nada'}`} onClick={onRemove} sx={touch}>
        <Trash2 size={16} />
      </IconButton>
    </Box>
  );
}

const LABELS = { nombre: 'Nombre', desde: 'Vale desde', hasta: 'Vale hasta', reglas: 'Reglas' };
const row = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 150px 130px 40px' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > button': { justifySelf: 'end' },
} as const;
const touch = { '@media (pointer: coarse)': { minHeight: 48, minWidth: 48 } };
