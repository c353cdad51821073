import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Factura, FacturaConComprobante, facturasApi } from '#modules/facturas/contract.ts';
import type { Periodicidad } from '#modules/facturas/rules/periodos.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof facturasApi>();
type Calls = Inputs<typeof facturasApi>;
export type Filter = Calls['GET /api/facturas']['in']['query'];

export const pageOfFacturas = (query: Filter, signal: AbortSignal) => api('GET /api/facturas', { query, signal });

export const useFacturas = (query: Filter) =>
  useQuery({
    queryKey: ['facturas', 'lista', query],
    queryFn: ({ signal }) => pageOfFacturas(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useFactura = (id: string) =>
  useQuery({
    queryKey: ['facturas', 'factura', id],
    queryFn: ({ signal }) => api('GET /api/facturas/{id}', { params: { id }, signal }),
    staleTime: freshness.pagos,
  });

/** Invoices with all that the SAT asks for, a page at a time. */
export const pageOfComprobantes = (
  filter: Filter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ data: FacturaConComprobante[]; cursor: string | null }> =>
  api('GET /api/facturas/comprobantes', { query: { ...filter, ...(cursor ? { cursor } : {}) }, signal });

export const useEstadoFactura = (documento_id: string) =>
  useQuery({
    queryKey: ['facturas', 'documento', documento_id],
    queryFn: ({ signal }) => api('GET /api/facturas/documentos/{id}', { params: { id: documento_id }, signal }),
    staleTime: 0,
  });

export const usePrevia = (periodicidad: Periodicidad, fecha: string) =>
  useQuery({
    queryKey: ['facturas', 'previa', periodicidad, fecha],
    queryFn: ({ signal }) => api('GET /api/facturas/globales/previa', { query: { periodicidad, fecha }, signal }),
    staleTime: 0,
  });

const refresh = async <T>(work: Promise<T>): Promise<T> => {
  const done = await work;
  for (const key of ['facturas', 'reportes']) void queryClient.invalidateQueries({ queryKey: [key] });
  return done;
};

export const askFactura = (documento_id: string, idempotencyKey: string): Promise<Factura> =>
  refresh(api('POST /api/facturas', { body: { documento_id }, idempotencyKey }));

export const makeGlobal = (body: Calls['POST /api/facturas/globales']['in']['body'], idempotencyKey: string) =>
  refresh(api('POST /api/facturas/globales', { body, idempotencyKey }));

export const undoFactura = (id: string, motivo: string, idempotencyKey: string) =>
  refresh(api('POST /api/facturas/{id}/deshecha', { params: { id }, body: { motivo }, idempotencyKey }));

export const undoDocumento = (id: string, motivo: string, idempotencyKey: string) =>
  refresh(api('POST /api/facturas/documentos/{id}/deshecha', { params: { id }, body: { motivo }, idempotencyKey }));
