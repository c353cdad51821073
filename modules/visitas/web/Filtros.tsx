import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import type { Visita } from '#modules/visitas/contract.ts';
import { client } from '#platform/web/call.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { freshness } from '#platform/web/query-policy.ts';
import type { ListState } from '#platform/web/table/list-state.ts';

const servicios = client<typeof serviciosApi>();

/** Whose visits: a customer, or one of his vehicles. What a link names is read from the rows that it brings. */
export function DeQuienFilter({ list, rows }: { list: ListState; rows: readonly Visita[] }) {
  const [picked, setPicked] = useState<ClienteActivo | null>(null);
  const { cliente_id = '', activo_id = '' } = list.filters;
  const wanted = cliente_id !== '' || activo_id !== '';
  const [row] = rows;
  const value = !wanted ? null : (picked ?? (row ? namedBy(row, activo_id !== '') : null));
  return (
    <Box sx={{ minWidth: 240 }}>
      <ClienteActivoPicker
        label="Cliente o vehículo"
        value={value}
        onChange={(next) => {
          setPicked(next);
          list.filter({
            cliente_id: next && !next.activo ? next.cliente.id : null,
            activo_id: next?.activo?.id ?? null,
          });
        }}
      />
    </Box>
  );
}

const namedBy = (row: Visita, ofVehicle: boolean): ClienteActivo => ({
  cliente: { id: row.cliente_id, nombre: row.cliente, telefono: row.telefono },
  activo:
    ofVehicle && row.activo_id !== null ? { id: row.activo_id, vehiculo: row.vehiculo, placas: row.placas } : null,
});

type Servicio = { id: string; nombre: string };

/** The visits in which a service was sold. */
export function ServicioFilter({ list }: { list: ListState }) {
  const { servicio_id = '' } = list.filters;
  const { data } = useQuery({
    queryKey: ['servicios', 'uno', servicio_id],
    queryFn: ({ signal }) => servicios('GET /api/servicios/{id}', { params: { id: servicio_id }, signal }),
    enabled: servicio_id !== '',
    staleTime: freshness.listas,
  });
  return (
    <Box sx={{ minWidth: 220 }}>
      <EntityPicker<Servicio>
        label="Servicio"
        value={servicio_id === '' ? null : (data ?? null)}
        onChange={(one) => list.filter({ servicio_id: one?.id ?? null })}
        load={async (q, signal) =>
          (await servicios('GET /api/servicios', { query: { q, limit: 20, activo: 'todos' }, signal })).data
        }
        getKey={({ id }) => id}
        primary={({ nombre }) => nombre}
      />
    </Box>
  );
}
