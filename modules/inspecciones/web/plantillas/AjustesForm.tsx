import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Ajustes } from '#modules/inspecciones/rules/formas.ts';
import { pasosPath } from '#modules/ordenes/web/front-door.tsx';
import { queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, useAjustes } from '../queries.ts';

/** What the report prints, kept as it is moved; which orders are inspected stands with their other steps. */
export function AjustesForm() {
  const { data } = useAjustes();
  const save = useMutation({
    mutationFn: ({ version, ...body }: Ajustes) => api('PUT /api/inspecciones/ajustes', { body, version }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['inspecciones', 'ajustes'], saved);
      toast('Guardado.');
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['inspecciones', 'ajustes'] }),
  });
  if (!data) return null;
  const { imprime_diagnostico } = save.isPending ? save.variables : data;
  return (
    <Section title="El informe">
      {save.isError && <ErrorState error={save.error} onRetry={() => save.reset()} />}
      <FormControlLabel
        label="Imprimir queja, causa y corrección"
        control={
          <Switch
            checked={imprime_diagnostico}
            disabled={save.isPending}
            onChange={(_, checked) => save.mutate({ ...data, imprime_diagnostico: checked })}
          />
        }
        sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
      />
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>En el informe y en su PDF, cuando se escribieron.</Box>
      <Box sx={{ mt: 4, '& a': { '@media (pointer: coarse)': { display: 'inline-block', py: '13px' } } }}>
        <Link to={pasosPath}>Qué órdenes se inspeccionan</Link>
      </Box>
    </Section>
  );
}
