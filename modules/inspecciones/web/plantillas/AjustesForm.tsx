import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import type { Ajustes } from '#modules/inspecciones/rules/formas.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { api, useAjustes } from '../queries.ts';

type Clave = Exclude<keyof Ajustes, 'version'>;
const words: readonly [Clave, string, string][] = [
  [
    'ordenes_con_vehiculo',
    'Inspeccionar órdenes con vehículo',
    'Sin esto, en la orden no aparece nada de inspecciones.',
  ],
  ['ordenes_sin_vehiculo', 'Inspeccionar órdenes sin vehículo', 'Una pieza suelta, un motor en banco.'],
  ['imprime_diagnostico', 'Imprimir queja, causa y corrección', 'En el informe y en su PDF, cuando se escribieron.'],
];

/** Each switch is kept as it is moved. */
export function AjustesForm() {
  const { data } = useAjustes();
  const save = useMutation({
    mutationFn: ({ version, ...body }: Ajustes) => api('PUT /api/inspecciones/ajustes', { body, version }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['inspecciones', 'ajustes'], saved);
      void queryClient.invalidateQueries({ queryKey: ['inspecciones', 'orden'] });
      toast('Guardado.');
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['inspecciones', 'ajustes'] }),
  });
  if (!data) return null;
  const shown = save.isPending ? save.variables : data;
  return (
    <Section title="En qué órdenes se inspecciona">
      {save.isError && <ErrorState error={save.error} onRetry={() => save.reset()} />}
      {words.map(([clave, label, help]) => (
        <Box key={clave} sx={{ mb: 2 }}>
          <FormControlLabel
            label={label}
            control={
              <Switch
                checked={shown[clave]}
                disabled={save.isPending}
                onChange={(_, checked) => save.mutate({ ...data, [clave]: checked })}
              />
            }
            sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
          />
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{help}</Box>
        </Box>
      ))}
    </Section>
  );
}
