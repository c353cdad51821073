import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispositivos, Sonidos } from '#modules/dispositivos/contract.ts';
import type { TipoNotificacion } from '#modules/notificaciones/rules.ts';
import { api, subscriptionHere, turnOff, turnOn } from './subscribe.ts';

const root = 'dispositivos';
const listKey = [root, 'lista'];
const tiposKey = [root, 'tipos'];

/** Whether this browser itself still has where to be told: the server only knows what it was told. */
type Known = Dispositivos & { aqui: boolean };
const withHere = async (known: Dispositivos): Promise<Known> => ({
  ...known,
  aqui: (await subscriptionHere()) !== null,
});

export const useDispositivos = () =>
  useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<Known> => withHere(await api('GET /api/dispositivos', { signal })),
  });

/** Each change answers with the whole list. */
const useChange = <Given>(change: (given: Given) => Promise<Dispositivos>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => withHere(await change(given)),
    onSuccess: (known) => cache.setQueryData(listKey, known),
    onError: () => cache.invalidateQueries({ queryKey: listKey }),
  });
};

export const useTurnOn = () => useChange((usuario_id: string) => turnOn(usuario_id));
export const useTurnOff = () => useChange((id: string) => turnOff(id));
export const useRemove = () => useChange((id: string) => api('DELETE /api/dispositivos/{id}', { params: { id } }));
export const useDetalles = () =>
  useChange(({ id, detalles }: { id: string; detalles: boolean }) =>
    api('PATCH /api/dispositivos/{id}', { params: { id }, body: { detalles } }),
  );

export const useTest = () =>
  useMutation({ mutationFn: (id: string) => api('POST /api/dispositivos/{id}/prueba', { params: { id } }) });

export const useSonidos = () =>
  useQuery({ queryKey: tiposKey, queryFn: ({ signal }) => api('GET /api/dispositivos/tipos', { signal }) });

/** The switch moves at once and goes back if the server does not agree. */
export const useChooseSonido = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { tipo: TipoNotificacion; suena: boolean }) => api('PUT /api/dispositivos/tipos', { body }),
    onMutate: ({ tipo, suena }) => {
      void cache.cancelQueries({ queryKey: tiposKey }, { revert: false });
      cache.setQueryData<Sonidos>(
        tiposKey,
        (known) => known && { tipos: known.tipos.map((row) => (row.tipo === tipo ? { ...row, suena } : row)) },
      );
    },
    onSuccess: (now) => cache.setQueryData(tiposKey, now),
    onError: () => cache.invalidateQueries({ queryKey: tiposKey }),
  });
};
