import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { MembresiaCompleta, MembresiasQuery, membresiasApi } from '#modules/membresias/contract.ts';
import type { Convenio } from '#modules/membresias/rules/convenio.ts';
import type { ConvenioEntrada } from '#modules/membresias/rules/convenio.ts';
import type { Ajuste, Plan, PlanEntrada } from '#modules/membresias/rules/plan.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { client } from '#platform/web/call.ts';
import { newKey } from '#platform/web/call-keys.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof membresiasApi>();
const servicios = client<typeof serviciosApi>();

export type Filter = z.output<typeof MembresiasQuery>;

export const pageOfMembresias = (query: Filter, signal: AbortSignal) => api('GET /api/membresias', { query, signal });

export const useMembresias = (query: Filter) =>
  useQuery({
    queryKey: ['membresias', 'lista', query],
    queryFn: ({ signal }) => pageOfMembresias(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useTotales = (query: Filter) =>
  useQuery({
    queryKey: ['membresias', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/membresias/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useMembresia = (id: string) =>
  useQuery({
    queryKey: recordKey('membresias', id),
    queryFn: ({ signal }) => api('GET /api/membresias/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const useUsos = ({ id, usos, version }: Pick<MembresiaCompleta, 'id' | 'usos' | 'version'>) =>
  useQuery({
    queryKey: ['membresias', 'usos', id, usos, version],
    queryFn: ({ signal }) => api('GET /api/membresias/{id}/usos', { params: { id }, query: { limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const usePlanes = (todos = false) =>
  useQuery({
    queryKey: ['membresias', 'planes', todos],
    queryFn: ({ signal }) => api('GET /api/membresias/planes', { query: todos ? { todos: '1' } : {}, signal }),
    staleTime: freshness.listas,
  });

export const useAjuste = () =>
  useQuery({
    queryKey: ['membresias', 'ajuste'],
    queryFn: ({ signal }) => api('GET /api/membresias/ajuste', { signal }),
    staleTime: freshness.listas,
  });

export const saveAjuste = async (body: Ajuste, version: number) => {
  const saved = await api('PUT /api/membresias/ajuste', { body, version });
  // What each membership gives today, and until when, hangs on it.
  void queryClient.invalidateQueries({ queryKey: ['membresias'] });
  queryClient.setQueryData(['membresias', 'ajuste'], saved);
  return saved;
};

export const useReporte = (desde: string, hasta: string) =>
  useQuery({
    queryKey: ['membresias', 'reporte', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/membresias/reporte', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

/** What each of the other companies says about this one's members, and this one about theirs. */
export const useConvenios = () =>
  useQuery({
    queryKey: ['membresias', 'convenios'],
    queryFn: ({ signal }) => api('GET /api/membresias/convenios', { signal }),
    staleTime: freshness.listas,
  });

export const saveConvenio = async (
  { empresa_id, mio }: Pick<Convenio, 'empresa_id' | 'mio'>,
  body: ConvenioEntrada,
): Promise<Convenio> => {
  const saved = await api('PUT /api/membresias/convenios/{otra_id}', {
    params: { otra_id: empresa_id },
    version: mio.version,
    body,
  });
  void queryClient.invalidateQueries({ queryKey: ['membresias'] });
  return saved;
};

export type EntreFilter = Parameters<typeof pageOfEntre>[0];
export const pageOfEntre = (
  query: { estado?: 'aqui' | 'alla'; desde?: string; hasta?: string; cursor?: string; limit?: number },
  signal: AbortSignal,
) => api('GET /api/membresias/liquidacion/usos', { query, signal });

export const useEntreEmpresas = (query: EntreFilter) =>
  useQuery({
    queryKey: ['membresias', 'entre', query],
    queryFn: ({ signal }) => pageOfEntre(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useLiquidacion = (query: EntreFilter) =>
  useQuery({
    queryKey: ['membresias', 'liquidacion', query],
    queryFn: ({ signal }) => api('GET /api/membresias/liquidacion', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export interface Blanco {
  tipo: 'servicio' | 'clasificacion';
  id: string;
  nombre: string;
}

/** What a benefit may be of: a service or a whole class. */
export const searchBlancos = async (text: string, signal?: AbortSignal): Promise<Blanco[]> => {
  const own = signal ? { signal } : {};
  const [found, classes] = await Promise.all([
    searchServicios(text, signal),
    servicios('GET /api/clasificaciones', own),
  ]);
  const said = text.toLowerCase();
  return [
    ...found,
    ...classes.data
      .filter(({ nombre, activa }) => activa && nombre.toLowerCase().includes(said))
      .map(({ id, nombre }) => ({ tipo: 'clasificacion' as const, id, nombre })),
  ];
};

/** A service of here. */
export const searchServicios = async (text: string, signal?: AbortSignal): Promise<Blanco[]> =>
  (await servicios('GET /api/servicios', { query: { q: text, limit: 8 }, ...(signal ? { signal } : {}) })).data.map(
    ({ id, nombre }) => ({ tipo: 'servicio' as const, id, nombre }),
  );

const refresh = (): void => {
  for (const part of ['ofertas', 'planes', 'usos'])
    void queryClient.invalidateQueries({ queryKey: ['membresias', part] });
};

const keep = (membresia: MembresiaCompleta): MembresiaCompleta => {
  keepRecord('membresias', membresia);
  refresh();
  return membresia;
};

export const createPlan = async (body: PlanEntrada, idempotencyKey: string): Promise<Plan> => {
  const plan = await api('POST /api/membresias/planes', { body, idempotencyKey });
  refresh();
  return plan;
};

export const changePlan = async (
  { id, version }: Pick<Plan, 'id' | 'version'>,
  body: PlanEntrada & { activo: boolean },
) => {
  const plan = await api('PUT /api/membresias/planes/{id}', { params: { id }, version, body });
  refresh();
  return plan;
};

type Of = Pick<MembresiaCompleta, 'id' | 'version'>;
const own = ({ id, version }: Of) => ({ params: { id }, version, idempotencyKey: newKey() });

export const freeze = async (of: Of, body: { meses: number; motivo: string }) =>
  keep(await api('POST /api/membresias/{id}/congelacion', { ...own(of), body }));
export const thaw = async (of: Of) =>
  keep(await api('POST /api/membresias/{id}/reanudacion', { ...own(of), body: {} }));
export const cancelAtEnd = async (of: Of, body: { cancela: boolean; motivo: string }) =>
  keep(await api('POST /api/membresias/{id}/cancelacion', { ...own(of), body }));
export const changeVehiculos = async (of: Of, body: { activos: string[]; motivo: string }) =>
  keep(await api('POST /api/membresias/{id}/vehiculos', { ...own(of), body }));
export const shareMembresia = ({ id }: Pick<Of, 'id'>, nuevo: boolean) =>
  api('POST /api/membresias/{id}/enlace', { params: { id }, body: { nuevo } });
