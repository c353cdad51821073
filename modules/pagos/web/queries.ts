import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Cuenta, FormaCorregida, Pago, PagoNuevo, PapelDeRecibo, pagosApi } from '#modules/pagos/contract.ts';
import type { NotaCredito, NotaNueva } from '#modules/pagos/rules/notas.ts';
import type { SaldoDevuelto } from '#modules/pagos/rules/saldos.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof pagosApi>();
export type Filter = Record<string, string | number | undefined>;
export type Hecho = Pago & { cuentas: Cuenta[] };
const WATCH_MS = 10_000;

export const pageOfCuentas = (query: Filter, signal: AbortSignal) =>
  api('GET /api/pagos/cuentas', { query, signal, revalidates: true });

const cuentas = (query: Filter) =>
  queryOptions({
    queryKey: ['pagos', 'cuentas', query],
    queryFn: ({ signal }) => pageOfCuentas(query, signal),
    staleTime: freshness.pagos,
  });
const totalesCuentas = (query: Filter) =>
  queryOptions({
    queryKey: ['pagos', 'cuentas', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/pagos/cuentas/totales', { query, signal, revalidates: true }),
    staleTime: freshness.pagos,
  });
const watched = { placeholderData: keepPreviousData, refetchInterval: WATCH_MS };

export const useCuentas = (query: Filter, enabled = true) => useQuery({ ...cuentas(query), ...watched, enabled });

export const useTotalesCuentas = (query: Filter) => useQuery({ ...totalesCuentas(query), ...watched });

/** What is owed as its list opens, before it is there. */
export const bringCuentas = (query: Filter, filter: Filter): void => {
  void queryClient.prefetchQuery(cuentas(query));
  for (const of of [{}, filter]) void queryClient.prefetchQuery(totalesCuentas(of));
};

export const useCuenta = (id: string | undefined) =>
  useQuery({
    queryKey: ['pagos', 'cuenta', id],
    queryFn: ({ signal }) => api('GET /api/pagos/cuentas/{id}', { params: { id: id ?? '' }, signal }),
    staleTime: freshness.pagos,
    enabled: id !== undefined,
  });

/** The account to charge, by itself or by its document. */
export const useCuentaPorCobrar = ({
  cuenta_id,
  documento_id,
}: {
  cuenta_id?: string | undefined;
  documento_id?: string | undefined;
}) =>
  useQuery<Cuenta>({
    queryKey: ['pagos', 'por-cobrar', cuenta_id ?? documento_id],
    queryFn: ({ signal }) =>
      cuenta_id
        ? api('GET /api/pagos/cuentas/{id}', { params: { id: cuenta_id }, signal })
        : api('GET /api/pagos/documentos/{id}/cuenta', { params: { id: documento_id ?? '' }, signal }),
    enabled: Boolean(cuenta_id ?? documento_id),
    // A balance on a screen where money is taken is never an old one.
    staleTime: 0,
    gcTime: 0,
  });

/** What was paid of a document; asked again when it says that more, or less, is paid. */
export const usePagosDeDocumento = (documento_id: string, pagado_centavos: number) =>
  useQuery({
    queryKey: ['pagos', 'de-documento', documento_id, pagado_centavos],
    queryFn: async ({ signal }) => {
      const { id } = await api('GET /api/pagos/documentos/{id}/cuenta', { params: { id: documento_id }, signal });
      return api('GET /api/pagos/cuentas/{id}', { params: { id }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const pageOfPagos = (query: Filter, signal: AbortSignal) =>
  api('GET /api/pagos', { query, signal, revalidates: true });

const pagos = (query: Filter) =>
  queryOptions({
    queryKey: ['pagos', 'historial', query],
    queryFn: ({ signal }) => pageOfPagos(query, signal),
    staleTime: freshness.pagos,
  });
const totalesPagos = (query: Filter) =>
  queryOptions({
    queryKey: ['pagos', 'historial', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/pagos/totales', { query, signal, revalidates: true }),
    staleTime: freshness.pagos,
  });

export const usePagos = (query: Filter) => useQuery({ ...pagos(query), placeholderData: keepPreviousData });

export const useTotalesPagos = (query: Filter) =>
  useQuery({ ...totalesPagos(query), placeholderData: keepPreviousData });

/** What the history opens with, before it is there. */
export const bringPagos = (query: Filter, filter: Filter): void => {
  void queryClient.prefetchQuery(pagos(query));
  void queryClient.prefetchQuery(totalesPagos(filter));
};

export const usePago = (id: string) =>
  useQuery({
    queryKey: ['pagos', 'pago', id],
    queryFn: ({ signal }) => api('GET /api/pagos/{id}', { params: { id }, signal }),
    staleTime: freshness.pagos,
  });

/** Money moved: what is owed, what was collected, the register and the documents that show a balance. */
export const forgetMoney = (): void => {
  for (const name of ['pagos', 'cobranza', 'caja', 'ordenes', 'ventas', 'inicio'])
    void queryClient.invalidateQueries({ queryKey: [name] });
};

export const charge = async (body: z.input<typeof PagoNuevo>, idempotencyKey: string): Promise<Hecho> => {
  const pago = await api('POST /api/pagos', { body, idempotencyKey });
  forgetMoney();
  return pago;
};

export const findPago = (id: string): Promise<Pago> => api('GET /api/pagos/{id}', { params: { id } });
export const findCuenta = (id: string): Promise<Cuenta> => api('GET /api/pagos/cuentas/{id}', { params: { id } });

export const cancelPago = async (id: string, motivo: string, idempotencyKey: string): Promise<Pago> => {
  const reversal = await api('POST /api/pagos/{id}/cancelacion', { params: { id }, body: { motivo }, idempotencyKey });
  forgetMoney();
  return reversal;
};

export const correctForma = async (
  id: string,
  body: z.input<typeof FormaCorregida>,
  idempotencyKey: string,
): Promise<Pago> => {
  const pago = await api('POST /api/pagos/{id}/forma', { params: { id }, body, idempotencyKey });
  forgetMoney();
  return pago;
};

export const loadRecibo = (id: string, papel: PapelDeRecibo): Promise<Blob> =>
  fetchBlob('GET /api/pagos/{id}/pdf', { params: { id }, query: { papel } });

export const pageOfSaldos = (query: Filter, signal: AbortSignal) => api('GET /api/pagos/saldos', { query, signal });

export const useSaldos = (query: Filter) =>
  useQuery({
    queryKey: ['pagos', 'saldos', query],
    queryFn: ({ signal }) => pageOfSaldos(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useMovimientosDeSaldo = (cliente_id: string) =>
  useQuery({
    queryKey: ['pagos', 'saldo', cliente_id],
    queryFn: ({ signal }) =>
      api('GET /api/pagos/clientes/{id}/saldo', { params: { id: cliente_id }, query: { limit: 50 }, signal }),
    staleTime: freshness.pagos,
  });

/** What a customer may owe and owes. */
export const useCredito = (cliente_id: string | null) =>
  useQuery({
    queryKey: ['pagos', 'credito', cliente_id],
    queryFn: ({ signal }) => api('GET /api/pagos/clientes/{id}/credito', { params: { id: cliente_id ?? '' }, signal }),
    enabled: cliente_id !== null,
    staleTime: freshness.pagos,
  });

export const returnSaldo = async (
  id: string,
  body: z.input<typeof SaldoDevuelto>,
  idempotencyKey: string,
): Promise<Pago> => {
  const pago = await api('POST /api/pagos/clientes/{id}/saldo/devolucion', { params: { id }, body, idempotencyKey });
  forgetMoney();
  return pago;
};

export const pageOfNotas = (query: Filter, signal: AbortSignal) => api('GET /api/pagos/notas', { query, signal });

export const useNotas = (query: Filter) =>
  useQuery({
    queryKey: ['pagos', 'notas', query],
    queryFn: ({ signal }) => pageOfNotas(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useTotalesNotas = (query: Filter) =>
  useQuery({
    queryKey: ['pagos', 'notas', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/pagos/notas/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useNota = (id: string) =>
  useQuery({
    queryKey: ['pagos', 'nota', id],
    queryFn: ({ signal }) => api('GET /api/pagos/notas/{id}', { params: { id }, signal }),
    staleTime: freshness.pagos,
  });

export const issueNota = async (
  cuenta_id: string,
  body: z.input<typeof NotaNueva>,
  idempotencyKey: string,
): Promise<NotaCredito> => {
  const nota = await api('POST /api/pagos/cuentas/{id}/notas', { params: { id: cuenta_id }, body, idempotencyKey });
  forgetMoney();
  return nota;
};

export const cancelNota = async (id: string, motivo: string, idempotencyKey: string): Promise<NotaCredito> => {
  const nota = await api('POST /api/pagos/notas/{id}/cancelacion', {
    params: { id },
    body: { motivo },
    idempotencyKey,
  });
  forgetMoney();
  return nota;
};

export const loadNota = (id: string): Promise<Blob> => fetchBlob('GET /api/pagos/notas/{id}/pdf', { params: { id } });

/** Gives an account up, or takes it up again. */
export const markCuenta = async (
  { id, version }: Pick<Cuenta, 'id' | 'version'>,
  mark: 'incobrable' | 'cobrable',
  motivo: string,
): Promise<Cuenta> => {
  const asked = { params: { id }, body: { motivo }, version };
  const cuenta = await (mark === 'incobrable'
    ? api('POST /api/pagos/cuentas/{id}/incobrable', asked)
    : api('POST /api/pagos/cuentas/{id}/cobrable', asked));
  forgetMoney();
  return cuenta;
};
