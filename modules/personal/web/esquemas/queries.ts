import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { atribucionesApi } from '#modules/atribuciones/contract.ts';
import type { AsignacionNueva, Esquema, EsquemaCambio, EsquemaNuevo, esquemasApi } from '#modules/esquemas/contract.ts';
import { ALCANCES, type Alcance, CLASES } from '#modules/esquemas/rules.ts';
import type { EnsayoPedido, personalApi } from '#modules/personal/contract.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { foldText } from '#platform/contract/fold.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof esquemasApi>();
const personal = client<typeof personalApi>();
const atribuciones = client<typeof atribucionesApi>();
const servicios = client<typeof serviciosApi>();

export const useEsquemas = () =>
  useQuery({
    queryKey: ['esquemas', 'lista'],
    queryFn: ({ signal }) => api('GET /api/esquemas', { signal }),
    staleTime: freshness.pagos,
  });

export const useHistoria = (id: string) =>
  useQuery({
    queryKey: ['esquemas', 'persona', id],
    queryFn: ({ signal }) => api('GET /api/esquemas/personas/{id}', { params: { id }, signal }),
    staleTime: freshness.pagos,
  });

export const useMes = (mes: string) =>
  useQuery({
    queryKey: ['esquemas', 'mes', mes],
    queryFn: ({ signal }) => api('GET /api/esquemas/mes', { query: { mes }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useMio = (mes: string) =>
  useQuery({
    queryKey: ['esquemas', 'mio', mes],
    queryFn: ({ signal }) => api('GET /api/esquemas/mio', { query: { mes }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

/** What one earned in a period, row by row. */
export const useMisRenglones = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'atribuciones', 'mias', desde, hasta],
    queryFn: ({ signal }) => atribuciones('GET /api/atribuciones/mias', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const rehearse = (body: z.input<typeof EnsayoPedido>) => personal('POST /api/personal/ensayo', { body });

const askAgain = <T>(saved: T): T => {
  void queryClient.invalidateQueries({ queryKey: ['esquemas'] });
  return saved;
};
export const createEsquema = async (body: z.input<typeof EsquemaNuevo>, idempotencyKey: string): Promise<Esquema> =>
  askAgain(await api('POST /api/esquemas', { body, idempotencyKey }));
export const changeEsquema = async (
  { id, version }: Pick<Esquema, 'id' | 'version'>,
  body: z.input<typeof EsquemaCambio>,
): Promise<Esquema> => askAgain(await api('PATCH /api/esquemas/{id}', { params: { id }, version, body }));
export const assignEsquema = async (body: z.input<typeof AsignacionNueva>, idempotencyKey: string) =>
  askAgain(await api('POST /api/esquemas/asignaciones', { body, idempotencyKey }));

/** What a rule is for. */
export interface Objetivo {
  alcance: Alcance;
  valor: string;
  nombre: string;
}
const TIPOS: readonly Objetivo[] = [
  { alcance: 'todo', valor: '', nombre: ALCANCES.todo },
  ...Object.entries(CLASES).map(([valor, nombre]) => ({ alcance: 'tipo' as const, valor, nombre })),
];

/** Kinds of lines, classes of services and services whose name has the words. */
export const searchObjetivos = async (q: string, signal: AbortSignal): Promise<Objetivo[]> => {
  const [clases, found] = await Promise.all([
    servicios('GET /api/clasificaciones', { signal }),
    servicios('GET /api/servicios', { query: { limit: 20, ...(q === '' ? {} : { q }) }, signal }),
  ]);
  const oficios = [...new Set(clases.data.map(({ oficio }) => oficio).filter((one) => one !== ''))];
  const has = ({ nombre }: Objetivo) => foldText(nombre).includes(foldText(q));
  return [
    ...[...TIPOS, ...oficios.map((nombre): Objetivo => ({ alcance: 'oficio', valor: nombre, nombre }))].filter(has),
    ...found.data.map(({ id, nombre }): Objetivo => ({ alcance: 'servicio', valor: id, nombre })),
  ];
};
