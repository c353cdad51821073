import { useQuery } from '@tanstack/react-query';
import type { cuponesApi } from '#modules/cupones/contract.ts';
import { client } from '#platform/web/call.ts';

const api = client<typeof cuponesApi>();

interface Pregunta {
  codigo: string;
  cliente_id: string | null;
  documento_id?: string | null;
}

/** A code as it stands for whoever brings it. */
export const readConsulta = ({ codigo, cliente_id, documento_id = null }: Pregunta, signal: AbortSignal) =>
  api('GET /api/cupones/consulta', {
    query: { codigo, ...(cliente_id ? { cliente_id } : {}), ...(documento_id ? { documento_id } : {}) },
    signal,
  });

export const useConsulta = (pregunta: Pregunta) =>
  useQuery({
    queryKey: ['cupones', 'consulta', pregunta.codigo, pregunta.cliente_id, pregunta.documento_id ?? null],
    queryFn: ({ signal }) => readConsulta(pregunta, signal),
    enabled: pregunta.codigo !== '',
    staleTime: 5_000,
    retry: false,
  });
