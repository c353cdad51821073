import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What was said of his visits, by him and of him. */
export const tellPersona = (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> =>
  Promise.all([
    tellRows(
      tx,
      'Calificaciones',
      ['Fecha', 'Estrellas', 'Palabras'],
      sql`select array[${momento(who, 'k.escrita_en')}, k.estrellas::text, k.texto] as fila
        from visitas.calificacion k where k.empresa_id = ${who.empresa_id} and k.orden_id = any(${uuids(idsOf(persona, 'ordenes.orden'))}) order by k.escrita_en`,
    ),
    tellRows(
      tx,
      'Comentarios de visitas',
      ['Fecha', 'Comentario'],
      sql`select array[${momento(who, 'k.escrito_en')}, k.texto] as fila
        from visitas.comentario k where k.empresa_id = ${who.empresa_id} and k.orden_id = any(${uuids(idsOf(persona, 'ordenes.orden'))}) order by k.escrito_en`,
    ),
  ]);

/** Stars stay; words go. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(tx, who, 'visitas.comentario', ['texto'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  await tachar(tx, who, 'visitas.calificacion', ['texto'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  return [];
};
