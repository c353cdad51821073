import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CorreccionPedida, correccionesApi, Efecto, PorCorregir } from '#modules/correcciones/contract.ts';
import type { empleadosApi } from '#modules/empleados/contract.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { readSecurity, writeSecurity } from '#platform/web/session/tab-data.ts';

const api = client<typeof correccionesApi>();
const empleados = client<typeof empleadosApi>();
type Calls = Inputs<typeof correccionesApi>;

/** Whether a charged sale may be corrected: what the tab remembers, until the server decides. */
export const usePostVenta = (): { permitida: boolean; motivo: string | null } => {
  const { data } = useQuery({
    queryKey: ['correcciones', 'permiso'],
    queryFn: ({ signal }) => api('GET /api/correcciones/permiso', { signal }),
    staleTime: freshness.permisos,
  });
  const decided = data?.permitida;
  useEffect(() => {
    if (decided !== undefined) writeSecurity({ esEdicionPostVentaPermitida: decided });
  }, [decided]);
  return data ?? { permitida: readSecurity().esEdicionPostVentaPermitida, motivo: null };
};

export const useVentas = (q: string) =>
  useQuery({
    queryKey: ['correcciones', 'ventas', q],
    queryFn: ({ signal }) => api('GET /api/correcciones/ventas', { query: q ? { q } : {}, signal }),
    staleTime: freshness.pagos,
  });

export const usePorCorregir = (id: string) =>
  useQuery({
    queryKey: ['correcciones', 'venta', id],
    queryFn: ({ signal }): Promise<PorCorregir> => api('GET /api/correcciones/ventas/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const useEmpleados = () =>
  useQuery({
    queryKey: ['empleados', 'activos'],
    queryFn: ({ signal }) => empleados('GET /api/empleados', { query: { activo: 'si' }, signal }),
    staleTime: freshness.catalogos,
  });

export const askEfecto = (id: string, body: CorreccionPedida): Promise<Efecto> =>
  api('POST /api/correcciones/ventas/{id}/efecto', { params: { id }, body });

type Body = Calls['POST /api/correcciones/ventas/{id}']['in']['body'];

export const correct = async (id: string, version: number, body: Body, idempotencyKey: string) => {
  const done = await api('POST /api/correcciones/ventas/{id}', { params: { id }, version, body, idempotencyKey });
  for (const key of ['correcciones', 'ordenes', 'ventas', 'pagos', 'caja', 'cortes', 'reportes', 'historial', 'inicio'])
    void queryClient.invalidateQueries({ queryKey: [key] });
  return done;
};
