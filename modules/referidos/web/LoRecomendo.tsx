import Button from '@mui/material/Button';
import { useState } from 'react';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { useField } from '#platform/web/form/field.ts';
import { type Quien, searchQuien, usePrograma } from './queries.ts';

/** Who sent somebody new, asked only where something is given for it, and hidden until it is wanted. */
export function LoRecomendo() {
  const { data } = usePrograma();
  const {
    value: kept,
    set,
    shown,
  } = useField<Pick<Quien, 'id' | 'nombre'> | null>(
    'recomienda',
    'Solo si viene por primera vez. Si no, déjalo vacío.',
  );
  const [asked, setAsked] = useState(false);
  if (!data?.activo) return null;
  if (!asked && !kept)
    return (
      <Button
        // A field that is left complains under itself, and the button would be elsewhere when it is let go.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setAsked(true)}
        sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
      >
        Alguien lo recomendó…
      </Button>
    );
  return (
    <EntityPicker<Pick<Quien, 'id' | 'nombre'> & { telefono?: string }>
      label="Lo recomendó"
      placeholder="Nombre o teléfono de otro cliente"
      helperText={shown.helperText}
      error={shown.error}
      autoFocus={asked}
      value={kept}
      onChange={(quien) => set(quien && { id: quien.id, nombre: quien.nombre })}
      load={searchQuien}
      getKey={({ id }) => id}
      primary={({ nombre }) => nombre}
      secondary={({ telefono }) => telefono}
    />
  );
}
