import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Cupon, CuponCompleto } from '#modules/cupones/contract.ts';
import { type Blanco, Codigo, CuponEntrada } from '#modules/cupones/rules/cupon.ts';
import { DIAS } from '#modules/cupones/rules/fechas.ts';
import { alcances, dadas, etiquetasAlcance, etiquetasDa } from '#modules/cupones/rules/palabras.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { changeCupon, createCupon, entradaOf, searchBlancos } from '../queries.ts';

const Escrito = z.extend(CuponEntrada, { codigo: z._default(z.union([z.literal(''), Codigo]), '') });
type Escrito = z.input<typeof Escrito>;

/** A coupon, new or as it is: what was given of it stays as it was given. */
export function CuponDialog({ cupon, onClose }: { cupon: CuponCompleto | undefined; onClose: () => void }) {
  return (
    <RecordDialog<Cupon, typeof Escrito, Cupon>
      title={cupon ? `Editar «${cupon.nombre}»` : 'Nuevo cupón'}
      record={cupon}
      schema={Escrito}
      valuesOf={(record) => ({ ...(record ? entradaOf(record) : NUEVO), codigo: '' })}
      create={(values, key) => createCupon(values, key)}
      change={({ codigo: _, ...values }, record) => changeCupon(record, { ...values, activo: record.activo })}
      onSaved={(saved) =>
        toast(cupon ? 'Guardado. Lo que ya se dio no cambia.' : `Listo: el código es ${saved.codigo}.`)
      }
      onClose={onClose}
      draft={`cupon:${cupon?.id ?? 'nuevo'}`}
      labels={LABELS}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Box sx={two}>
          <TextInput name="nombre" label="Nombre" required max={80} autoFocus />
          {!cupon && (
            <TextInput
              name="codigo"
              label="Código"
              max={30}
              helperText="Vacío: se hace uno fácil de decir. No importan mayúsculas ni acentos."
            />
          )}
        </Box>
        <Cuanto />
        <Blancos />
        <Box sx={two}>
          <DateField name="desde" label="Vale desde" helperText="Vacío: ya." />
          <DateField name="hasta" label="Hasta" helperText="Vacío: sin término." />
        </Box>
        <Dias />
        <Box sx={three}>
          <MoneyField name="minimo_centavos" label="Compra mínima" emptyValue={0} />
          <IntegerField name="limite" label="Usos en total" helperText="Vacío: sin límite." />
          <IntegerField name="limite_cliente" label="Usos por cliente" helperText="Vacío: sin límite." />
        </Box>
        <Box sx={two}>
          <SwitchField name="solo_nuevos" label="Solo en la primera visita" />
          <SwitchField name="con_membresia" label="Se suma a lo que da la membresía" />
        </Box>
        <TextInput name="nota" label="Nota que se lee en el cartel" max={300} rows={2} />
      </Box>
    </RecordDialog>
  );
}

function Cuanto() {
  const { da, alcance } = useWatch<Escrito>() as Escrito;
  return (
    <Box sx={three}>
      <SelectField
        name="alcance"
        label="Sobre qué"
        options={alcances.map((value) => ({ value, label: etiquetasAlcance[value] }))}
      />
      <SelectField
        name="da"
        label="Cuánto"
        options={dadas
          .filter((value) => alcance === 'servicio' || value !== 'gratis')
          .map((value) => ({ value, label: etiquetasDa[value] }))}
      />
      {da === 'porcentaje' && <PercentField name="diezmilesimas" label="Porcentaje" />}
      {da === 'monto' && <MoneyField name="centavos" label="Pesos" emptyValue={0} />}
    </Box>
  );
}

/** Which services and classes it is of, one after another. */
function Blancos() {
  const { setValue, formState } = useFormContext<Escrito>();
  const { blancos = [], alcance } = useWatch<Escrito>() as Escrito;
  const [round, setRound] = useState(0);
  const error = formState.errors.blancos?.message ?? formState.errors.blancos?.root?.message;
  const write = (next: Blanco[]) => setValue('blancos', next, { shouldDirty: true, shouldValidate: false });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <EntityPicker<Blanco>
        key={round}
        label={alcance === 'servicio' ? 'De qué servicio' : 'Solo en (servicio o clasificación)'}
        value={null}
        onChange={(blanco) => {
          if (!blanco) return;
          if (!blancos.some(({ id }) => id === blanco.id)) write([...blancos, blanco]);
          setRound((n) => n + 1);
        }}
        load={searchBlancos}
        getKey={({ id }) => id}
        primary={({ nombre }) => nombre}
        secondary={({ tipo }) => (tipo === 'servicio' ? 'Servicio' : 'Toda la clasificación')}
        error={error !== undefined}
        helperText={error ?? (alcance === 'servicio' ? undefined : 'Vacío: en todo.')}
      />
      {blancos.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {blancos.map((blanco) => (
            <Chip
              key={blanco.id}
              label={blanco.nombre}
              onDelete={() => write(blancos.filter(({ id }) => id !== blanco.id))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Dias() {
  const { setValue } = useFormContext<Escrito>();
  const { dias = [] } = useWatch<Escrito>() as Escrito;
  return (
    <Box>
      <Box id="dias-del-cupon" sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
        Días en que vale: {dias.length === 0 ? 'todos' : 'los marcados'}
      </Box>
      <ToggleButtonGroup
        size="small"
        value={dias}
        aria-labelledby="dias-del-cupon"
        onChange={(_, next: number[]) => setValue('dias', next.toSorted(), { shouldDirty: true })}
        sx={{ flexWrap: 'wrap' }}
      >
        {DIAS.map((dia, i) => (
          <ToggleButton key={dia} value={i + 1} sx={{ textTransform: 'capitalize', px: 2, ...touch }}>
            {dia.slice(0, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const NUEVO: CuponEntrada = {
  nombre: '',
  alcance: 'documento',
  da: 'porcentaje',
  diezmilesimas: 0,
  centavos: 0,
  desde: null,
  hasta: null,
  dias: [],
  minimo_centavos: 0,
  limite: null,
  limite_cliente: null,
  solo_nuevos: false,
  blancos: [],
  con_membresia: false,
  nota: '',
};
const LABELS = {
  nombre: 'Nombre',
  codigo: 'Código',
  alcance: 'Sobre qué',
  da: 'Cuánto',
  diezmilesimas: 'Porcentaje',
  centavos: 'Pesos',
  desde: 'Vale desde',
  hasta: 'Hasta',
  dias: 'Días',
  minimo_centavos: 'Compra mínima',
  limite: 'Usos en total',
  limite_cliente: 'Usos por cliente',
  solo_nuevos: 'Solo en la primera visita',
  blancos: 'Solo en',
  con_membresia: 'Se suma a la membresía',
  nota: 'Nota',
};
const two = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const three = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } } as const;
const touch = { '@media (pointer: coarse)': { minHeight: 48, minWidth: 44 } };
