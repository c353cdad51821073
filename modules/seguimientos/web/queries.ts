import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ajuste, Seguimiento, seguimientosApi } from '#modules/seguimientos/contract.ts';
import type { AjusteEscrito } from '#modules/seguimientos/rules/formas.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { client, newKey } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof seguimientosApi>();
type Calls = Inputs<typeof seguimientosApi>;
type Page = Calls['GET /api/seguimientos']['out'];

export const useSeguimientos = () =>
  useQuery({
    queryKey: ['seguimientos', 'lista'],
    queryFn: ({ signal }) => api('GET /api/seguimientos', { signal }),
    staleTime: freshness.listas,
  });

export const useResultados = (periodo: { desde: string; hasta: string }) =>
  useQuery({
    queryKey: ['seguimientos', 'resultados', periodo],
    queryFn: ({ signal }) => api('GET /api/seguimientos/resultados', { query: periodo, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useAjuste = () =>
  useQuery({
    queryKey: ['seguimientos', 'ajustes'],
    queryFn: ({ signal }) => api('GET /api/seguimientos/ajustes', { signal }),
  });

/** What was attended leaves the list at once; the rest of it is asked again. */
const leave = ({ clave }: Seguimiento): void => {
  queryClient.setQueryData<Page>(
    ['seguimientos', 'lista'],
    (page) => page && { ...page, data: page.data.filter((one) => one.clave !== clave) },
  );
  void queryClient.invalidateQueries({ queryKey: ['seguimientos'] });
};

const cualOf = ({ clave, causa }: Seguimiento) => ({ clave, causa });

export const decide = async (
  one: Seguimiento,
  acto: { que: 'hecho' | 'luego' | 'nunca'; llamada?: boolean; dias?: number },
): Promise<void> => {
  await api('POST /api/seguimientos/actos', { body: { ...cualOf(one), ...acto }, idempotencyKey: newKey() });
  leave(one);
};

/** Where WhatsApp opens with the words written; null when it leaves by itself. */
export const writeTo = async (one: Seguimiento, canal: 'whatsapp' | 'correo'): Promise<string | null> => {
  const { enlace } = await api('POST /api/seguimientos/mensajes', {
    body: { ...cualOf(one), canal },
    idempotencyKey: newKey(),
  });
  leave(one);
  return enlace;
};

export const saveAjuste = async (body: AjusteEscrito, version: number): Promise<Ajuste> => {
  const saved = await api('PUT /api/seguimientos/ajustes', { body, version });
  queryClient.setQueryData(['seguimientos', 'ajustes'], saved);
  void queryClient.invalidateQueries({ queryKey: ['seguimientos', 'lista'] });
  return saved;
};
