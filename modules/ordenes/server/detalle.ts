import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What is known of a line beside its price. */
export interface Detalle {
  partida_id: string;
  proximo_km: number | null;
  proximo_fecha: string | null;
  /** The work in which this piece was used. */
  usada_en: string | null;
}

export const listDetalles = (tx: Tx, who: Who, orden_id: string): Promise<Detalle[]> =>
  tx.rows(
    q
      .selectFrom('ordenes.detalle')
      .select(['partida_id', 'proximo_km', 'proximo_fecha', 'usada_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id),
  );

/** Only what is named changes; the rest of it stays. */
export const saveDetalle = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  { partida_id, ...change }: Pick<Detalle, 'partida_id'> & Partial<Detalle>,
): Promise<void> => {
  const noted = { ...change, usuario_nombre: who.nombre, creado_en: who.now };
  await tx.run(
    q
      .insertInto('ordenes.detalle')
      .values({ empresa_id: who.empresa_id, orden_id, partida_id, ...noted })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'orden_id', 'partida_id']).doUpdateSet(noted)),
  );
};

/** For how long a work is answered for; what it costs is not touched. */
export const setGarantia = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  partida_id: string,
  garantia: { garantia_dias: number | null; garantia_km: number | null },
): Promise<void> => {
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set(garantia)
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id)
      .where('id', '=', partida_id),
  );
};
