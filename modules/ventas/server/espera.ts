import type { Espera, EsperaNueva } from '#modules/ventas/contract.ts';
import { ventasRefusals } from '#modules/ventas/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** All of them are listed; one person leaves room for the others. */
const MAX_WAITING = 100;
const MAX_OF_A_PERSON = 40;

const esperas = (who: Who) =>
  q
    .selectFrom('ventas.espera')
    .select(['id', 'nombre', 'cliente', 'renglones', 'total_centavos', 'usuario_nombre', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id);

export const listEsperas = (tx: Tx, who: Who): Promise<Espera[]> =>
  tx.last(esperas(who).where('terminada_en', 'is', null).orderBy('creado_en').orderBy('id').limit(MAX_WAITING));

/** Leaves a cart waiting under a name, in sight of every computer. */
export const park = async (tx: Tx, who: Who, { id = newId(), contenido, ...rest }: EsperaNueva): Promise<Espera> => {
  await refuseWhereFull(tx, who);
  await tx.run(
    q.insertInto('ventas.espera').values({
      empresa_id: who.empresa_id,
      id,
      ...rest,
      contenido: JSON.stringify(contenido),
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
      terminada_en: null,
      terminada_como: null,
    }),
  );
  await emitEvent(tx, who, 'venta.espera', 'ver_ventas', { id });
  return tx.one(esperas(who).where('id', '=', id));
};

/** What nobody would see in the list is not taken in. */
const refuseWhereFull = async (tx: Tx, who: Who): Promise<void> => {
  await oneAtATime(tx, `ventas.espera ${who.empresa_id}`);
  const { todos, suyos } = await tx.one(sql<{ todos: number; suyos: number }>`select count(*)::int as todos,
      count(*) filter (where usuario_id = ${who.usuario_id})::int as suyos
    from ventas.espera where empresa_id = ${who.empresa_id} and terminada_en is null`);
  if (todos >= MAX_WAITING) throw new Refusal(ventasRefusals.esperas_llenas, { cuantos: MAX_WAITING });
  if (suyos >= MAX_OF_A_PERSON) throw new Refusal(ventasRefusals.esperas_tuyas, { cuantos: MAX_OF_A_PERSON });
};

/** Ends the wait of a ticket, once: whoever comes second learns who has it. What was in it goes with the answer. */
export const endEspera = async (tx: Tx, who: Who, id: string, como: 'tomada' | 'descartada') => {
  const row = await tx.one(
    q
      .selectFrom('ventas.espera')
      .select(['nombre', 'contenido', 'terminada_en', 'terminada_por'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
  if (row.terminada_en !== null) throw new Refusal(ventasRefusals.espera_tomada, { quien: row.terminada_por });
  await tx.run(
    q
      .updateTable('ventas.espera')
      .set({ terminada_en: who.now, terminada_por: who.nombre, terminada_como: como, contenido: '{}' })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await emitEvent(tx, who, 'venta.espera', 'ver_ventas', { id });
  // The table takes only what the contract let in.
  return { nombre: row.nombre, contenido: row.contenido as Record<string, unknown> };
};
