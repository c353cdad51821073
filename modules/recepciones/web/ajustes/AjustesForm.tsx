import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { categorias, etiquetasCategoria } from '#modules/fotos/rules.ts';
import { pasosPath } from '#modules/ordenes/web/front-door.tsx';
import type { Ajustes } from '#modules/recepciones/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { ajustesKey, api } from '../queries.ts';

const words = [
  ['con_inventario', 'Revisar el inventario', 'Lo que trae el vehículo, por secciones.'],
  ['exige_firma', 'Pedir la firma de quien lo entrega', 'Sin firma no se recibe.'],
  [
    'cliente_ve',
    'El cliente ve en su ticket cómo se recibió',
    'Kilometraje, combustible, golpes y las fotos marcadas para él.',
  ],
] as const;

/** Each switch is kept as it is moved; words, when they are saved. */
export function AjustesForm({ ajustes }: { ajustes: Ajustes }) {
  const [riesgos, setRiesgos] = useState(ajustes.riesgos);
  const save = useMutation({
    mutationFn: ({ version, plantillas: _, ...body }: Ajustes) =>
      api('PUT /api/recepciones/ajustes', { body, version }),
    onSuccess: (saved) => {
      queryClient.setQueryData(ajustesKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['recepciones', 'orden'] });
      toast('Guardado.');
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ajustesKey }),
  });
  const shown = save.isPending ? save.variables : ajustes;
  const put = (said: Partial<Ajustes>) => save.mutate({ ...ajustes, ...said });
  const toggle = (categoria: (typeof categorias)[number], on: boolean) =>
    put({ fotos: categorias.filter((one) => (one === categoria ? on : shown.fotos.includes(one))) });
  return (
    <Section
      title="Qué se pide"
      actions={
        <Button size="small" component={Link} to={pasosPath}>
          En qué órdenes
        </Button>
      }
    >
      {save.isError && <Alert severity="error">{messageOf(save.error)}</Alert>}
      {words.map(([clave, label, help]) => (
        <Box key={clave} sx={{ mb: 2 }}>
          <FormControlLabel
            label={label}
            control={
              <Switch checked={shown[clave]} disabled={save.isPending} onChange={(_, on) => put({ [clave]: on })} />
            }
            sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
          />
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{help}</Box>
        </Box>
      ))}
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 4 }}>
        <Box component="legend" sx={{ fontWeight: 600, mb: 1 }}>
          Fotos que se piden
        </Box>
        {categorias.map((categoria) => (
          <FormControlLabel
            key={categoria}
            label={etiquetasCategoria[categoria]}
            control={
              <Checkbox
                checked={shown.fotos.includes(categoria)}
                disabled={save.isPending}
                onChange={(_, on) => toggle(categoria, on)}
              />
            }
          />
        ))}
      </Box>
      <TextField
        fullWidth
        multiline
        name="riesgos"
        label="Riesgos del diagnóstico"
        helperText="Lo que se le explica al cliente antes de firmar."
        value={riesgos}
        onChange={(event) => setRiesgos(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Button
        variant="outlined"
        disabled={riesgos.trim() === ajustes.riesgos || save.isPending}
        onClick={() => put({ riesgos: riesgos.trim() })}
        sx={{ mt: 2 }}
      >
        Guardar riesgos
      </Button>
    </Section>
  );
}
