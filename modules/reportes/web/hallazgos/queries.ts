import { skipToken, useQuery } from '@tanstack/react-query';
import type { reportesApi } from '#modules/reportes/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';
import type { Renglon } from './renglones.ts';

const api = client<typeof reportesApi>();
// A root of its own: what happens in the shop every minute does not ask for thirty days again.
const ROOT = 'cifras-de-hallazgos';

export const useHallazgos = () =>
  useQuery({
    queryKey: [ROOT],
    queryFn: ({ signal }) => api('GET /api/reportes/hallazgos', { query: {}, signal }),
    staleTime: freshness.resumen_semana,
  });

export const useDocumentosDeCifra = (renglon: Renglon | null, desde: string, hasta: string) =>
  useQuery({
    queryKey: [ROOT, 'documentos', desde, hasta, renglon?.key],
    queryFn: renglon
      ? ({ signal }) =>
          api('GET /api/reportes/hallazgos/documentos', {
            query: {
              fecha_inicio: desde,
              fecha_fin: hasta,
              cifra: renglon.cifra,
              ...(renglon.color ? { color: renglon.color } : {}),
              ...(renglon.con_foto === undefined ? {} : { con_foto: renglon.con_foto ? 'si' : 'no' }),
            },
            signal,
          })
      : skipToken,
    staleTime: freshness.listas,
  });
