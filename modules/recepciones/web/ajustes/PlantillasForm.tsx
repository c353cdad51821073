import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Plantilla } from '#modules/recepciones/rules/formas.ts';
import { etiquetasSilueta, type Silueta, siluetas } from '#modules/recepciones/rules.ts';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Opciones } from '../Opciones.tsx';
import { ajustesKey, api } from '../queries.ts';

/** What is looked at in each kind of vehicle. */
export function PlantillasForm({ plantillas }: { plantillas: readonly Plantilla[] }) {
  const [silueta, setSilueta] = useState<Silueta>('auto');
  const plantilla = plantillas.find((one) => one.silueta === silueta);
  return (
    <Section title="Inventario por tipo de vehículo">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Opciones
          label="Tipo de vehículo"
          options={siluetas.map((one) => [one, etiquetasSilueta[one]])}
          value={silueta}
          onPick={setSilueta}
        />
        {plantilla && <Editor key={`${silueta} ${plantilla.version}`} plantilla={plantilla} />}
      </Box>
    </Section>
  );
}

interface Escrita {
  nombre: string;
  /** One point a line. */
  puntos: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function Editor({ plantilla }: { plantilla: Plantilla }) {
  const { can } = usePermissions();
  const [secciones, setSecciones] = useState<Escrita[]>(() =>
    plantilla.secciones.map(({ nombre, puntos }) => ({ nombre, puntos: puntos.join('\n') })),
  );
  const [changed, setChanged] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/recepciones/plantillas', {
        body: {
          silueta: plantilla.silueta,
          secciones: secciones.map(({ nombre, puntos }) => ({ nombre, puntos: linesOf(puntos) })),
        },
        version: plantilla.version,
      }),
    onSuccess: () => {
      toast('Guardado. Lo que ya se recibió se queda como estaba.');
      return queryClient.invalidateQueries({ queryKey: ajustesKey });
    },
  });
  const edit = (next: Escrita[]) => {
    setSecciones(next);
    setChanged(true);
  };
  const fields = save.error instanceof ApiError ? (save.error.fields ?? {}) : {};
  const move = (i: number, by: -1 | 1) => {
    const next = [...secciones];
    const [one] = next.splice(i, 1);
    if (one) next.splice(i + by, 0, one);
    edit(next);
  };
  return (
    <Box component="fieldset" disabled={!can('editar_servicios') && !can('administrar_permisos')} sx={bare}>
      {secciones.map((seccion, i) => (
        <Box key={i} component="section" aria-label={seccion.nombre || `Sección ${i + 1}`} sx={card}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
              size="small"
              fullWidth
              label="Sección"
              value={seccion.nombre}
              error={fields[`secciones.${i}.nombre`] !== undefined}
              helperText={fields[`secciones.${i}.nombre`]}
              onChange={(event) => edit(secciones.with(i, { ...seccion, nombre: event.target.value }))}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <IconButton aria-label={`Subir ${seccion.nombre}`} disabled={i === 0} onClick={() => move(i, -1)}>
              <ArrowUp size={17} />
            </IconButton>
            <IconButton
              aria-label={`Bajar ${seccion.nombre}`}
              disabled={i === secciones.length - 1}
              onClick={() => move(i, 1)}
            >
              <ArrowDown size={17} />
            </IconButton>
            <IconButton
              aria-label={`Quitar ${seccion.nombre}`}
              disabled={secciones.length === 1}
              onClick={() => edit(secciones.filter((one) => one !== seccion))}
            >
              <Trash2 size={17} />
            </IconButton>
          </Box>
          <TextField
            fullWidth
            multiline
            minRows={3}
            label="Puntos, uno por renglón"
            value={seccion.puntos}
            error={pointFault(fields, i) !== undefined}
            helperText={pointFault(fields, i)}
            onChange={(event) => edit(secciones.with(i, { ...seccion, puntos: event.target.value }))}
          />
        </Box>
      ))}
      {save.isError && <Alert severity="error">{messageOf(save.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button startIcon={<Plus size={16} />} onClick={() => edit([...secciones, { nombre: '', puntos: '' }])}>
          Agregar sección
        </Button>
        <Button variant="contained" disabled={!changed} loading={save.isPending} onClick={() => save.mutate()}>
          Guardar inventario
        </Button>
      </Box>
    </Box>
  );
}

const pointFault = (fields: Readonly<Record<string, string>>, i: number): string | undefined =>
  Object.entries(fields).find(([name]) => name.startsWith(`secciones.${i}.puntos`))?.[1];

const bare = { border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 4 } as const;
const card = {
  display: 'grid',
  gap: 3,
  pb: 4,
  '&:not(:last-of-type)': { borderBottom: '1px solid var(--mui-palette-divider)' },
} as const;
