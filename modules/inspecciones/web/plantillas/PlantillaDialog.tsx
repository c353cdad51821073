import Box from '@mui/material/Box';
import type * as z from 'zod/mini';
import { type Plantilla, PlantillaNueva } from '#modules/inspecciones/rules/formas.ts';
import { etiquetasNivel, niveles } from '#modules/inspecciones/rules/sugerencia.ts';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { PuntosEditor } from './PuntosEditor.tsx';
import { api, refreshPlantillas } from '../queries.ts';

interface Props {
  plantilla?: Plantilla;
  /** A new one that begins as this one is. */
  from?: Plantilla;
  onClose: () => void;
}

/** A template: when it is proposed, and its points by section. */
export function PlantillaDialog({ plantilla, from, onClose }: Props) {
  return (
    <RecordDialog
      title={plantilla ? `Editar ${plantilla.nombre}` : 'Nueva plantilla'}
      record={plantilla}
      schema={PlantillaNueva}
      valuesOf={(record) => (record ? valuesOf(record) : from ? copyOf(from) : empty)}
      create={(body, idempotencyKey) => api('POST /api/inspecciones/plantillas', { body, idempotencyKey })}
      change={(body, { id, version }) =>
        api('PUT /api/inspecciones/plantillas/{id}', { params: { id }, body, version })
      }
      onSaved={(saved) => {
        refreshPlantillas(saved);
        toast(`${saved.nombre}: guardada.`);
      }}
      onClose={onClose}
      draft={from ? `plantilla_inspeccion:de:${from.id}` : 'plantilla_inspeccion'}
      labels={{ nombre: 'Nombre', nivel: 'Nivel', activa: 'En uso', sugerir: 'Cuándo se sugiere', puntos: 'Puntos' }}
      read={readValue}
    >
      <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
        <Box sx={columns}>
          <TextInput name="nombre" label="Nombre" required max={60} autoFocus={!plantilla} />
          <SelectField
            name="nivel"
            label="Nivel"
            options={niveles.map((value) => ({ value, label: etiquetasNivel[value] }))}
          />
        </Box>
        <Box component="fieldset" sx={group}>
          <legend>Cuándo se sugiere</legend>
          <Box sx={columns}>
            <IntegerField name="sugerir.cada_km" label="Cada cuántos" suffix="km" />
            <IntegerField name="sugerir.cada_meses" label="Cada cuántos" suffix="meses" />
          </Box>
          <TextInput
            name="sugerir.palabras"
            label="Si el cliente dice"
            placeholder="viaje, carretera"
            max={200}
            helperText="Palabras del motivo, separadas por comas."
          />
          <SwitchField name="sugerir.siempre" label="En cada visita" />
        </Box>
        <PuntosEditor />
        <SwitchField
          name="activa"
          label="En uso"
          helperText="De baja no se ofrece; lo que ya se inspeccionó se queda."
        />
      </Box>
    </RecordDialog>
  );
}

type Valores = z.input<typeof PlantillaNueva>;

const valuesOf = ({ id: _id, version: _version, puntos, ...rest }: Plantilla): Valores => ({
  ...rest,
  puntos: puntos.map(({ remedio: _remedio, ...punto }) => punto),
});

const copyOf = (from: Plantilla): Valores => {
  const { nombre, puntos, ...rest } = valuesOf(from);
  return { ...rest, nombre: `${nombre} (copia)`, nivel: 'propia', puntos: puntos.map(({ id: _, ...punto }) => punto) };
};

const empty: Valores = {
  nombre: '',
  nivel: 'propia',
  sugerir: { siempre: false, cada_km: null, cada_meses: null, palabras: '' },
  activa: true,
  puntos: [{ seccion: 'General', nombre: '' }],
};

const readValue = (field: string, value: unknown): string => {
  if (field === 'puntos') return (value as { nombre: string }[]).map(({ nombre }) => nombre).join(', ');
  if (field === 'nivel') return etiquetasNivel[value as Plantilla['nivel']];
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'sugerir') {
    const { siempre, cada_km, cada_meses, palabras } = value as Plantilla['sugerir'];
    return [siempre && 'siempre', cada_km && `${cada_km} km`, cada_meses && `${cada_meses} meses`, palabras]
      .filter(Boolean)
      .join(', ');
  }
  return typeof value === 'string' ? value : '';
};

const columns = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const group = {
  m: 0,
  minWidth: 0,
  display: 'grid',
  gap: 4,
  p: 4,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  '& > legend': { px: 1, fontWeight: 600 },
} as const;
