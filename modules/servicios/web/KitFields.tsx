import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Articulo } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { QuantityField } from '#platform/web/form/NumberFields.tsx';
import { CheckField } from '#platform/web/form/SwitchField.tsx';
import { formatMoney } from '#platform/web/format.ts';

/** A part as the form holds it: what it is called travels along, only to be read. */
interface Parte {
  articulo_id: string;
  cantidad_milesimas: number;
  incluida: boolean;
  sku: string;
  descripcion: string;
  unidad: string;
  precio_centavos: number;
}
interface Escrito {
  kit: Parte[];
}

/** The parts that the service takes, found by name, key or code. */
export function KitFields() {
  const { control } = useFormContext<Escrito>();
  const { fields, append, remove } = useFieldArray({ control, name: 'kit' });
  const add = (articulo: Articulo | null) => {
    if (articulo && !fields.some((part) => part.articulo_id === articulo.id)) append(partOf(articulo));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.length > 0 && (
        <Box component="ul" aria-label="Refacciones del servicio" sx={list}>
          {fields.map((part, i) => (
            <Box component="li" key={part.id} sx={row}>
              <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{part.descripcion}</Box>
                <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                  {part.sku} · {formatMoney(part.precio_centavos)}
                </Box>
              </Box>
              <QuantityField name={`kit.${i}.cantidad_milesimas`} label="Cantidad" unit={part.unidad} />
              <CheckField name={`kit.${i}.incluida`} label="Incluida" />
              <IconButton aria-label={`Quitar ${part.descripcion}`} onClick={() => remove(i)}>
                <Trash2 size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <EntityPicker<Articulo>
        key={fields.length}
        label="Agregar refacción"
        placeholder="Descripción, clave o código"
        value={null}
        onChange={add}
        load={searchArticulos}
        getKey={({ id }) => id}
        primary={({ descripcion }) => descripcion}
        secondary={({ sku, precio_centavos }) => `${sku} · ${formatMoney(precio_centavos)}`}
      />
    </Box>
  );
}

const partOf = ({ id, sku, descripcion, unidad, precio_centavos }: Articulo): Parte => ({
  articulo_id: id,
  cantidad_milesimas: 1_000,
  incluida: true,
  sku,
  descripcion,
  unidad,
  precio_centavos,
});

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
} as const;
const row = {
  display: 'grid',
  gap: 2,
  px: 3,
  py: 2.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto 44px', sm: 'minmax(0, 1fr) 150px auto 44px' },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
