import { dayOfPromise, isSameMoment, takesPlace } from '#modules/ordenes/rules/promesa.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import '../tables.ts';

interface Prometida {
  promesa: string | null;
  promesa_fecha: string | null;
  numero: number;
}

/** Keeps another promise of an order that is locked, before the order says it; the same one once more is none. */
export const notePromise = async (tx: Tx, who: Who, orden_id: string, promesa: string | null): Promise<void> => {
  const before = await tx.one(sql<Prometida>`select o.promesa, o.promesa_fecha,
      coalesce((select max(p.numero) from ordenes.promesa p where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden_id}), 0) as numero
    from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id}`);
  if (isSameMoment(before.promesa, promesa)) return;
  const cuenta = takesPlace(before.promesa_fecha, who.hoy);
  await writePromise(tx, who, { orden_id, numero: before.numero + 1, promesa, cuenta });
  if (!cuenta) return;
  await tx.run(
    q
      .updateTable('ordenes.orden')
      .set({ promesa_fecha: dayOf(who, promesa) })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', orden_id),
  );
};

interface Dada {
  orden_id: string;
  numero: number;
  promesa: string | null;
  cuenta: boolean;
}

export const writePromise = (tx: Tx, who: Who, dada: Dada): Promise<number> =>
  tx.run(
    q.insertInto('ordenes.promesa').values({
      empresa_id: who.empresa_id,
      ...dada,
      fecha: dayOf(who, dada.promesa),
      dada_fecha: who.hoy,
      dada_en: who.now,
      usuario_nombre: who.nombre,
    }),
  );

const dayOf = ({ zona }: Who, promesa: string | null): string | null =>
  promesa === null ? null : dayOfPromise(promesa, zona);
