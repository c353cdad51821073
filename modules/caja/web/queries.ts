import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type {
  AperturaNueva,
  cajaApi,
  Movimiento,
  MovimientoNuevo,
  MovimientosQuery,
  SesionCaja,
  TraspasoDeEfectivo,
} from '#modules/caja/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof cajaApi>();
const WATCH_MS = 10_000;

/** Registers of the company and the sessions that are open now. */
export const useCajas = () =>
  useQuery({
    queryKey: ['caja', 'sesiones'],
    queryFn: ({ signal }) => api('GET /api/cajas', { signal }),
    staleTime: freshness.pagos,
  });

/** What entered and left one session, newest first, or what stands behind one figure; asked again while it is open. */
export const useMovimientos = (sesion_id: string, query: MovimientosQuery, open: boolean) =>
  useQuery({
    queryKey: ['caja', 'movimientos', sesion_id, query],
    queryFn: ({ signal }) =>
      api('GET /api/cajas/sesiones/{id}/movimientos', { params: { id: sesion_id }, query, signal }),
    staleTime: freshness.pagos,
    refetchInterval: open && WATCH_MS,
  });

export const openSesion = async (body: z.input<typeof AperturaNueva>, idempotencyKey: string): Promise<SesionCaja> => {
  const sesion = await api('POST /api/cajas/sesiones', { body, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: ['caja'] });
  return sesion;
};

export const addMovimiento = async (
  body: z.input<typeof MovimientoNuevo>,
  idempotencyKey: string,
): Promise<Movimiento> => {
  const movimiento = await api('POST /api/cajas/movimientos', { body, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: ['caja'] });
  return movimiento;
};

export const undoMovimiento = async (id: string, motivo: string, idempotencyKey: string): Promise<Movimiento> => {
  const contrary = await api('POST /api/cajas/movimientos/{id}/deshacer', {
    params: { id },
    body: { motivo },
    idempotencyKey,
  });
  await queryClient.invalidateQueries({ queryKey: ['caja'] });
  return contrary;
};

export const transferCash = async (body: z.input<typeof TraspasoDeEfectivo>, idempotencyKey: string) => {
  const done = await api('POST /api/cajas/traspasos', { body, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: ['caja'] });
  return done;
};
