import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Comprobante, ComprobanteAceptado, ComprobanteEscrito } from '#modules/cobranza/rules/comprobantes.ts';
import type { cobranzaApi } from '#modules/cobranza/contract.ts';
import type { pagosApi } from '#modules/pagos/contract.ts';
import type { Convenio, ConvenioNuevo, RecordatorioNuevo } from '#modules/cobranza/rules/formas.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof cobranzaApi>();
const pagos = client<typeof pagosApi>();

export const useDeudor = (id: string, enabled = true) =>
  useQuery({
    queryKey: ['cobranza', 'cliente', id],
    queryFn: ({ signal }) => api('GET /api/cobranza/clientes/{id}', { params: { id }, signal }),
    enabled,
    staleTime: freshness.pagos,
  });

export const useCuentasDe = (cliente_id: string) =>
  useQuery({
    queryKey: ['pagos', 'cuentas', { cliente_id }],
    queryFn: ({ signal }) => pagos('GET /api/pagos/cuentas', { query: { cliente_id, limit: 100 }, signal }),
    staleTime: freshness.pagos,
  });

interface Periodo {
  desde: string;
  hasta: string;
}

export const useEstado = (id: string, periodo: Periodo) =>
  useQuery({
    queryKey: ['cobranza', 'estado', id, periodo],
    queryFn: ({ signal }) =>
      api('GET /api/cobranza/clientes/{id}/estado-cuenta', { params: { id }, query: { ...periodo }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

/** Without a period, of the last 90 days. */
export const loadEstado = (id: string, periodo?: Periodo): Promise<Blob> =>
  fetchBlob('GET /api/cobranza/clientes/{id}/estado-cuenta/pdf', { params: { id }, query: { ...periodo } });

export const useUltimosPagos = (cliente_id: string) =>
  useQuery({
    queryKey: ['pagos', 'lista', { cliente_id, limit: 3 }],
    queryFn: ({ signal }) => pagos('GET /api/pagos', { query: { cliente_id, limit: 3 }, signal }),
    select: ({ data }) => data,
    staleTime: freshness.pagos,
  });

type ConveniosFilter = Record<string, string | number | undefined>;
export const pageOfConvenios = (query: ConveniosFilter, signal: AbortSignal) =>
  api('GET /api/cobranza/convenios', { query, signal });

export const useConvenios = (query: ConveniosFilter) =>
  useQuery({
    queryKey: ['cobranza', 'convenios', query],
    queryFn: ({ signal }) => pageOfConvenios(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useConvenio = (id: string) =>
  useQuery({
    queryKey: ['cobranza', 'convenio', id],
    queryFn: ({ signal }) => api('GET /api/cobranza/convenios/{id}', { params: { id }, signal }),
    staleTime: freshness.pagos,
  });

const forget = () => void queryClient.invalidateQueries({ queryKey: ['cobranza'] });

export const createConvenio = async (
  body: z.input<typeof ConvenioNuevo>,
  idempotencyKey: string,
): Promise<Convenio> => {
  const convenio = await api('POST /api/cobranza/convenios', { body, idempotencyKey });
  forget();
  return convenio;
};

export const cancelConvenio = async ({ id, version }: Convenio, motivo: string): Promise<Convenio> => {
  const convenio = await api('POST /api/cobranza/convenios/{id}/cancelacion', {
    params: { id },
    body: { motivo },
    version,
  });
  forget();
  return convenio;
};

export const remindCliente = async (id: string, body: z.input<typeof RecordatorioNuevo>, idempotencyKey: string) => {
  const recordatorio = await api('POST /api/cobranza/clientes/{id}/recordatorios', {
    params: { id },
    body,
    idempotencyKey,
  });
  forget();
  return recordatorio;
};

export const pageOfComprobantes = (query: ConveniosFilter, signal: AbortSignal) =>
  api('GET /api/cobranza/comprobantes', { query, signal });

export const useComprobantes = (query: ConveniosFilter) =>
  useQuery({
    queryKey: ['cobranza', 'comprobantes', query],
    queryFn: ({ signal }) => pageOfComprobantes(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useComprobante = (id: string) =>
  useQuery({
    queryKey: ['cobranza', 'comprobante', id],
    queryFn: ({ signal }) => api('GET /api/cobranza/comprobantes/{id}', { params: { id }, signal }),
    staleTime: freshness.pagos,
  });

export const useTotalesComprobantes = () =>
  useQuery({
    queryKey: ['cobranza', 'comprobantes', 'totales'],
    queryFn: ({ signal }) => api('GET /api/cobranza/comprobantes/totales', { signal }),
    staleTime: freshness.pagos,
  });

export const shareCobro = (de: { cliente_id: string } | { cuenta_id: string }): Promise<{ url: string }> =>
  'cuenta_id' in de
    ? api('POST /api/cobranza/cuentas/{id}/enlace', { params: { id: de.cuenta_id } })
    : api('POST /api/cobranza/clientes/{id}/enlace', { params: { id: de.cliente_id } });

export const attachComprobante = async (
  id: string,
  said: z.output<typeof ComprobanteEscrito>,
  file: File,
): Promise<Comprobante> => {
  const saved = await api('POST /api/cobranza/cuentas/{id}/comprobantes', { params: { id }, query: said, body: file });
  forget();
  return saved;
};

export const loadComprobante = (id: string): Promise<Blob> =>
  fetchBlob('GET /api/cobranza/comprobantes/{id}/archivo', { params: { id } });

export const acceptComprobante = async (
  id: string,
  body: z.input<typeof ComprobanteAceptado>,
  idempotencyKey: string,
): Promise<Comprobante> => {
  const saved = await api('POST /api/cobranza/comprobantes/{id}/aceptacion', { params: { id }, body, idempotencyKey });
  for (const name of ['cobranza', 'pagos', 'caja', 'ordenes', 'ventas', 'inicio'])
    void queryClient.invalidateQueries({ queryKey: [name] });
  return saved;
};

export const rejectComprobante = async ({ id, version }: Comprobante, motivo: string): Promise<Comprobante> => {
  const saved = await api('POST /api/cobranza/comprobantes/{id}/rechazo', {
    params: { id },
    body: { motivo },
    version,
  });
  forget();
  return saved;
};
