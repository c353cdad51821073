import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp, MoveDown, MoveUp, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { etiquetasTipo, tiposPunto, unidades } from '#modules/inspecciones/rules.ts';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import { QuantityField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { Remedio } from './Remedio.tsx';

interface Props {
  place: number;
  last: number;
  open: boolean;
  onToggle: () => void;
  onMove: (place: number, by: 1 | -1) => void;
  onRemove: ((place: number) => void) | undefined;
}

/** One point of the template: its name and kind; the rest when it is opened. */
export function PuntoEditor({ place, last, open, onToggle, onMove, onRemove }: Props) {
  const name = `puntos.${place}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={line}>
        <TextInput name={`${name}.nombre`} label="Punto" required max={80} />
        <SelectField
          name={`${name}.tipo`}
          label="Qué se anota"
          options={tiposPunto.map((value) => ({ value, label: etiquetasTipo[value] }))}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label="Subir" disabled={place === 0} onClick={() => onMove(place, -1)}>
            <MoveUp size={16} />
          </IconButton>
          <IconButton aria-label="Bajar" disabled={place === last} onClick={() => onMove(place, 1)}>
            <MoveDown size={16} />
          </IconButton>
          <IconButton aria-label="Quitar punto" disabled={!onRemove} onClick={() => onRemove?.(place)}>
            <Trash2 size={16} />
          </IconButton>
          <IconButton aria-label={open ? 'Ver menos' : 'Ver más'} aria-expanded={open} onClick={onToggle}>
            {open ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
          </IconButton>
        </Box>
      </Box>
      {open && <More name={name} />}
    </Box>
  );
}

function More({ name }: { name: string }) {
  const tipo: unknown = useWatch({ name: `${name}.tipo` });
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 4, pb: 2 }}>
      <TextInput name={`${name}.que_mirar`} label="Qué mirar" max={300} multiline rows={1} />
      {tipo === 'medida' && <Limites name={name} />}
      {tipo === 'si_no' && (
        <Box sx={pair}>
          <SelectField
            name={`${name}.malo`}
            label="La respuesta mala"
            options={[
              { value: 'no', label: 'No' },
              { value: 'si', label: 'Sí' },
            ]}
          />
          <SelectField
            name={`${name}.color_malo`}
            label="Entonces es"
            options={[
              { value: 'rojo', label: 'Rojo' },
              { value: 'amarillo', label: 'Amarillo' },
            ]}
          />
        </Box>
      )}
      <Box sx={pair}>
        <SelectField
          name={`${name}.prioridad`}
          label="Si sale mal"
          options={prioridades.map((value) => ({ value, label: etiquetasPrioridad[value] }))}
        />
        <Remedio name={name} />
      </Box>
    </Box>
  );
}

/** The green range, and around it the yellow one; an empty end is open. */
function Limites({ name }: { name: string }) {
  const unidad: unknown = useWatch({ name: `${name}.unidad` });
  const unit = typeof unidad === 'string' ? unidad : '';
  return (
    <>
      <SelectField
        name={`${name}.unidad`}
        label="Unidad"
        emptyLabel="Sin unidad"
        options={unidades.map((value) => ({ value, label: value }))}
      />
      <Box sx={pair}>
        <QuantityField name={`${name}.verde_desde`} label="Verde desde" unit={unit} />
        <QuantityField name={`${name}.verde_hasta`} label="Verde hasta" unit={unit} />
        <QuantityField name={`${name}.amarillo_desde`} label="Amarillo desde" unit={unit} />
        <QuantityField name={`${name}.amarillo_hasta`} label="Amarillo hasta" unit={unit} />
      </Box>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
        Fuera del amarillo es rojo. Un extremo vacío queda abierto: pastilla «verde desde 5, amarillo desde 3».
      </Box>
    </>
  );
}

const row = {
  py: 3,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const line = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1.4fr) minmax(0, 1fr) auto' },
} as const;
const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
