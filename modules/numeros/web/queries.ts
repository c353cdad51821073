import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { numerosApi } from '#modules/numeros/contract.ts';
import type { Corte, Medida } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

const api = client<typeof numerosApi>();

export const useTablero = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'tablero', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/numeros/tablero', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useCorte = (medida: Medida, corte: Corte, { desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'corte', medida, corte, desde, hasta],
    queryFn: ({ signal }) => api('GET /api/numeros/corte', { query: { medida, corte, desde, hasta }, signal }),
    staleTime: freshness.pagos,
  });

/** Of the whole measure, or of one row of how it is cut. */
export const useDocumentos = (medida: Medida, { desde, hasta }: Periodo, of: { corte: Corte; parte: string } | null) =>
  useQuery({
    queryKey: ['reportes', 'documentos', medida, desde, hasta, of],
    queryFn: ({ signal }) => api('GET /api/numeros/documentos', { query: { medida, desde, hasta, ...of }, signal }),
    staleTime: freshness.pagos,
  });
