import type { ConteoComparado } from '#modules/cortes/contract.ts';
import { differenceOf } from '#modules/cortes/rules.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export const keepArqueo = (
  tx: Tx,
  who: Who,
  arqueo: { sesion_id: string; contado_centavos: number; esperado_centavos: number },
): Promise<number> =>
  tx.run(
    q
      .insertInto('cortes.arqueo')
      .values({ ...arqueo, empresa_id: who.empresa_id, id: newId(), usuario_nombre: who.nombre, creado_en: who.now }),
  );

/** What was compared before the count that closes: the last one is left out where it is that very count. */
export const conteosAntes = async (
  tx: Tx,
  who: Who,
  sesion_id: string,
  contado_centavos: number,
): Promise<ConteoComparado[]> => {
  const rows = await tx.rows(
    q
      .selectFrom('cortes.arqueo')
      .select(['contado_centavos', 'esperado_centavos', 'usuario_nombre', 'creado_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('sesion_id', '=', sesion_id)
      .orderBy('creado_en')
      .orderBy('id'),
  );
  const conteos = rows.map(({ esperado_centavos, ...row }) => ({
    ...row,
    diferencia_centavos: differenceOf(row.contado_centavos, esperado_centavos),
  }));
  return conteos.at(-1)?.contado_centavos === contado_centavos ? conteos.slice(0, -1) : conteos;
};
