import { useQuery } from '@tanstack/react-query';
import type { membresiasApi } from '#modules/membresias/contract.ts';
import { client } from '#platform/web/call.ts';

const api = client<typeof membresiasApi>();

interface DeQuien {
  cliente_id: string | null;
  activo_id: string | null;
  /** All of the customer, also those of another vehicle. */
  todas?: boolean;
}

/** What a customer and his vehicle bring. */
export const readOfertas = ({ cliente_id, activo_id, todas = false }: DeQuien, signal: AbortSignal) =>
  api('GET /api/membresias/ofertas', {
    query: {
      ...(cliente_id ? { cliente_id } : {}),
      ...(activo_id ? { activo_id } : {}),
      ...(todas ? { todas: '1' as const } : {}),
    },
    signal,
  });

/** The same while he is chosen; nothing while nobody is. */
export const useOfertas = ({ cliente_id, activo_id, todas = false }: DeQuien) =>
  useQuery({
    queryKey: ['membresias', 'ofertas', cliente_id, activo_id, todas],
    queryFn: ({ signal }) => readOfertas({ cliente_id, activo_id, todas }, signal),
    enabled: cliente_id !== null || activo_id !== null,
    staleTime: 5_000,
    retry: false,
  });

/** Of whom a card is, as the counter picks him. */
export const readTarjeta = async (id: string) => {
  const { cliente, activo } = await api('GET /api/membresias/{id}/portador', { params: { id } });
  return { cliente: { ...cliente, telefono: cliente.telefono ?? '' }, activo };
};
