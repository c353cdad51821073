import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  DocumentosDeExplorador,
  ExploradorPedido,
  MetaNueva,
  numerosApi,
  VistaEntrada,
  VistaGuardada,
} from '#modules/numeros/contract.ts';
import type { Corte, Medida } from '#modules/numeros/rules/medidas.ts';
import type { Indicador, OrdenDeIndicador } from '#modules/numeros/rules/indicadores.ts';
import type { Saldo } from '#modules/numeros/rules/saldos.ts';
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
export const useDocumentos = (
  medida: Medida,
  { desde, hasta }: Periodo,
  of: { corte: Corte; parte: string } | null,
  empresaId?: number,
) =>
  useQuery({
    queryKey: ['reportes', 'documentos', medida, desde, hasta, of, empresaId],
    queryFn: ({ signal }) =>
      api('GET /api/numeros/documentos', { query: { medida, desde, hasta, ...of }, signal, empresaId }),
    staleTime: freshness.pagos,
  });

export const useExplorador = (asked: ExploradorPedido) =>
  useQuery({
    queryKey: ['reportes', 'explorador', asked],
    queryFn: ({ signal }) => api('GET /api/numeros/explorador', { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useDocumentosDeExplorador = (asked: DocumentosDeExplorador) =>
  useQuery({
    queryKey: ['reportes', 'explorador-documentos', asked],
    queryFn: ({ signal }) => api('GET /api/numeros/explorador/documentos', { query: asked, signal }),
    staleTime: freshness.pagos,
  });

export const VISTAS = ['reportes', 'vistas'];
export const useVistas = () =>
  useQuery({ queryKey: VISTAS, queryFn: ({ signal }) => api('GET /api/numeros/vistas', { signal }) });
export const createVista = (body: VistaEntrada, idempotencyKey: string) =>
  api('POST /api/numeros/vistas', { body, idempotencyKey });
export const changeVista = ({ id, version }: Pick<VistaGuardada, 'id' | 'version'>, body: VistaEntrada) =>
  api('PUT /api/numeros/vistas/{id}', { params: { id }, body, version });
export const dropVista = ({ id, version }: Pick<VistaGuardada, 'id' | 'version'>) =>
  api('DELETE /api/numeros/vistas/{id}', { params: { id }, version });

export const METAS = ['reportes', 'metas'];
export const useMetas = (mes: string) =>
  useQuery({
    queryKey: [...METAS, mes],
    queryFn: ({ signal }) => api('GET /api/numeros/metas', { query: { mes }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
export const useMisMetas = () =>
  useQuery({
    queryKey: [...METAS, 'mias'],
    queryFn: ({ signal }) => api('GET /api/numeros/metas/mias', { signal }),
    staleTime: freshness.pagos,
  });
export const usePersonasDeMetas = () =>
  useQuery({
    queryKey: [...METAS, 'personas'],
    queryFn: ({ signal }) => api('GET /api/numeros/metas/personas', { signal }),
  });
export const useCambiosDeMeta = (id: string) =>
  useQuery({
    queryKey: [...METAS, 'cambios', id],
    queryFn: ({ signal }) => api('GET /api/numeros/metas/{id}/cambios', { params: { id }, signal }),
  });
export const createMeta = (body: MetaNueva, idempotencyKey: string) =>
  api('POST /api/numeros/metas', { body, idempotencyKey });
export const changeMeta = ({ id, version }: { id: string; version: number }, valor: number | null) =>
  api('PUT /api/numeros/metas/{id}', { params: { id }, body: { valor }, version });

export const useAtencion = () =>
  useQuery({
    queryKey: ['reportes', 'atencion'],
    queryFn: ({ signal }) => api('GET /api/numeros/atencion', { signal }),
    staleTime: freshness.pagos,
  });
export type AvisoDicho = NonNullable<ReturnType<typeof useAtencion>['data']>['data'][number];

export const useSaldos = () =>
  useQuery({
    queryKey: ['reportes', 'saldos'],
    queryFn: ({ signal }) => api('GET /api/numeros/saldos', { signal }),
    staleTime: freshness.pagos,
  });
export const useDocumentosDeSaldo = (saldo: Saldo, empresaId?: number) =>
  useQuery({
    queryKey: ['reportes', 'saldos', saldo, empresaId],
    queryFn: ({ signal }) => api('GET /api/numeros/saldos/documentos', { query: { saldo }, signal, empresaId }),
    staleTime: freshness.pagos,
  });

export const useMejores = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'mejores', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/numeros/mejores', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
export const useDocumentosDeServicio = (servicio: string, { desde, hasta }: Periodo, empresaId?: number) =>
  useQuery({
    queryKey: ['reportes', 'servicio', servicio, desde, hasta, empresaId],
    queryFn: ({ signal }) =>
      api('GET /api/numeros/servicios/documentos', { query: { servicio, desde, hasta }, signal, empresaId }),
    staleTime: freshness.pagos,
  });

/** Each company of whoever asks. */
export const useEmpresas = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'empresas', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/numeros/empresas', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

/** What is read after the figures, of each company of whoever asks. */
export const useMejoresDeEmpresas = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'empresas', 'mejores', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/numeros/empresas/mejores', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useIndicadores = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'indicadores', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/numeros/indicadores', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
export const useDocumentosDeIndicador = (
  indicador: Indicador,
  { desde, hasta }: Periodo,
  sort: OrdenDeIndicador,
  empresaId?: number,
) =>
  useQuery({
    queryKey: ['reportes', 'indicador', indicador, desde, hasta, sort, empresaId],
    queryFn: ({ signal }) =>
      api('GET /api/numeros/indicadores/documentos', { query: { indicador, desde, hasta, sort }, signal, empresaId }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
