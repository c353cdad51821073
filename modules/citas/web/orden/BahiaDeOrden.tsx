import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Orden } from '#modules/ordenes/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Choice } from '#platform/web/form/Choice.tsx';
import { agendaPath } from '../paths.ts';
import { api, refreshCitas, useBahias } from '../queries.ts';

/** In which bay an order stands, and the appointment that it came for. */
export function BahiaDeOrden({ orden: { id } }: { orden: Orden }) {
  const { data: bahias = [] } = useBahias();
  const { data } = useQuery({
    queryKey: ['citas', 'orden', id],
    queryFn: ({ signal }) => api('GET /api/citas/ordenes/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });
  const put = useMutation({
    mutationFn: (bahia_id: string) =>
      api('PUT /api/citas/ordenes/{id}/bahia', { params: { id }, body: { bahia_id: bahia_id || null } }),
    onSettled: refreshCitas,
  });
  if (!data || (bahias.length === 0 && !data.cita)) return null;
  const { bahia, cita } = data;
  const options = bahias
    .filter(({ id: bay, activa }) => activa || bay === bahia?.id)
    .map(({ id: bay, nombre, ocupada }) => ({
      value: bay,
      label: ocupada && ocupada.orden_id !== id ? `${nombre} · ocupada por ${ocupada.folio}` : nombre,
    }));
  return (
    <Section title="Bahía y cita">
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 420 }}>
        <Choice
          label="Bahía"
          value={bahia?.id ?? ''}
          onChange={(bay) => put.mutate(bay)}
          options={options}
          empty="En ninguna bahía"
        />
        {bahia?.ocupada && (
          <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>Desde el {formatInstante(bahia.ocupada.desde_en)}</Box>
        )}
        {put.isError && <Alert severity="error">{messageOf(put.error)}</Alert>}
        {cita && (
          <div>
            Vino por su cita:{' '}
            <Box component={Link} sx={{ color: 'primary.main' }} to={`${agendaPath(cita.fecha)}&cita=${cita.id}`}>
              {cita.tipo}
            </Box>
          </div>
        )}
      </Box>
    </Section>
  );
}
