import { AVISO_DE_DIFERENCIA, labelDifference, pathOfCorte } from '#modules/cortes/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { sayWho } from '#modules/permisos/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Descuadrado {
  id: string;
  folio: string;
  caja: string;
  diferencia_centavos: number;
  comentario: string;
}

/** A Z that does not square is known at once by whoever may see what a register should hold. */
export const tellDifference = async (
  tx: Tx,
  who: Who,
  { id, folio, caja, diferencia_centavos, comentario }: Descuadrado,
): Promise<void> => {
  const quien = await sayWho(tx, who);
  await notify(tx, who, {
    permiso: 'ver_esperado_caja',
    tipo: AVISO_DE_DIFERENCIA,
    titulo: `${caja} cerró con diferencia`,
    texto: `${folio}, ${quien}: ${labelDifference(diferencia_centavos).toLowerCase()}.${comentario ? ` ${comentario}` : ''}`,
    ruta: pathOfCorte(id),
  });
};
