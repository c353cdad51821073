import type { Ajustes, AjustesEntrada } from '#modules/inspecciones/rules/formas.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import type * as z from 'zod/mini';
import './tables.ts';

const ajuste = (who: Who) =>
  q
    .selectFrom('inspecciones.ajuste')
    .select(['imprime_diagnostico', 'version'])
    .where('empresa_id', '=', who.empresa_id);

export const readAjustes = (tx: Tx, who: Who): Promise<Ajustes> => tx.one(ajuste(who));

export const changeAjustes = async (
  tx: Tx,
  who: Who,
  entrada: z.infer<typeof AjustesEntrada>,
  version: number,
): Promise<Ajustes> => {
  const row = await tx.one(ajuste(who).forUpdate());
  if (row.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: row });
  await tx.run(
    q
      .updateTable('inspecciones.ajuste')
      .set({ ...entrada, version: version + 1 })
      .where('empresa_id', '=', who.empresa_id),
  );
  const texto = `${who.nombre} cambió qué imprime el informe de inspección.`;
  await writeBitacora(tx, who, { accion: 'inspeccion.ajustes', id: null, texto, antes: row, despues: entrada });
  await emitEvent(tx, who, 'inspeccion.ajustes', 'usar_checklist|ver_ordenes_trabajo|editar_servicios', {});
  return readAjustes(tx, who);
};
