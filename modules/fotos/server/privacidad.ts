import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** Which pictures there are of what is his. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Fotos y videos',
    ['Tomada', 'De', 'Clase', 'Categoría', 'Nota'],
    sql`select array[${momento(who, 'f.tomada_en')}, f.dueno, f.clase, f.categoria, f.nota] as fila
        from fotos.foto f where f.empresa_id = ${who.empresa_id} and f.id = any(${uuids(idsOf(persona, 'fotos.foto'))}) and f.eliminada_en is null
        order by f.tomada_en`,
  ),
];

/** None is left. Their rows stay, so that none comes back by being sent late. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  const gone = await tx.rows(sql<{ archivo_id: string | null; miniatura_id: string | null }>`
    with mias as (select id, archivo_id, miniatura_id from fotos.foto
      where empresa_id = ${who.empresa_id} and id = any(${uuids(idsOf(persona, 'fotos.foto'))}) for update)
    update fotos.foto f set nota = '', marcas = '[]', eliminada_en = coalesce(f.eliminada_en, ${who.now}), purgada_en = ${who.now},
      archivo_id = null, miniatura_id = null, version = version + 1
    from mias m where f.empresa_id = ${who.empresa_id} and f.id = m.id returning m.archivo_id, m.miniatura_id`);
  return gone.flatMap(({ archivo_id, miniatura_id }) => [archivo_id, miniatura_id].filter((id) => id !== null));
};
