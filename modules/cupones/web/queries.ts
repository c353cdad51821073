import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Cupon, CuponCompleto, CuponesQuery, cuponesApi } from '#modules/cupones/contract.ts';
import type { Blanco, CuponEntrada } from '#modules/cupones/rules/cupon.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof cuponesApi>();
const servicios = client<typeof serviciosApi>();

export type Filter = z.output<typeof CuponesQuery>;

export const pageOfCupones = (query: Filter, signal: AbortSignal) => api('GET /api/cupones', { query, signal });

export const useCupones = (query: Filter) =>
  useQuery({
    queryKey: ['cupones', 'lista', query],
    queryFn: ({ signal }) => pageOfCupones(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useTotales = (query: Filter) =>
  useQuery({
    queryKey: ['cupones', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/cupones/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useCupon = (id: string) =>
  useQuery({
    queryKey: recordKey('cupones', id),
    queryFn: ({ signal }) => api('GET /api/cupones/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const useUsos = ({ id, usados, version }: Pick<CuponCompleto, 'id' | 'usados' | 'version'>) =>
  useQuery({
    queryKey: ['cupones', 'usos', id, usados, version],
    queryFn: ({ signal }) => api('GET /api/cupones/{id}/usos', { params: { id }, query: { limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useReporte = (desde: string, hasta: string) =>
  useQuery({
    queryKey: ['cupones', 'reporte', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/cupones/reporte', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const pageOfCodigos = (id: string, cursor: string | null, signal: AbortSignal) =>
  api('GET /api/cupones/{id}/codigos', {
    params: { id },
    query: { limit: 1000, ...(cursor === null ? {} : { cursor }) },
    signal,
  });

export const loadCartel = (id: string, forma: 'cartel' | 'tarjeta') =>
  fetchBlob('GET /api/cupones/{id}/cartel', { params: { id }, query: { forma } });

/** What a coupon may be of: a service or a whole class. */
export const searchBlancos = async (text: string, signal?: AbortSignal): Promise<Blanco[]> => {
  const own = signal ? { signal } : {};
  const [found, classes] = await Promise.all([
    servicios('GET /api/servicios', { query: { q: text, limit: 8 }, ...own }),
    servicios('GET /api/clasificaciones', own),
  ]);
  const said = text.toLowerCase();
  return [
    ...found.data.map(({ id, nombre }) => ({ tipo: 'servicio' as const, id, nombre })),
    ...classes.data
      .filter(({ nombre, activa }) => activa && nombre.toLowerCase().includes(said))
      .map(({ id, nombre }) => ({ tipo: 'clasificacion' as const, id, nombre })),
  ];
};

const keep = (cupon: CuponCompleto): CuponCompleto => {
  keepRecord('cupones', cupon);
  for (const part of ['consulta', 'usos', 'reporte'])
    void queryClient.invalidateQueries({ queryKey: ['cupones', part] });
  return cupon;
};

export const createCupon = async (body: CuponEntrada & { codigo: string }, idempotencyKey: string) =>
  keep(await api('POST /api/cupones', { body, idempotencyKey }));

export const changeCupon = async (
  { id, version }: Pick<Cupon, 'id' | 'version'>,
  body: CuponEntrada & { activo: boolean },
) => keep(await api('PUT /api/cupones/{id}', { params: { id }, version, body }));

export const addCodigos = async (id: string, cuantos: number, idempotencyKey: string) =>
  keep(await api('POST /api/cupones/{id}/codigos', { params: { id }, body: { cuantos }, idempotencyKey }));

/** What is written of one that is there, to write it again. */
export const entradaOf = (c: Cupon): CuponEntrada => ({
  nombre: c.nombre,
  alcance: c.alcance,
  da: c.da,
  diezmilesimas: c.diezmilesimas,
  centavos: c.centavos,
  desde: c.desde,
  hasta: c.hasta,
  dias: c.dias,
  minimo_centavos: c.minimo_centavos,
  limite: c.limite,
  limite_cliente: c.limite_cliente,
  solo_nuevos: c.solo_nuevos,
  blancos: c.blancos,
  con_membresia: c.con_membresia,
  nota: c.nota,
});
