import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOf, type Persona, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

const NONE = '{}';

/** The rows `r` of lists `i` that became a record of a person: by the kind of the list and the id, or by an id that nothing else has. */
const isHis = (persona: Persona) =>
  sql`(r.registro_id = any(${uuids(persona.propios)})
    or (i.tipo = 'clientes' and r.registro_id = any(${uuids(idsOf(persona, 'clientes.cliente'))}))
    or (i.tipo = 'activos' and r.registro_id = any(${uuids(idsOf(persona, 'activos.activo'))})))`;

/** What lists brought of him: his rows are emptied, in the sheets as they came too. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`update importaciones.hoja h set contenido = jsonb_set(h.contenido, '{filas}', (
      select coalesce(jsonb_agg(case when r.numero is null then f.fila else jsonb_set(f.fila, '{celdas}', '[]') end order by f.n), '[]')
      from jsonb_array_elements(h.contenido -> 'filas') with ordinality f (fila, n)
      left join importaciones.renglon r on r.empresa_id = ${who.empresa_id} and r.importacion_id = h.importacion_id
        and r.numero = (f.fila ->> 'numero')::int and ${isHis(persona)}))
    from importaciones.importacion i where h.empresa_id = ${who.empresa_id} and i.empresa_id = h.empresa_id and i.id = h.importacion_id
      and h.contenido ? 'filas' and h.contenido ->> 'nombre' = i.hoja and exists (select from importaciones.renglon r
        where r.empresa_id = ${who.empresa_id} and r.importacion_id = h.importacion_id and ${isHis(persona)})`);
  await tx.run(sql`update importaciones.renglon r set celdas = ${NONE}, nombre = '', faltas = '[]', avisos = '[]', cambios = '[]', antes = null
    from importaciones.importacion i where r.empresa_id = ${who.empresa_id} and i.empresa_id = r.empresa_id and i.id = r.importacion_id
      and ${isHis(persona)}`);
  return [];
};
