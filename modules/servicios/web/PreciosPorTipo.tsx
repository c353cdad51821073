import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { labelCategoria, tiposDeVehiculo } from '#modules/activos/rules.ts';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';

interface Escrito {
  precios: { categoria: string; precio_centavos: number | null }[];
}

/** What it costs for the kinds of vehicle that do not pay the usual price. */
export function PreciosPorTipo() {
  const { control, formState } = useFormContext<Escrito>();
  const { fields, append, remove } = useFieldArray({ control, name: 'precios' });
  const precios = useWatch<Escrito, 'precios'>({ name: 'precios' });
  const used = new Set(precios.map((one) => one.categoria));
  const problem = formState.errors.precios?.message ?? formState.errors.precios?.root?.message;
  const offered = (chosen: string) =>
    [...new Set([...tiposDeVehiculo.map(({ clave }) => clave), chosen])]
      .filter((clave) => clave === chosen || !used.has(clave))
      .map((clave) => ({ value: clave, label: clave === '' ? 'Elige' : labelCategoria(clave) }));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map((field, i) => (
        <Box
          key={field.id}
          role="group"
          aria-label={`Precio por tipo ${i + 1}`}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
            alignItems: 'start',
          }}
        >
          <SelectField
            name={`precios.${i}.categoria`}
            label="Tipo de vehículo"
            options={offered(precios[i]?.categoria ?? '')}
          />
          <MoneyField name={`precios.${i}.precio_centavos`} label="Precio" required />
          <IconButton aria-label={`Quitar el precio ${i + 1}`} onClick={() => remove(i)}>
            <Trash2 size={16} />
          </IconButton>
        </Box>
      ))}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button
        size="small"
        startIcon={<Plus size={15} />}
        onClick={() => append({ categoria: nextOf(used), precio_centavos: null })}
        sx={{ justifySelf: 'start' }}
      >
        Agregar precio por tipo
      </Button>
    </Box>
  );
}

/** Most price apart what is bigger than a car. */
const nextOf = (used: ReadonlySet<string>): string =>
  ['suv', 'pickup', 'van', 'motocicleta'].find((clave) => !used.has(clave)) ??
  tiposDeVehiculo.find(({ clave }) => !used.has(clave))?.clave ??
  '';
