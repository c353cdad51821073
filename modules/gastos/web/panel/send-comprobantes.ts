import type { GastoCompleto } from '#modules/gastos/rules/formas.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { api, rememberGasto } from '../queries.ts';

/** After the expense is there: what does not arrive is said, and can be added from its panel. */
export const sendComprobantes = async (
  gasto: Pick<GastoCompleto, 'id' | 'folio'>,
  files: readonly File[],
): Promise<void> => {
  for (const file of files) {
    try {
      await api('POST /api/gastos/{id}/archivos', { params: { id: gasto.id }, body: file });
    } catch (error) {
      toast(`${gasto.folio} quedó guardado, pero no «${file.name}»: ${messageOf(error)}`, {
        tone: 'error',
        ms: 10_000,
      });
    }
  }
  if (files.length > 0) rememberGasto(await api('GET /api/gastos/{id}', { params: { id: gasto.id } }));
};
