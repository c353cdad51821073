import type { Ajuste } from '#modules/seguimientos/contract.ts';
import type { AjusteEscrito } from '#modules/seguimientos/rules/formas.ts';
import { etiquetasTipo } from '#modules/seguimientos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

type Propio = Omit<Ajuste, 'correo_configurado'>;
/** Until the company says otherwise: nothing leaves by itself. */
const usual: Propio = { meses_sin_volver: 6, tope_semanal: 2, automaticos: [], version: 0 };

export const ajusteOf = async (tx: Tx, who: Who): Promise<Propio> =>
  (await tx.maybe(
    q
      .selectFrom('seguimientos.ajuste')
      .select(['meses_sin_volver', 'tope_semanal', 'automaticos', 'version'])
      .where('empresa_id', '=', who.empresa_id),
  )) ?? usual;

/** As it is told: with whether mails leave at all. */
export const tellAjuste = async (tx: Tx, who: Who, sendsMail: boolean): Promise<Ajuste> => ({
  ...(await ajusteOf(tx, who)),
  correo_configurado: sendsMail,
});

export const writeAjuste = async (
  tx: Tx,
  who: Who,
  entrada: AjusteEscrito,
  version: number,
  sendsMail: boolean,
): Promise<Ajuste> => {
  const row = { ...entrada, automaticos: [...new Set(entrada.automaticos)], version: version + 1 };
  const changed = await tx.run(
    version === 0
      ? q
          .insertInto('seguimientos.ajuste')
          .values({ empresa_id: who.empresa_id, ...row })
          .onConflict((conflict) => conflict.column('empresa_id').doNothing())
      : q
          .updateTable('seguimientos.ajuste')
          .set(row)
          .where('empresa_id', '=', who.empresa_id)
          .where('version', '=', version),
  );
  if (changed === 0)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await tellAjuste(tx, who, sendsMail) });
  const alone = row.automaticos.map((tipo) => etiquetasTipo[tipo].toLowerCase()).join(', ');
  await writeBitacora(tx, who, {
    accion: 'seguimiento.ajustes',
    id: null,
    texto: `${who.nombre} cambió el seguimiento: ${alone === '' ? 'nada sale solo' : `sale solo por correo ${alone}`}.`,
    despues: row,
  });
  return tellAjuste(tx, who, sendsMail);
};
